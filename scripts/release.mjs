import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildChanged, buildOrKeep, remotes } from './build.mjs';
import { builtFolder, fromApi, serverOf } from './builds.mjs';
import { ensureInstalled } from './install.mjs';
import { liveVersions, publishFolder, publishOrigin } from './publish.mjs';
import { RemoteSite } from './remote-site.mjs';
import { root, say, stopWith } from './terminal.mjs';

const usage = `npm run release -- publish mf-raffle       build it and put it live
npm run release -- rollback mf-raffle      put the release before back
npm run release -- list [mf-raffle]        what is live, and what was
npm run release -- prune mf-raffle         delete old releases, never the live one

  --to https://friends.example   on a site that runs there, with a deploy token in RELEASE_TOKEN
  --token-file FILE              the deploy token is in this file
  --release ID                   rollback: this one instead of the one before
  --dir FOLDER                   publish: this built folder; nothing is built
  --hold                         publish: for previews alone; the live release stays
  --at https://cdn.example/x/    publish: visitors load the files from there
  --keep 5                       prune: how many to keep beside the live one`;

const BY = 'the server’s command line';

try {
  const { positionals, values } = readArguments();
  const [action, remote] = positionals;
  const releasesDir = join(resolve(root, process.env.DATA_DIR || 'data'), 'releases');
  const needsRemote = action !== 'list';
  if (!(action in actions()) || (needsRemote && !remote)) stopWith(usage);
  if (remote && !/^mf-[a-z][a-z0-9-]*$/.test(remote)) stopWith(`${remote} is no name of a remote.`);

  ensureInstalled();
  await buildOrKeep(['api']);
  const site = values.to && new RemoteSite(addressOf(values.to), readToken(values['token-file']));
  await actions()[action]({ remote, values, site, releasesDir });
} catch (error) {
  stopWith(error.message);
}

function actions() {
  return { publish, rollback, list, prune };
}

function readArguments() {
  const text = { type: 'string' };
  return parseArgs({
    allowPositionals: true,
    options: {
      dir: text,
      to: text,
      'token-file': text,
      release: text,
      at: text,
      keep: text,
      hold: { type: 'boolean' },
    },
  });
}

async function publish({ remote, values, site, releasesDir }) {
  const { hold = false, at } = values;
  if (at) {
    // Whose scripts the site lets in is for those to say who run it.
    if (site) stopWith('--at is for the server’s own command line; leave --to out.');
    const origin = new URL(at.endsWith('/') ? at : `${at}/`).href;
    await buildWhatItRunsOn(releasesDir);
    const { id, removed } = await publishOrigin(releasesDir, remote, origin, { by: BY, hold });
    say(`${remote} ${id} is ${hold ? 'kept for previews' : 'live'}, from ${origin}`);
    return sayRemoved(removed);
  }
  const built = await folderToPublish(remote, {
    dir: values.dir,
    sent: Boolean(site),
    releasesDir,
  });
  if (!site) {
    const { id, removed } = await publishFolder(releasesDir, remote, built, { by: BY, hold });
    say(hold ? held(remote, id) : `${remote} ${id} is live.`);
    return sayRemoved(removed);
  }
  const answer = await site.publish(remote, built, { hold });
  const { id, sentFiles, sentBytes, preview, removed } = answer;
  say(`Sent ${sentFiles} files, ${Math.ceil(sentBytes / 1024)} KB.`);
  say(
    hold
      ? `${remote} ${id} is kept for previews: ${site.address}${preview}`
      : `${remote} ${id} is live at ${site.address}`,
  );
  sayRemoved(removed);
}

function sayRemoved(removed) {
  if (removed?.length > 0) say(`Removed to make room: ${removed.join(', ')}.`);
}

const held = (remote, id) => `${remote} ${id} is kept for previews: /?mf=${remote}@${id}`;

async function folderToPublish(remote, { dir, sent, releasesDir }) {
  if (dir) {
    const folder = resolve(dir);
    if (!existsSync(folder)) stopWith(`There is no folder ${dir}.`);
    return folder;
  }
  if (!remotes.includes(remote)) stopWith(`There is no remote ${remote} here. Name its --dir.`);
  // Somebody else's site says itself what it runs.
  if (!sent) await buildWhatItRunsOn(releasesDir);
  await buildChanged([remote]);
  return builtFolder(remote);
}

/** The next start's shell, unless a server runs here: a release must fit that one. */
async function buildWhatItRunsOn(releasesDir) {
  if (!serverOf(releasesDir)) await buildOrKeep(['shell']);
}

async function rollback({ remote, values, site, releasesDir }) {
  const { id } = site
    ? await site.rollBack(remote, values.release)
    : await rollBackHere(releasesDir, remote, values.release);
  say(`${remote} is back at ${id}.`);
}

async function rollBackHere(releasesDir, remote, to) {
  const { rollBack } = await fromApi('src/releases/publish');
  return rollBack(releasesDir, remote, { runs: await liveVersions(releasesDir), by: BY, to });
}

async function list({ remote: only, site, releasesDir }) {
  const { listReleases } = await fromApi('src/releases/list');
  const all = site ? await site.list() : await listReleases(releasesDir);
  for (const { remote, live, origin, history } of all) {
    if (only && remote !== only) continue;
    say(`${remote}  ${live ?? 'not live'}${origin ? `  (from ${origin})` : ''}`);
    for (const [age, { id, at, by, action }] of history.entries()) {
      const isLive = history.findIndex((event) => event.id === live) === age;
      say(`  ${at}  ${id}  ${action.replace('-', ' ')} by ${by}${isLive ? '  (live)' : ''}`);
    }
  }
}

async function prune({ remote, values, site, releasesDir }) {
  if (site) stopWith('prune works on the server itself; leave --to out.');
  const keep = Number(values.keep ?? 5);
  if (!Number.isInteger(keep) || keep < 0) stopWith('--keep takes a whole number.');
  const { pruneReleases } = await fromApi('src/releases/prune');
  const gone = await pruneReleases(releasesDir, remote, keep);
  say(gone.length > 0 ? `Deleted ${gone.join(', ')}.` : 'There was nothing to delete.');
}

function addressOf(to) {
  if (URL.canParse(to) && /^https?:$/.test(new URL(to).protocol)) return to;
  return stopWith('--to takes the address of the site, such as https://friends.example.');
}

/** Not as an argument: those stay in the shell's history, and everyone on the machine sees them. */
function readToken(file) {
  if (file && !existsSync(file)) stopWith(`There is no file ${file}.`);
  const token = (file ? readFileSync(file, 'utf8') : (process.env.RELEASE_TOKEN ?? '')).trim();
  if (!token) {
    stopWith(
      'Please put the deploy token into the environment as RELEASE_TOKEN, or into a file named with --token-file. An admin makes one on the Releases screen.',
    );
  }
  return token;
}
