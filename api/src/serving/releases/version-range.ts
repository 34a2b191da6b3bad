/** The version ranges of `remote.json`: "1.2.3", "^1.2.0", "~1.2.0", ">=1.2.0", "*", joined by "||". */

type Version = readonly [major: number, minor: number, patch: number];

/** Whether a version lies in a range; undefined when the range or the version cannot be read. */
export function satisfies(version: string, range: string): boolean | undefined {
  const found = parse(version);
  const choices = range.split('||').map((choice) => within(choice.trim()));
  if (!found || choices.some((choice) => choice === undefined)) return undefined;
  return choices.some((choice) => choice?.(found));
}

function within(range: string): ((version: Version) => boolean) | undefined {
  if (range === '*') return () => true;
  const [, sign = '', text = ''] = /^(\^|~|>=|=?)\s*(.*)$/.exec(range) ?? [];
  const from = parse(text);
  if (!from) return undefined;
  const below = end(sign, from);
  return (version) =>
    compare(version, from) >= 0 && (below === undefined || compare(version, below) < 0);
}

/** The first version that no longer fits; undefined when all later ones do. */
function end(sign: string, [major, minor, patch]: Version): Version | undefined {
  if (sign === '>=') return undefined;
  if (sign === '~') return [major, minor + 1, 0];
  if (sign !== '^') return [major, minor, patch + 1];
  // Before 1.0.0 the minor number says what breaks, before 0.1.0 the last one.
  if (major > 0) return [major + 1, 0, 0];
  return minor > 0 ? [0, minor + 1, 0] : [0, 0, patch + 1];
}

function parse(text: string): Version | undefined {
  const match = /^(\d{1,6})\.(\d{1,6})\.(\d{1,6})(?:[-+][\w.+-]*)?$/.exec(text);
  return match ? [Number(match[1]), Number(match[2]), Number(match[3])] : undefined;
}

function compare(a: Version, b: Version): number {
  return a[0] - b[0] || a[1] - b[1] || a[2] - b[2];
}
