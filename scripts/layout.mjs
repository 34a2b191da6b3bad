import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { root } from './terminal.mjs';

// These scripts run in this project, and in a toolkit that a team has installed in its own
// repository (docs/own-repository.md). Everything that differs between the two is in this file.

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));
const { workspaces, remotes: shipped = [] } = readJson(join(root, 'package.json'));

/** The team's repository, in which npm runs the commands; undefined in this project. */
export const teamFolder = workspaces ? undefined : (process.env.TEAM_FOLDER ?? process.cwd());
// For the bundler, which runs in another folder.
if (teamFolder) process.env.TEAM_FOLDER = teamFolder;

/** The remote in the team's repository; undefined in this project. */
export const teamRemote = teamFolder && readTeamRemote();

/** Built remotes that the toolkit contains, so that the team sees the whole site. */
export const shippedRemotes = shipped.filter((name) => name !== teamRemote);

/** The folder of a package's sources: the API, the shell or a remote. */
export const folderOf = (name) => (name === teamRemote ? teamFolder : join(root, name));

/** The folder that contains `.build`. */
export const workFolder = teamFolder ?? root;

/** The default of DATA_DIR. In a team's repository it is hidden, so that no build reads it. */
export const dataFolder = teamFolder ? '.data' : 'data';

/** Whether a file belongs to the project or the toolkit, not to the team. */
export const isOwnFile = (path) => !teamFolder || path.startsWith(root + sep);

/** The path of a file in an installed package. npm may have installed it in a parent folder. */
export function installed(path) {
  for (let folder = root; ; folder = dirname(folder)) {
    const file = join(folder, 'node_modules', path);
    if (existsSync(file)) return file;
    if (folder === dirname(folder)) throw new Error(`${path} is not installed.`);
  }
}

function readTeamRemote() {
  const file = join(teamFolder, 'remote.json');
  if (existsSync(file)) return readJson(file).name;
  throw new Error(
    `There is no remote.json in ${teamFolder}. Please run this in the folder of the remote.`,
  );
}
