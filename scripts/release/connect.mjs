import { existsSync, readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { hasBuildsOnly } from '../builds.mjs';
import { print } from '../terminal.mjs';
import { readConnection, readCopy, rememberToken, writeCopy } from './connections.mjs';
import { RemoteSite } from './remote-site.mjs';
import { blobs, readSources } from './sources.mjs';

/** Connects this copy with a site. Asks for the deploy token, and never shows it. */
export async function connectTo(given, tokenFile) {
  const connected = readConnection();
  if (!given && !connected) {
    throw new Error(
      'Please name the site, such as: npm run release -- connect https://friends.example\nUntil then, publish means this computer.',
    );
  }
  const address = given ? addressOf(given) : connected.site;
  const token = checkToken(await askForToken(address, tokenFile), tokenFile ?? 'What you typed');
  const { remote, name, scope } = await new RemoteSite(address, token).holder();
  rememberToken(address, remote, token);
  rememberCopy(address, remote);
  if (scope === 'propose') {
    print(`Connected with ${address}: the deploy token “${name}” proposes releases of ${remote}.`);
    print(
      `From now on, npm run release -- publish ${remote} proposes there; an organizer makes it live.`,
    );
    return;
  }
  print(`Connected with ${address}: the deploy token “${name}” publishes ${remote}.`);
  print(`From now on, npm run release -- publish ${remote} publishes there.`);
}

/** Records the current sources, so that a copy without git knows its own past. */
function rememberCopy(address, remote) {
  const { base, had } = readCopy(address, remote);
  writeCopy(address, remote, { base, had: { ...had, ...blobs(readSources(remote)) } });
}

async function askForToken(address, file) {
  if (file) {
    if (!existsSync(file)) throw new Error(`There is no file ${file}.`);
    return readFileSync(file, 'utf8');
  }
  if (process.env.RELEASE_TOKEN) return process.env.RELEASE_TOKEN;
  if (!process.stdin.isTTY) return text(process.stdin);
  if (hasBuildsOnly()) {
    throw new Error(
      'Nobody is asked for the deploy token here. Put it into a file and name that with --token-file, or into RELEASE_TOKEN.',
    );
  }
  print(`An owner of the site creates the deploy token at ${address}/admin/releases`);
  // Imported only here: containers do not have this package.
  const { password } = await import('@inquirer/prompts');
  return password({ message: 'Paste the deploy token and press Enter:', mask: '•' });
}

/** @throws an error that does not quote the input: a wrong file may contain anything */
export function checkToken(given, where) {
  const token = given
    .replace(/^\uFEFF/, '')
    .trim()
    .replace(/^["'“”‘’]+|["'“”‘’]+$/g, '');
  if (/^release_[\w-]{20,200}$/.test(token)) return token;
  throw new Error(`${where} is not a deploy token. One begins with release_ and has no spaces.`);
}

/** The origin of a site, without the path of a page. */
export function addressOf(given) {
  const text = /^[\w.-]+(:\d+)?(\/|$)/.test(given) ? `https://${given}` : given;
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return new URL(text).origin;
  throw new Error(
    `“${given}” is not the address of a site. One looks like https://friends.example`,
  );
}
