import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { root } from '../terminal.mjs';

const template = join(import.meta.dirname, 'template');
/** The limit in the contract: publishing refuses a longer label. */
const LABEL_CHARACTERS = 20;

/**
 * Copies the template into the project, under the remote's names.
 *
 * @param {ReturnType<import('./names.mjs').namesOf>} names
 * @returns {string[]} the new files
 */
export function layOut(names) {
  const files = [];
  try {
    for (const path of templateFiles()) {
      const file = join(root, renamed(path, names));
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(
        file,
        completed(path, renamed(readFileSync(join(template, path), 'utf8'), names)),
      );
      files.push(file);
    }
    format(files);
  } catch (error) {
    undo(files);
    throw error;
  }
  return files;
}

/** Removes what `layOut` wrote. */
export function undo(files) {
  for (const file of files) rmSync(file, { force: true });
  const folders = new Set(files.map((file) => relative(root, file).split(/[\\/]/)[0]));
  for (const folder of folders) {
    if (folder.startsWith('mf-')) rmSync(join(root, folder), { recursive: true, force: true });
  }
}

/** Names of another length change line breaks and the order of imports. */
function format(files) {
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
  const args = [biome, 'check', '--write', '--vcs-enabled=false', ...files];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: root,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`The new files could not be formatted.\n${stdout}${stderr}`);
}

function templateFiles() {
  return readdirSync(template, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(template, join(entry.parentPath, entry.name)));
}

function renamed(text, { kebab, camel, pascal, title }) {
  return text
    .replaceAll('my-part', kebab)
    .replaceAll('myPart', camel)
    .replaceAll('MyPart', pascal)
    .replaceAll('My part', title);
}

/** Fills in the current versions. */
function completed(path, text) {
  if (path.endsWith('package.json')) {
    const manifest = JSON.parse(text);
    for (const name of Object.keys(manifest.dependencies)) {
      if (name !== 'api' && name !== 'shell') manifest.dependencies[name] = installed(name);
    }
    return write(manifest);
  }
  if (path.endsWith('remote.json')) {
    const manifest = JSON.parse(text);
    manifest.requires = { kit: anyOf(versionIn('shell')), api: anyOf(versionIn('api')) };
    for (const { navigation } of manifest.pages) {
      navigation.label = navigation.label.slice(0, LABEL_CHARACTERS).trim();
    }
    return write(manifest);
  }
  return text;
}

const write = (manifest) => `${JSON.stringify(manifest, null, 2)}\n`;
const versionIn = (folder) =>
  JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')).version;
const installed = (name) => versionIn(join('node_modules', name));

/** A range that includes later versions without breaking changes. */
function anyOf(version) {
  const [major, minor] = version.split('.');
  return major === '0' ? `^0.${minor}.0` : `^${major}.0.0`;
}
