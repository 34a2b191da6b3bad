import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildFolder, currentBuild, hasBuildsOnly } from './builds.mjs';
import { teamRemote } from './layout.mjs';
import { root } from './terminal.mjs';

/**
 * All remotes: workspaces with a remote.json, in the order of package.json. In a team's repository,
 * only the team's own.
 */
export const remotes = teamRemote
  ? [teamRemote]
  : readWorkspaces().filter((name) => {
      const build = currentBuild(name);
      if (hasBuildsOnly())
        return build && existsSync(join(buildFolder(name, build), 'remote.json'));
      return existsSync(join(root, name, 'remote.json'));
    });

/** The workspaces of package.json. */
export function readWorkspaces() {
  return JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).workspaces ?? [];
}

/** Set DEV_PORT if these ports are in use. */
const FIRST_DEV_PORT = Number(process.env.DEV_PORT || 3100);

/** The port of each front end's development server (`npm run dev`). */
export const devPorts = Object.fromEntries(
  ['shell', ...remotes].map((name, index) => [name, FIRST_DEV_PORT + index]),
);
