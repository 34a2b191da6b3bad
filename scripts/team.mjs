#!/usr/bin/env node
import { exitWith, print } from './terminal.mjs';

// The toolkit's command: the project's commands, for the remote in a team's repository.
const usage = `campaign-site build                build the remote and check it
campaign-site dev                  run the site here, with the remote from source
campaign-site release …            publish, list, rollback and more: see campaign-site release`;

const commands = {
  build,
  dev: () => import('./dev.mjs'),
  release: () => import('./release.mjs'),
};

const [name, ...args] = process.argv.slice(2);
if (!Object.hasOwn(commands, name ?? '')) exitWith(usage);
// Each command reads its own arguments.
process.argv.splice(2, Infinity, ...args);
try {
  await commands[name]();
} catch (error) {
  exitWith(error.message);
}

async function build() {
  const { buildChanged } = await import('./build.mjs');
  const { builtFolder } = await import('./builds.mjs');
  const { remotes } = await import('./remotes.mjs');
  const { incompatibleBuilds } = await import('./publish.mjs');
  await buildChanged();
  for (const message of await incompatibleBuilds()) exitWith(message);
  for (const remote of remotes) print(`${remote} is built in ${builtFolder(remote)}`);
}
