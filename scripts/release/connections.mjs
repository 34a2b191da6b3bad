import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  writeFileSync,
} from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { workFolder } from '../layout.mjs';

/**
 * What this computer remembers of publishing, with the person's other settings and not in the
 * project: nobody commits it, or sends it along with the folder. Each copy of the project has its own.
 */
function settingsFile(name) {
  const settings =
    process.platform === 'win32'
      ? process.env.APPDATA || join(homedir(), 'AppData', 'Roaming')
      : process.env.XDG_CONFIG_HOME || join(homedir(), '.config');
  return join(settings, 'campaign-site', name);
}

const CONNECTIONS = 'connections.json';
const COPIES = 'copies.json';
const here = () => realpathSync(workFolder);

/** @returns {{ site: string, tokens: Record<string, string> } | undefined} */
export function readConnection() {
  return readAll(CONNECTIONS)[here()];
}

/** Remembers a token; a connection with another site ends. */
export function rememberToken(site, remote, token) {
  const known = readConnection();
  const tokens = known?.site === site ? known.tokens : {};
  write(CONNECTIONS, { [here()]: { site, tokens: { ...tokens, [remote]: token } } });
}

/** @returns whether there was a connection */
export function forgetConnection() {
  const known = readConnection();
  if (known) write(CONNECTIONS, { [here()]: undefined });
  return known !== undefined;
}

/**
 * What this copy had when it last published to a site or pulled from it.
 * @returns {{ base?: string, had: Record<string, string> }} the live release, and git's names of sources
 */
export function readCopy(site, remote) {
  return readAll(COPIES)[here()]?.[site]?.[remote] ?? { had: {} };
}

export function writeCopy(site, remote, copy) {
  const known = readAll(COPIES)[here()];
  write(COPIES, { [here()]: { ...known, [site]: { ...known?.[site], [remote]: copy } } });
}

function readAll(name) {
  const file = settingsFile(name);
  if (!existsSync(file)) return {};
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    // Its content may be secret, so the parser's own message, which quotes it, is not shown.
    throw new Error(`${file} cannot be read. Delete it and connect again.`);
  }
}

function write(name, changes) {
  const file = settingsFile(name);
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const content = JSON.stringify({ ...readAll(name), ...changes }, null, 2);
  writeFileSync(file, `${content}\n`, { mode: 0o600 });
  // The mode above is for a new file alone.
  chmodSync(file, 0o600);
}
