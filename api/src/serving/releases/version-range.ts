import semver from 'semver';

/** Ranges are read for every page, and a release may send one of any length. */
const MAX_LENGTH = 100;

/** Whether a version lies in a range of npm's kind; undefined when either cannot be read. */
export function satisfies(version: string, range: string): boolean | undefined {
  // To npm an empty range takes every version; in remote.json something was forgotten.
  const isEmpty = range.split('||').some((choice) => choice.trim() === '');
  if (
    range.length > MAX_LENGTH ||
    isEmpty ||
    semver.validRange(range) === null ||
    semver.valid(version) === null
  ) {
    return undefined;
  }
  return semver.satisfies(version, range);
}
