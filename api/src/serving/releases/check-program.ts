import { checkRelease } from './check.ts';
import type { CheckRequest } from './check-in-process.ts';
import { answerOnce } from './run-in-process.ts';

/** The program that checks one release. */
answerOnce(({ folder, remote, siteVersions }: CheckRequest) =>
  checkRelease(folder, remote, siteVersions),
);
