import { defineConfig } from 'vitest/config';
import { findSqld } from '../scripts/sqld.mjs';

// The same tests once more, each app on a libSQL server of its own. Where there is none, a skipped
// test says so in their place.
const aboutFiles = [
  'src/platform/images/encode-image.test.ts',
  'src/serving/releases/{archive,check,check-in-process,concurrent-publish,entry,hostile,manifest-limits}.test.ts',
  'src/platform/db/{client,data-folder,migrate}.test.ts',
  'src/platform/http/busy.test.ts',
  'src/platform/backup/*.test.ts',
  'testing/durability/*.test.ts',
];

export default defineConfig({
  test: {
    name: 'api on a libSQL server',
    include: findSqld()
      ? ['{src,testing}/**/*.test.ts']
      : ['testing/scale-out/needs-sqld.skipped.ts'],
    exclude: aboutFiles,
    provide: { database: 'server' },
    setupFiles: 'vitest.setup.ts',
    maxWorkers: 2,
    // The server keeps no state in its modules; loading them for each file took a third of the time.
    isolate: false,
    // A hang, not a machine that others use too.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
  },
});
