import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      'api',
      {
        test: {
          name: 'front ends',
          include: ['e2e/*.test.ts', 'shell/**/*.test.ts', 'mf-*/**/*.test.ts'],
        },
      },
    ],
  },
});
