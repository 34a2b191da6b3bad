import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'api',
    include: ['{src,contract,testing}/**/*.test.ts'],
    // Those of several servers on one database need a libSQL server.
    exclude: ['testing/scale-out/**'],
    provide: { database: 'file' },
    setupFiles: 'vitest.setup.ts',
    // Each file has a server and a database of its own; two at a time is what a small machine bears.
    maxWorkers: 2,
    // The server keeps no state in its modules; loading them for each file took a third of the time.
    isolate: false,
    unstubEnvs: true,
    unstubGlobals: true,
    // A hang, not a machine that others use too.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 90_000 } },
  },
});
