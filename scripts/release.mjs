import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { buildChanged, buildOrUseLast } from './build.mjs';
import { builtFolder, hasBuildsOnly, importFromApi, serverOf } from './builds.mjs';
import { tryInstall } from './install.mjs';
import { dataFolder, workFolder } from './layout.mjs';
import { readCommand, usage } from './release/command.mjs';
import { listing, nameOf } from './release/listing.mjs';
import { tokenEndsSoon } from './release/token-end.mjs';
import { whenOf } from './release/when.mjs';
import { remotes } from './remotes.mjs';
import { exitWith, keepPrivate, print } from './terminal.mjs';

const actions = {
  connect,
  disconnect,
  publish,
  pull,
  rollback,
  remove,
  'bring-back': bringBack,
  list,
  prune,
};
const BY = 'the server’s command line';
const releasesDir = join(resolve(workFolder, process.env.DATA_DIR || dataFolder), 'releases');

// A reader such as `head` may close the pipe early. That is no error.
process.stdout.on('error', (error) => process.exit(error.code === 'EPIPE' ? 0 : 1));

try {
  const { action, name, values } = readCommand(process.argv.slice(2), process.env, remotes);
  if (action) await run(action, name, values);
  else print(usage);
} catch (error) {
  // Ctrl+C at a prompt.
  const reason = error.name === 'ExitPromptError' ? '' : `${error.message}\n`;
  exitWith(error.isUncertain ? error.message : `${reason}Nothing changed on the site.`);
}

async function run(action, name, values) {
  if (hasBuildsOnly()) refuseWithoutSources(action, values);
  if (!tryInstall()) throw new Error('npm ci failed; see its message above.');
  await buildOrUseLast(['api']);
  await actions[action](name, values);
}

/** A container has no sources, no browser, and not the packages for them. */
function refuseWithoutSources(action, { at }) {
  const lacks = {
    publish: !at && 'sources to build from, and no browser to test a build in',
    pull: 'texts and pictures to bring those of the site into',
  }[action];
  if (!lacks) return;
  throw new Error(
    `There are no ${lacks} here. Please ${action} in a copy of the project on your computer, connected with this site: npm run release -- connect, then the address of the site.`,
  );
}

/** Warns when the deploy token of a site ends soon. */
async function warnAboutToken(site) {
  const { TOKEN_WARNING_DAYS } = await importFromApi('contract/index');
  const warning = tokenEndsSoon(site.about, TOKEN_WARNING_DAYS);
  if (warning) print(warning);
}

async function publish(remote, values) {
  if (values.at) return publishAt(remote, values);
  const { publishWithRetry } = await import('./release/publish.mjs');
  const site = await chosenSite(remote, values);
  const built = await folderToPublish(remote, values.dir, site.address !== undefined);
  const { smokeTest } = await import('./release/smoke-test.mjs');
  await smokeTest(remote, built);
  const { hold = false, over = false } = values;
  const done = await publishWithRetry(site, remote, built, { hold, over });
  const { id, already, sentFiles, sentBytes, removed } = done;
  if (already) {
    const { by, at } = already;
    const since = at ? ` It went live ${whenOf(at)}, by ${nameOf(by)}.` : '';
    print(`${site.name} already has this: ${remote} ${id} is live ${site.place}.${since}`);
    return warnAboutToken(site);
  }
  if (sentFiles > 0) print(`Sent ${sentFiles} files, ${Math.ceil(sentBytes / 1024)} KB.`);
  print(`${remote} ${id} ${stateOf(site, hold, done)}`);
  printRemoved(removed);
  await warnAboutToken(site);
}

function stateOf(site, hold, { proposed, preview }) {
  if (proposed) {
    return `is proposed ${site.place}. An organizer sees what it changes and makes it live: ${site.address}/admin/releases`;
  }
  if (!hold) return `is live ${site.place}`;
  return preview
    ? `is kept for previews ${site.place}. Look at it: ${site.address ?? ''}${preview}`
    : `is kept ${site.place}. Organizers can look at it on the Releases screen.`;
}

function printRemoved(removed) {
  if (removed?.length > 0) print(`Deleted old releases to make room: ${removed.join(', ')}.`);
}

async function publishAt(remote, { at, hold = false, to }) {
  // Only on the server: it adds another origin to the content security policy.
  if (to) throw new Error('--at works on the server itself only; leave --to out.');
  const origin = new URL(at.endsWith('/') ? at : `${at}/`).href;
  const { publishOrigin } = await import('./publish.mjs');
  await buildShellIfStopped();
  const { id, removed } = await publishOrigin(releasesDir, remote, origin, { by: BY, hold });
  print(`${remote} ${id} is ${hold ? 'kept for previews' : 'live'}, from ${origin}`);
  print(
    `${hold ? 'Once it is live, visitors’' : 'Visitors’'} browsers load its files from ${new URL(origin).host}, which learns their internet addresses. /privacy says that everything comes from this site alone: please name it there (the section “No trackers” in mf-story/content/privacy.json).`,
  );
  printRemoved(removed);
}

