import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildFolder, currentBuild, hasBuildsOnly } from './builds.mjs';
import { teamRemote } from './layout.mjs';
import { root } from './terminal.mjs';

/**
 * The workspaces that are remotes, in the order of package.json: those that have a remote.json. In a
 * team's repository, the team's own.
 */
export const remotes = teamRemote
  ? [teamRemote]
  : readWorkspaces().filter((name) => {
      const build = currentBuild(name);
      if (hasBuildsOnly())
        return build && existsSync(join(buildFolder(name, build), 'remote.json'));
      return existsSync(join(root, name, 'remote.json'));
    });

/** Folders of all packages, as package.json lists them. */
export function readWorkspaces() {
  return JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).workspaces ?? [];
}

/** DEV_PORT is for a computer where these ports are in use. */
const FIRST_DEV_PORT = Number(process.env.DEV_PORT || 3100);

/** Where each front end serves itself from source (`npm run dev`). */
export const devPorts = Object.fromEntries(
  ['shell', ...remotes].map((name, place) => [name, FIRST_DEV_PORT + place]),
);
