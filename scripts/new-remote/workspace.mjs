import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { recordInstalled } from '../install.mjs';
import { root } from '../terminal.mjs';

const [manifest, lock] = ['package.json', 'package-lock.json'].map((name) => join(root, name));

/**
 * Adds a workspace to package.json, package-lock.json and node_modules. Its dependencies are
 * installed already, so no network is needed.
 *
 * @throws when npm fails; package.json and package-lock.json are restored
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
    recordInstalled();
  } catch (error) {
    [manifest, lock].forEach((file, index) => {
      writeFileSync(file, before[index]);
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
