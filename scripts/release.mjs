import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureInstalled } from './install.mjs';
import { keepPrivate, root, say, stopWith } from './terminal.mjs';

const usage = `npm run release -- connect https://friends.example   publish there from now on; asks for your deploy token
npm run release -- publish mf-raffle       build it and put it live
npm run release -- pull mf-story           bring the words and pictures that are live into this copy
npm run release -- rollback mf-raffle      put the release before back
npm run release -- list [mf-raffle]        what is live, and what was
npm run release -- prune mf-raffle         delete old releases, never the live one
npm run release -- disconnect              publish on this computer again, and forget the tokens

  --hold                         publish: for previews alone; the live release stays
  --over                         publish: replace what is live, although this copy does not have it
  --dir FOLDER                   publish: this built folder; nothing is built
  --at https://cdn.example/x/    publish: visitors load the files from there
  --mine, --theirs               pull: which one stays where both changed the same sentence
  --release ID                   rollback: this one instead of the one before
  --keep 5                       prune: how many to keep beside the live one
  --here                         the site on this computer, although another one is connected
  --to https://friends.example   the site there, with a deploy token in RELEASE_TOKEN
  --token-file FILE              the deploy token is in this file`;

const options = {
  hold: { type: 'boolean' },
  over: { type: 'boolean' },
  mine: { type: 'boolean' },
  theirs: { type: 'boolean' },
  here: { type: 'boolean' },
  dir: { type: 'string' },
  at: { type: 'string' },
  release: { type: 'string' },
  keep: { type: 'string' },
  to: { type: 'string' },
  'token-file': { type: 'string' },
};

const actions = { connect, disconnect, publish, pull, rollback, list, prune };
const NEED_A_REMOTE = ['publish', 'pull', 'rollback', 'prune'];
const BY = 'the server’s command line';
const releasesDir = join(resolve(root, process.env.DATA_DIR || 'data'), 'releases');

// Whoever reads only the first lines, as `head` does, needs no error.
process.stdout.on('error', (error) => process.exit(error.code === 'EPIPE' ? 0 : 1));

try {
  const { positionals, values } = parseArgs({ allowPositionals: true, options });
  refuseSwallowed(values);
  const [action, name] = positionals;
  if (!Object.hasOwn(actions, action ?? '')) stopWith(usage);
  if (NEED_A_REMOTE.includes(action) && !name) stopWith(usage);
  if (name && action !== 'connect' && !/^mf-[a-z][a-z0-9-]*$/.test(name)) {
    stopWith(`${name} is no name of a remote.`);
  }
  ensureInstalled();
  const { buildOrKeep } = await import('./build.mjs');
  await buildOrKeep(['api']);
  await actions[action](name, values);
} catch (error) {
  // A prompt that was left with Ctrl+C has nothing else to say.
  const reason = error.name === 'ExitPromptError' ? '' : `${error.message}\n`;
  stopWith(error.isUncertain ? error.message : `${reason}Nothing changed on the site.`);
}

/** Without `--`, npm keeps the flags for itself: what was asked for would be done otherwise. */
function refuseSwallowed(given) {
  const kept = Object.keys(options).filter((name) => {
    const variable = `npm_config_${name.replaceAll('-', '_')}`;
    return given[name] === undefined && process.env[variable] && process.env.npm_lifecycle_event;
  });
  if (kept.length === 0) return;
  throw new Error(
    `npm kept --${kept.join(' and --')} for itself. Please put -- before the words: npm run release -- …`,
  );
}

async function publish(remote, values) {
  if (values.at) return publishAt(remote, values);
  const { publishSafely } = await import('./release/publish.mjs');
  const site = await chosenSite(remote, values);
  const built = await folderToPublish(remote, values.dir, site.address !== undefined);
  const { tryRelease } = await import('./release/try-release.mjs');
  await tryRelease(remote, built);
  const { hold = false, over = false } = values;
  const { id, preview, sentFiles, sentBytes, removed } = await publishSafely(site, remote, built, {
    hold,
    over,
  });
  if (sentFiles > 0) say(`Sent ${sentFiles} files, ${Math.ceil(sentBytes / 1024)} KB.`);
  say(
    hold
      ? `${remote} ${id} is kept for previews ${site.place}. Look at it: ${site.address ?? ''}${preview}`
      : `${remote} ${id} is live ${site.place}`,
  );
  sayRemoved(removed);
}

function sayRemoved(removed) {
  if (removed?.length > 0) say(`Removed to make room: ${removed.join(', ')}.`);
}

async function publishAt(remote, { at, hold = false, to }) {
  // Whose scripts the site lets in is for those to say who run it.
  if (to) throw new Error('--at is for the server’s own command line; leave --to out.');
  const origin = new URL(at.endsWith('/') ? at : `${at}/`).href;
  const { publishOrigin } = await import('./publish.mjs');
  await buildWhatItRunsOn();
  const { id, removed } = await publishOrigin(releasesDir, remote, origin, { by: BY, hold });
  say(`${remote} ${id} is ${hold ? 'kept for previews' : 'live'}, from ${origin}`);
  sayRemoved(removed);
}

