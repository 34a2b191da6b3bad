import { stripVTControlCharacters } from 'node:util';

/**
 * What the tools behind `npm run dev` print, for somebody who wants to see the site and not the tools.
 *
 * @param {string} line
 * @returns {{ text?: string, done?: 'well' | 'with-errors' }} `text` is what to show of it; `done`
 *   says that the tool has built what is there now
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

/** Addresses of the parts, which are not the site's, and what a compiler begins. */
const NOISE = [/^\s*➜/, /Starting (incremental )?compilation/, /^(ERROR|WARNING) in$/];
