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
import { warn } from '../terminal.mjs';

/**
 * Connections are stored in the user's settings folder, so that nobody commits them or sends them
 * along with the project. Each copy of the project has its own.
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

/** Stores a token. A connection with another site ends. */
export function rememberToken(site, remote, token) {
  const connection = readConnection();
  const tokens = connection?.site === site ? connection.tokens : {};
  write(CONNECTIONS, { [here()]: { site, tokens: { ...tokens, [remote]: token } } });
}

/** @returns whether there was a connection */
export function forgetConnection() {
  const connection = readConnection();
  if (connection) write(CONNECTIONS, { [here()]: undefined });
  return connection !== undefined;
}

/**
 * What this copy had when it last published to a site or pulled from it.
 * @returns {{ base?: string, had: Record<string, string> }} the live release then, and git's hashes of sources
 */
export function readCopy(site, remote) {
  return readAll(COPIES)[here()]?.[site]?.[remote] ?? { had: {} };
}

export function writeCopy(site, remote, copy) {
  const sites = readAll(COPIES)[here()];
  write(COPIES, { [here()]: { ...sites, [site]: { ...sites?.[site], [remote]: copy } } });
}

/** The same after a change of the site, which is done even if this computer cannot note it. */
export function noteCopy(site, remote, copy) {
  try {
    writeCopy(site, remote, copy);
  } catch (error) {
    warn(
      `The site has changed, but this computer could not note it: ${error.message}\nThe next publish may ask you to pull first.`,
    );
  }
}

function readAll(name) {
  const file = settingsFile(name);
  if (!existsSync(file)) return {};
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    // The parser's message would quote the content, which may be secret.
    throw new Error(`${file} cannot be read. Delete it and connect again.`);
  }
}

function write(name, changes) {
  const file = settingsFile(name);
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const content = JSON.stringify({ ...readAll(name), ...changes }, null, 2);
  writeFileSync(file, `${content}\n`, { mode: 0o600 });
  // `mode` applies only to a new file.
  chmodSync(file, 0o600);
}
