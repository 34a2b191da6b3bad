#!/usr/bin/env node
import { say, stopWith } from './terminal.mjs';

// The toolkit's command, in the repository of a team: the project's own commands, for its remote.
const usage = `campaign-site build                the remote, with all checks of a build
campaign-site dev                  the site on this computer, with the remote from source
campaign-site release …            publish, list, rollback and the rest: see campaign-site release`;

const commands = {
  build,
  dev: () => import('./dev.mjs'),
  release: () => import('./release.mjs'),
};

const [name, ...args] = process.argv.slice(2);
if (!Object.hasOwn(commands, name ?? '')) stopWith(usage);
// The commands read what is meant for them.
process.argv.splice(2, Infinity, ...args);
try {
  await commands[name]();
} catch (error) {
  stopWith(error.message);
}

async function build() {
  const { buildChanged } = await import('./build.mjs');
  const { builtFolder } = await import('./builds.mjs');
  const { remotes } = await import('./remotes.mjs');
  const { unfitBuilds } = await import('./publish.mjs');
  await buildChanged();
  for (const sentence of await unfitBuilds()) stopWith(sentence);
  for (const remote of remotes) say(`${remote} is built in ${builtFolder(remote)}`);
}
