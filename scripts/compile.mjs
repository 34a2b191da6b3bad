import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  closeSync,
  cpSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative } from 'node:path';
import { builtFolder, currentBuild } from './builds.mjs';
import { compress, filesBelow } from './compress.mjs';
import { folderOf, installed, workFolder } from './layout.mjs';
import { writeContentText, writeMadeFrom } from './release/sources.mjs';
import { root } from './terminal.mjs';

/** What the server reads besides its code. Each build has its own copy, so that old builds keep working. */
const API_FILES = ['package.json', 'migrations', 'sample'];

/** Builds the server into a folder. */
export async function compileApi(name, folder) {
  await runRspack(name, folder);
  for (const file of API_FILES) {
    cpSync(join(root, name, file), join(folder, file), { recursive: true });
  }
  filesBelow(folder).forEach(sync);
}

/** Builds the shell or a remote into a folder. */
export async function compileFrontEnd(name, folder) {
  // Imported here, because a fresh clone has no packages yet.
  const { contentProblems } = await import('./check-content.mjs');
  const problems = await contentProblems(name);
  if (problems.length > 0) throw new Error(`${name} was not built.\n${problems.join('\n')}`);
  await runRspack(name, folder);
  renderFirstPaint(folder);
  filesBelow(folder)
    .filter((file) => file.endsWith('.map'))
    .forEach(hideRoot);
  const isRemote = existsSync(join(folder, 'remote.json'));
  if (isRemote) writeContentText(folderOf(name), folder);
  const files = isRemote && listHashes(folder);
  await compress(folder, currentBuild(name) && builtFolder(name));
  if (files) writeMadeFrom(folderOf(name), folder, files);
  filesBelow(folder).forEach(sync);
}

function runRspack(name, folder) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [installed('@rspack/cli/bin/rspack.js'), 'build'], {
      cwd: folderOf(name),
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, BUILD_FOLDER: folder },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output += chunk;
      });
    }
    child.on('error', reject);
    child.on('exit', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`Building ${name} failed:\n${output}`));
    });
  });
}

/** Renders the first paint with the build for Node, then deletes that build. */
function renderFirstPaint(folder) {
  const bundle = join(folder, 'first-paint/first-paint.cjs');
  if (!existsSync(bundle)) return;
  const screens = createRequire(import.meta.url)(bundle).renderFirstPaint();
  writeFileSync(join(folder, 'first-paint.json'), JSON.stringify(screens));
  rmSync(join(folder, 'first-paint'), { recursive: true });
}

/** Removes absolute paths from source maps, which are public. Federation writes them there. */
function hideRoot(map) {
  const text = readFileSync(map, 'utf8');
  const hidden = [root, workFolder].reduce(withoutFolder, text);
  if (hidden !== text) writeFileSync(map, hidden);
}

/** Replaces a folder's path in a source map. Windows paths can also be escaped, or have slashes. */
export function withoutFolder(map, folder) {
  const spellings = [folder, JSON.stringify(folder).slice(1, -1), folder.replaceAll('\\', '/')];
  return [...new Set(spellings)]
    .flatMap((path) => [path, encodeURIComponent(path)])
    .sort((a, b) => b.length - a.length)
    .reduce((text, path) => text.replaceAll(path, '.'), map);
}

/** Writes `files.json`: the SHA-256 of every file. Publishing checks the build against it. */
export function listHashes(folder) {
  const paths = filesBelow(folder)
    .filter((file) => !/\.(map|br|gz)$/.test(file))
    .map((file) => relative(folder, file).replaceAll('\\', '/'))
    .filter((path) => path !== 'files.json')
    .sort();
  const hashOf = (path) =>
    createHash('sha256')
      .update(readFileSync(join(folder, path)))
      .digest('hex');
  const files = Object.fromEntries(paths.map((path) => [path, hashOf(path)]));
  writeFileSync(join(folder, 'files.json'), JSON.stringify(files, null, 2));
  return files;
}

/** A renamed build counts as finished, so its files must be on disk before, even in a power cut. */
function sync(file) {
  const handle = openSync(file, 'r+');
  fsyncSync(handle);
  closeSync(handle);
}