async function folderToPublish(remote, dir, elsewhere) {
  if (dir) {
    const folder = resolve(dir);
    if (!existsSync(folder)) throw new Error(`There is no folder ${dir}.`);
    if (!existsSync(join(folder, 'files.json'))) {
      throw new Error(`${dir} is no built remote: it has no files.json.`);
    }
    return folder;
  }
  const { buildChanged, remotes } = await import('./build.mjs');
  if (!remotes.includes(remote))
    throw new Error(`There is no remote ${remote} here. Name its --dir.`);
  // Somebody else's site says itself what it runs.
  if (!elsewhere) await buildWhatItRunsOn();
  await buildChanged([remote]);
  const { builtFolder } = await import('./builds.mjs');
  return builtFolder(remote);
}

/** The next start's shell, unless a server runs here: a release must fit that one. */
async function buildWhatItRunsOn() {
  const { serverOf } = await import('./builds.mjs');
  const { buildOrKeep } = await import('./build.mjs');
  if (!serverOf(releasesDir)) await buildOrKeep(['shell']);
}

async function pull(remote, values) {
  if (values.mine && values.theirs) throw new Error('Please say --mine or --theirs, not both.');
  const prefer = values.mine ? 'mine' : values.theirs ? 'theirs' : undefined;
  const site = await chosenSite(remote, values);
  const { pull: pullFrom } = await import('./release/pull.mjs');
  await pullFrom(site, remote, prefer);
}

async function rollback(remote, values) {
  const site = await chosenSite(remote, values);
  const { id, action } = await site.rollBack(remote, values.release);
  const { readCopy, writeCopy } = await import('./release/connections.mjs');
  writeCopy(site.key, remote, { ...readCopy(site.key, remote), base: id });
  say(`${remote} ${id} is ${action === 'rolled-back' ? 'back' : 'live'} ${site.place}`);
}

async function list(only, values) {
  const site = await chosenSite(only, values);
  say(`What is live ${site.place}:`);
  for (const { remote, live, origin, history } of await site.list()) {
    if (only && remote !== only) continue;
    say(`${remote}  ${live ?? 'not live'}${origin ? `  (from ${origin})` : ''}`);
    for (const [age, { id, at, by, action }] of history.entries()) {
      const isLive = history.findIndex((event) => event.id === live) === age;
      say(`  ${at}  ${id}  ${action.replace('-', ' ')} by ${by}${isLive ? '  (live)' : ''}`);
    }
  }
}

async function prune(remote, values) {
  if (values.to) throw new Error('prune works on the server itself; leave --to out.');
  const keep = Number(values.keep ?? 5);
  if (!Number.isInteger(keep) || keep < 0) throw new Error('--keep takes a whole number.');
  const { fromApi } = await import('./builds.mjs');
  keepPrivate();
  const { pruneReleases } = await fromApi('src/serving/releases/prune');
  const gone = await pruneReleases(releasesDir, remote, keep);
  say(gone.length > 0 ? `Deleted ${gone.join(', ')}.` : 'There was nothing to delete.');
}

async function connect(address, values) {
  const { connectTo } = await import('./release/connect.mjs');
  await connectTo(address, values['token-file']);
}

async function disconnect() {
  const { forgetConnection } = await import('./release/connections.mjs');
  say(
    forgetConnection()
      ? 'Disconnected, and the deploy tokens are deleted here. Publishing is for this computer again.'
      : 'No site is connected: publishing is for this computer.',
  );
}

/** The site that is meant: the one named, the one connected, else this computer's. */
async function chosenSite(remote, values) {
  const { ThisComputer } = await import('./release/this-computer.mjs');
  if (values.here) return new ThisComputer(releasesDir, BY, ' --here');
  const { RemoteSite } = await import('./release/remote-site.mjs');
  const { addressOf, checkToken } = await import('./release/connect.mjs');
  if (values.to)
    return new RemoteSite(
      addressOf(values.to),
      readToken(values['token-file'], checkToken),
      ` --to ${addressOf(values.to)}${values['token-file'] ? ` --token-file ${values['token-file']}` : ''}`,
    );

  const { readConnection } = await import('./release/connections.mjs');
  const connection = readConnection();
  if (!connection) {
    if (values['token-file'])
      throw new Error('--token-file needs --to and the address of the site.');
    return new ThisComputer(releasesDir, BY);
  }
  const { site, tokens } = connection;
  const token = remote ? tokens[remote] : Object.values(tokens)[0];
  if (token) return new RemoteSite(site, token);
  throw new Error(
    `There is no deploy token for ${remote} at ${site} here. Ask an admin for one, and connect with it: npm run release -- connect ${site}`,
  );
}

/** Not as an argument: those stay in the shell's history, and everyone on the machine sees them. */
function readToken(file, checkToken) {
  if (file && !existsSync(file)) throw new Error(`There is no file ${file}.`);
  const token = (file ? readFileSync(file, 'utf8') : (process.env.RELEASE_TOKEN ?? '')).trim();
  if (token) return checkToken(token, file ?? 'RELEASE_TOKEN');
  throw new Error(
    'No deploy token is here. Connect once with: npm run release -- connect and the address of the site. An admin makes the token on the Releases screen.',
  );
}
