import semver from 'semver';

/** Ranges come from uploads and are parsed for every page. */
const MAX_LENGTH = 100;

/** Whether a version is in an npm range; undefined when either is invalid. */
export function satisfies(version: string, range: string): boolean | undefined {
  // npm takes an empty range for any version, but in remote.json it is a mistake.
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
