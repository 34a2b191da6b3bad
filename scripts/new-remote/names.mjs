import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { remotes } from '../remotes.mjs';
import { root } from '../terminal.mjs';

const MOST_CHARACTERS = 30;
/** Addresses that the server keeps for itself, and those of the admin's screens. */
const RESERVED = /^(api|home|shell|releases|metrics|healthz|readyz|admin|.*-admin)$/;

/**
 * What a remote and its parts are called.
 *
 * @param {string} given "guestbook" or "mf-guestbook"
 * @returns {{ remote: string, kebab: string, camel: string, pascal: string, title: string }}
 * @throws when the name cannot be used, with the reason
 */
export function namesOf(given) {
  const kebab = given.replace(/^mf-/, '');
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(kebab)) {
    throw new Error(
      `${given} is no name for a remote. It is made of small letters, digits and dashes, such as mf-guestbook.`,
    );
  }
  if (kebab.length > MOST_CHARACTERS) {
    throw new Error(`${given} is too long: at most ${MOST_CHARACTERS} characters come after mf-.`);
  }
  const remote = `mf-${kebab}`;
  if (RESERVED.test(kebab)) throw new Error(`No page can be at /${kebab}. Take another name.`);
  const owner = remotes.find((name) => pagesOf(name).includes(`/${kebab}`));
  if (owner) throw new Error(`${owner} has the page /${kebab} already. Take another name.`);
  for (const path of [remote, `e2e/${kebab}.spec.ts`]) {
    if (existsSync(join(root, path))) throw new Error(`${path} is there already.`);
  }
  const words = kebab.split('-');
  const pascal = words.map(capital).join('');
  return {
    remote,
    kebab,
    camel: pascal.charAt(0).toLowerCase() + pascal.slice(1),
    pascal,
    title: capital(words.join(' ')),
  };
}

function pagesOf(remote) {
  const { pages } = JSON.parse(readFileSync(join(root, remote, 'remote.json'), 'utf8'));
  return pages.map(({ path }) => path);
}

const capital = (word) => word.charAt(0).toUpperCase() + word.slice(1);
