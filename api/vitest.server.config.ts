import { defineConfig } from 'vitest/config';
import { findSqld } from '../scripts/sqld.mjs';

// The same tests once more, each app on a libSQL server of its own: what reads, writes, locks or
// limits through the database. Where there is no such server, a skipped test says so in their place.

/** Tests of the data folder or of the server's process. */
const aboutFiles = [
  'src/platform/images/*.test.ts',
  'src/serving/releases/{archive,check,check-in-process,concurrent-publish,entry,hostile,manifest-limits}.test.ts',
  // Releases are in a folder, also where the rest is on a libSQL server.
  'src/serving/releases/{files,lock,prune,registry,releases,removal,shared-files,untidied,uploads,version-range}.test.ts',
  'src/platform/db/{after-commit,client,data-folder,file-url,migrate,private-files}.test.ts',
  'src/platform/http/busy.test.ts',
  'src/platform/backup/*.test.ts',
  'testing/durability/*.test.ts',
];

/** Tests of addresses, headers and bodies, which end before the database or never use it. */
const aboutHttp = [
  'src/platform/http/{accept-encoding,body-limits,call-host,client-address,client-error,every-response}.test.ts',
  'src/platform/http/{hosts,message-boundaries,no-store,page-host,plain-page,response-cache,server}.test.ts',
  'src/platform/external-sources/fetch-json.test.ts',
  'src/serving/pages/{own-origin,page,release-files,site}.test.ts',
  'src/serving/openapi/*.test.ts',
  'src/features/petition/signature-image.test.ts',
  'testing/rules/{admin-only-parameters,architecture}.test.ts',
  'testing/shared-cache/*.test.ts',
  'src/{env,platform/log}.test.ts',
];

/** Tests of code without a database. */
const aboutComputing = [
  'src/features/campaign/letter.test.ts',
  'src/features/exports/csv.test.ts',
  'src/features/gifts/matching/*.test.ts',
  'src/features/raffle/pick-ticket.test.ts',
  'src/features/seals/{check-values,relays}.test.ts',
  'src/features/sign-in/device.test.ts',
  'src/platform/start-of-day.test.ts',
  'src/platform/session/password-policy.test.ts',
];

/**
 * Tests of code that reads or adds a row or two with statements the fuzz sends there as well: people,
 * permissions, files, pictures, and what releases contain. Tests of requests at the same time stay.
 */
const aboutOther = [
  'src/features/{access-tokens,audit,exports,petition,rules}/*.test.ts',
  'src/features/accounts/new-way-in.test.ts',
  'src/features/passkeys/{confirm,registration}.test.ts',
  'src/features/sign-in/{accounts,admin-document,check-proof,confirm}.test.ts',
  'src/features/raffle/prize-image.test.ts',
  'src/features/social-feed/*.test.ts',
  'src/serving/releases/{admin-pages,navigation,proposal-attacks,proposals}.test.ts',
  'src/serving/releases/{remove-published,take-off,tokens}.test.ts',
  'src/serving/releases/compare/*.test.ts',
  'src/serving/metrics/*.test.ts',
  'testing/rules/{public-responses,roles}.test.ts',
];

/**
 * Thousands of draws, or tries to sign in, by the same statements; `draw-sequences`, `draws` and
 * `guess-account` run them there too.
 */
const aboutChance = [
  'src/features/raffle/fair-draws.test.ts',
  'src/features/fundraiser/fair-selection.test.ts',
  'src/features/sign-in/sign-in-throttle.test.ts',
];

export default defineConfig({
  test: {
    name: 'api on a libSQL server',
    include: findSqld()
      ? ['{src,testing}/**/*.test.ts']
      : ['testing/scale-out/needs-sqld.skipped.ts'],
    exclude: [...aboutFiles, ...aboutHttp, ...aboutComputing, ...aboutOther, ...aboutChance],
    provide: { database: 'server' },
    setupFiles: 'vitest.setup.ts',
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
