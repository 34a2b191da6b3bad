import { stripVTControlCharacters } from 'node:util';

/**
 * Reads a line of output of the tools behind `npm run dev`.
 *
 * @param {string} line
 * @returns {{ text?: string, done?: 'well' | 'with-errors' }} `text` is what to show, if anything;
 *   `done` means that a build has ended
 */
export function readLine(line) {
  const plain = stripVTControlCharacters(line).trimEnd();
  const [, result] = /compiled (successfully|with \d+ errors?)/.exec(plain) ?? [];
  if (result) return { done: result === 'successfully' ? 'well' : 'with-errors' };
  const [, errors] = /Found (\d+) errors?\. Watching for file changes\.$/.exec(plain) ?? [];
  if (errors) return { done: errors === '0' ? 'well' : 'with-errors' };
  if (plain.trim() === '' || NOISE.some((noise) => noise.test(plain))) return {};
  return { text: plain.replace(/^ERROR in\s+× /, '') };
}

/** URLs of the development servers, which are not the site's, and headings. */
const NOISE = [/^\s*➜/, /Starting (incremental )?compilation/, /^(ERROR|WARNING) in$/];
