import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { print, root } from '../scripts/terminal.mjs';

/**
 * A folder that is made once and kept until the migrations or the file that makes it change.
 * @param madeBy the URL of that file
 */
export async function keptFolder(name, madeBy, make) {
  const folder = join(tmpdir(), `campaign-bench-${name}-${digest(madeBy)}`);
  if (existsSync(folder)) return folder;
  print(`Making ${folder}, once\n`);
  const making = `${folder}.making`;
  rmSync(making, { recursive: true, force: true });
  await make(making);
  renameSync(making, folder);
  return folder;
}

function digest(madeBy) {
  const hash = createHash('sha256').update(readFileSync(new URL(madeBy)));
  const migrations = join(root, 'api/migrations');
  for (const name of readdirSync(migrations).sort()) {
    hash.update(readFileSync(join(migrations, name)));
  }
  return hash.digest('hex').slice(0, 16);
}
