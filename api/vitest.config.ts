import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'api',
    include: ['src/**/*.test.ts', 'contract/**/*.test.ts'],
    // Each file has a server and a database of its own; two at a time is what a small machine bears.
    maxWorkers: 2,
    testTimeout: 20_000,
  },
});
