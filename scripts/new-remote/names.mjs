import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { remotes } from '../remotes.mjs';
import { root } from '../terminal.mjs';

const MOST_CHARACTERS = 30;
/** Paths of the server and of admin screens. */
const RESERVED = /^(api|home|shell|releases|metrics|healthz|readyz|admin|.*-admin)$/;

/**
 * The names in a new remote.
 *
 * @param {string} given "guestbook" or "mf-guestbook"
 * @returns {{ remote: string, kebab: string, camel: string, pascal: string, title: string }}
 * @throws when the name cannot be used, with the reason
 */
export function namesOf(given) {
  const kebab = given.replace(/^mf-/, '');
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(kebab)) {
    throw new Error(
      `${given} is not a valid name for a remote. Use lowercase letters, digits and dashes, such as mf-guestbook.`,
    );
  }
  if (kebab.length > MOST_CHARACTERS) {
    throw new Error(`${given} is too long: at most ${MOST_CHARACTERS} characters come after mf-.`);
  }
  const remote = `mf-${kebab}`;
  if (RESERVED.test(kebab)) throw new Error(`/${kebab} is reserved. Please choose another name.`);
  const owner = remotes.find((name) => pagesOf(name).includes(`/${kebab}`));
  if (owner)
    throw new Error(`${owner} already has the page /${kebab}. Please choose another name.`);
  for (const path of [remote, `e2e/${kebab}.spec.ts`]) {
    if (existsSync(join(root, path))) throw new Error(`${path} already exists.`);
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
