import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from './terminal.mjs';

/** Type-checks the server, then everything else. @returns whether there was no error */
export function checkTypes() {
  return ['api', '.'].every((project) => {
    const tsc = join(root, 'node_modules/typescript-native/bin/tsc');
    const args = [tsc, '--noEmit', '-p', join(root, project)];
    return spawnSync(process.execPath, args, { stdio: 'inherit' }).status === 0;
  });
}

if (process.argv[1]?.endsWith('types.mjs')) process.exit(checkTypes() ? 0 : 1);
