import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './terminal.mjs';

/** What belongs to a feature under another name, and what does not although its path has the name. */
export const FEATURES = {
  raffle: {
    also: [
      ...['prize', 'prizes', 'draw', 'draws', 'seals', 'sealed', 'winners', 'awards', 'rules'],
      ...['my-entry', 'admin-entries', 'admin-entry', 'possible-duplicates', 'donations'],
      'residence',
    ],
    not: ['fundraiser', 'testing/rules'],
  },
  fundraiser: { also: ['possible-duplicates'] },
  lovenotes: { also: ['mf-lovenotes', 'love-notes'] },
  story: { also: ['mf-story', 'contact', 'features/progress', 'social-feed'] },
  petition: { also: ['letter', 'story-pages'] },
  admin: {
    also: [
      ...['mf-admin', 'sign-in', 'session', 'audit', 'attention', 'overview', 'exports'],
      'features/campaign',
    ],
  },
  releases: {
    also: [
      ...['release', 'remote', 'remotes', 'federation', 'volunteer', 'smoke-test', 'publishing'],
      'own-repository',
    ],
  },
};

const NO_SOURCES = new Set(['node_modules', 'test-results', 'data']);

/**
 * The test files of features, or those with one of these words in their path. A word is found where
 * it begins and ends at `/`, `-`, `.` or an end of the path: "story" does not find "history".
 *
 * @param {string[]} words such as "raffle", "site-chrome" or "api/src/platform"
 * @param {string[]} [files] to choose from, as paths from the root
 * @returns {{ unit: string[], browser: string[] }} paths from the root
 */
export function testFilesOf(words, files = allTestFiles()) {
  // A remote's name asks for its folder and for its feature.
  const names = words.flatMap((word) =>
    word in FEATURES ? [word] : [word, word.replace(/^mf-/, '')],
  );
  const requested = names.map((word) => {
    const { also = [], not = [] } = FEATURES[word] ?? {};
    return { found: inPath([word, ...also]), excluded: inPath(not) };
  });
  const chosen = files.filter((file) =>
    requested.some(({ found, excluded }) => found.test(file) && !excluded.test(file)),
  );
  return {
    unit: chosen.filter((file) => file.includes('.test.')),
    browser: chosen.filter((file) => file.includes('.spec.')),
  };
}

/** @returns {string[]} the path of every test file from the root, sorted */
export function allTestFiles() {
  const folders = readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map(({ name }) => name)
    .filter((name) => !NO_SOURCES.has(name));
  return folders
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && /\.(test|spec)\.(ts|mjs)$/.test(entry.name))
        .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/')),
    )
    .filter((file) => !/node_modules\/|^scripts\/new-remote\/template\//.test(file))
    .sort();
}

/** Matches a path that has one of the words; without words, no path. */
function inPath(words) {
  const texts = words.map((word) => word.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&').replace(/\/$/, ''));
  return new RegExp(`(?<=^|[/.-])(${texts.join('|') || '(?!)'})(?=[/.-]|$)`);
}