async function folderToPublish(remote, dir, toOtherSite) {
  if (dir) {
    const folder = resolve(dir);
    if (!existsSync(folder)) throw new Error(`There is no folder ${dir}.`);
    if (!existsSync(join(folder, 'files.json'))) {
      throw new Error(`${dir} is not a built remote: it has no files.json.`);
    }
    return folder;
  }
  // Another site checks the release against its own versions.
  if (!toOtherSite) await buildShellIfStopped();
  await buildChanged([remote]);
  return builtFolder(remote);
}

/** Builds the shell of the next start, unless a server runs: then its versions count. */
async function buildShellIfStopped() {
  if (!serverOf(releasesDir)) await buildOrUseLast(['shell']);
}

async function pull(remote, values) {
  if (values.mine && values.theirs) throw new Error('Please use --mine or --theirs, not both.');
  const prefer = values.mine ? 'mine' : values.theirs ? 'theirs' : undefined;
  const site = await chosenSite(remote, values);
  const { pull: pullFrom } = await import('./release/pull.mjs');
  await pullFrom(site, remote, prefer);
}

async function rollback(remote, values) {
  const site = await chosenSite(remote, values);
  const { noteCopy, readCopy } = await import('./release/connections.mjs');
  // Read first: what fails after the change would deny it.
  const copy = readCopy(site.key, remote);
  const { id, action } = await site.rollBack(remote, values.release);
  noteCopy(site.key, remote, { ...copy, base: id });
  print(`${remote} ${id} is ${action === 'rolled-back' ? 'back' : 'live'} ${site.place}`);
}

async function remove(remote, values) {
  const site = await chosenSite(remote, values);
  const { id } = await site.takeOff(remote);
  print(
    `${remote} is off the site ${site.place}. To bring back ${id}: npm run release -- bring-back ${remote}${site.flags}`,
  );
}

async function bringBack(remote, values) {
  const site = await chosenSite(remote, values);
  const { id } = await site.bringBack(remote);
  print(`${remote} ${id} is live ${site.place}`);
}

async function list(only, values) {
  const site = await chosenSite(only, values);
  const all = await site.list();
  const listed = all.filter(({ remote }) => !only || remote === only);
  if (only && listed.length === 0) {
    const names = all.map(({ remote }) => remote).join(', ') || 'none yet';
    throw new Error(
      `There is no release of ${only} ${site.place}. Remotes with releases: ${names}.`,
    );
  }
  print(`What is live ${site.place}:`);
  for (const remote of listed) for (const line of listing(remote)) print(line);
  await warnAboutToken(site);
}

async function prune(remote, values) {
  if (values.to) throw new Error('prune works on the server itself only; leave --to out.');
  const keep = Number(values.keep ?? 5);
  if (!Number.isInteger(keep) || keep < 0)
    throw new Error('--keep takes a whole number, such as --keep 5.');
  keepPrivate();
  const { pruneReleases } = await importFromApi('src/serving/releases/prune');
  const deleted = await pruneReleases(releasesDir, remote, keep);
  print(deleted.length > 0 ? `Deleted ${deleted.join(', ')}.` : 'There was nothing to delete.');
}

async function connect(address, values) {
  const { connectTo } = await import('./release/connect.mjs');
  await connectTo(address, values['token-file']);
}

async function disconnect() {
  const { forgetConnection } = await import('./release/connections.mjs');
  print(
    forgetConnection()
      ? 'Disconnected. The deploy tokens stored here are deleted, and publish means this computer again.'
      : 'No site is connected: publish means this computer.',
  );
}

/** The site that the command is about: the one given, else the connected one, else this computer's. */
async function chosenSite(remote, values) {
  const { LocalSite } = await import('./release/local-site.mjs');
  if (values.here) return new LocalSite(releasesDir, BY, ' --here');
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
      throw new Error('--token-file also needs --to and the address of the site.');
    return new LocalSite(releasesDir, BY);
  }
  const { site, tokens } = connection;
  const token = remote ? tokens[remote] : Object.values(tokens)[0];
  if (token) return new RemoteSite(site, token);
  throw new Error(
    `You have no deploy token for ${remote} at ${site}. Ask an owner of the site for one, then connect with it: npm run release -- connect ${site}`,
  );
}

/** A token is no argument: arguments stay in the shell's history, and other users can see them. */
function readToken(file, checkToken) {
  if (file && !existsSync(file)) throw new Error(`There is no file ${file}.`);
  const token = (file ? readFileSync(file, 'utf8') : (process.env.RELEASE_TOKEN ?? '')).trim();
  if (token) return checkToken(token, file ?? 'RELEASE_TOKEN');
  throw new Error(
    'There is no deploy token here. Connect once: npm run release -- connect, then the address of the site. An owner of the site creates the token on the Releases screen.',
  );
}
