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
          // A hang, not a machine that others use too.
          testTimeout: 60_000,
          hookTimeout: 60_000,
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
