import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { root } from './terminal.mjs';

// These tools work in two places: in this project, and as a toolkit that a team installed beside a
// remote in a repository of its own (docs/own-repository.md). Everything that differs is said here.

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));
const { workspaces, remotes: shipped = [] } = readJson(join(root, 'package.json'));

/** The team's repository, where npm runs commands; undefined in this project. */
export const teamFolder = workspaces ? undefined : (process.env.TEAM_FOLDER ?? process.cwd());
// The bundler runs in other folders.
if (teamFolder) process.env.TEAM_FOLDER = teamFolder;

/** The remote in the team's repository; undefined in this project. */
export const teamRemote = teamFolder && readTeamRemote();

/** Built remotes that came with the toolkit, so that the team sees the whole site. */
export const shippedRemotes = shipped.filter((name) => name !== teamRemote);

/** Where the sources of a package are: the API's, the shell's, or those of a remote. */
export const folderOf = (name) => (name === teamRemote ? teamFolder : join(root, name));

/** Where builds are stored, and what this computer remembers about them. */
export const workFolder = teamFolder ?? root;

/** The data folder unless DATA_DIR names another. A team's is no source of its remote. */
export const dataFolder = teamFolder ? '.data' : 'data';

/** Whether a file is one of the project's or of the toolkit's, and not the team's. */
export const isOwnFile = (path) => !teamFolder || path.startsWith(root + sep);

/** The path of a file in an installed package; npm may install it in a folder further up. */
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
  throw new Error(`There is no remote.json in ${teamFolder}. Please run this where it is.`);
}
