import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './terminal.mjs';

/** Tests of a feature whose path does not contain its name. */
const ALSO = {
  raffle: ['prize', 'draw', 'entries', 'entry-changes', 'rules'],
  lovenotes: ['love-note', 'support'],
  releases: ['release', 'remote', 'federation', 'volunteer'],
};

const NO_SOURCES = new Set(['node_modules', 'test-results', 'data']);

/**
 * The test files of features, or those whose path contains one of these words.
 *
 * @param {string[]} words such as "raffle", "mf-raffle" or "e2e/chrome"
 * @returns {{ unit: string[], browser: string[] }} paths from the root
 */
export function testFilesOf(words) {
  const requested = words.flatMap((word) => {
    const feature = word.replace(/^mf-/, '');
    return [feature, ...(ALSO[feature] ?? [])];
  });
  const folders = readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map(({ name }) => name)
    .filter((name) => !NO_SOURCES.has(name));
  const files = folders
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && /\.(test|spec)\.(ts|mjs)$/.test(entry.name))
        .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/')),
    )
    .filter((file) => !file.includes('node_modules/'))
    .filter((file) => requested.some((word) => file.includes(word)))
    .sort();
  return {
    unit: files.filter((file) => file.includes('.test.')),
    browser: files.filter((file) => file.includes('.spec.')),
  };
}
