import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** It takes minutes: begun last, it would leave the other worker idle. */
const LONGEST = /[/]e2e[/]starting[.]test[.]ts$/;

/** They run as Node runs them. Transforming megabytes of them took seconds in each worker. */
const BUILDS = /[/][.]build[/]/;

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files);
    const isLongest = ({ moduleId }: TestSpecification) => LONGEST.test(moduleId);
    return [...sorted.filter(isLongest), ...sorted.filter((file) => !isLongest(file))];
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      'api',
      'api/vitest.server.config.ts',
      {
        test: {
          name: 'front ends',
          maxWorkers: 2,
          // As for the API: starting a process for each of 100 files took two thirds of the time.
          isolate: false,
          unstubGlobals: true,
          unstubEnvs: true,
          // A hang, not a machine that others use too.
          testTimeout: 180_000,
          hookTimeout: 180_000,
          server: { deps: { external: [BUILDS] } },
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
