import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      'api',
      'api/vitest.server.config.ts',
      {
        test: {
          name: 'front ends',
          maxWorkers: 2,
          include: [
            'e2e/*.test.ts',
            'shell/**/*.test.ts',
            'mf-*/**/*.test.ts',
            'scripts/**/*.test.mjs',
          ],
        },
      },
    ],
  },
});
