import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { noteInstalled } from '../install.mjs';
import { root } from '../terminal.mjs';

const [manifest, lock] = ['package.json', 'package-lock.json'].map((name) => join(root, name));

/**
 * Makes a folder a workspace: in package.json, in package-lock.json and in node_modules. All that it
 * needs is installed, so nothing is asked from the network.
 *
 * @throws when npm does not take it; package.json and package-lock.json are then as they were
 */
export function addWorkspace(name) {
  const before = [manifest, lock].map((file) => readFileSync(file));
  try {
    const content = JSON.parse(before[0].toString('utf8'));
    content.workspaces.push(name);
    writeFileSync(manifest, `${JSON.stringify(content, null, 2)}\n`);
    updateLock();
    const link = join(root, 'node_modules', name);
    if (!existsSync(link)) symlinkSync(join('..', name), link, 'junction');
    noteInstalled();
  } catch (error) {
    [manifest, lock].forEach((file, place) => {
      writeFileSync(file, before[place]);
    });
    rmSync(join(root, 'node_modules', name), { force: true });
    throw error;
  }
}

function updateLock() {
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const flags = ['--package-lock-only', '--offline', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status, stderr } = spawnSync(npm, ['install', ...flags], {
    cwd: root,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error(`npm could not add it to package-lock.json:\n${stderr.trim()}`);
}
