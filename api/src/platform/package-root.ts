import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** The folder of the api package; a build is one too, with its own migrations and sample. */
const packageRoot = dirname(createRequire(import.meta.url).resolve('api/package.json'));

/** What remotes name in `requires.api`. */
export const packageVersion: string = JSON.parse(
  readFileSync(join(packageRoot, 'package.json'), 'utf8'),
).version;

export const migrationsFolder = join(packageRoot, 'migrations');
export const sampleFolder = join(packageRoot, 'sample');
/** What the server runs. */
export const codeFolder = join(import.meta.dirname, '../..');

/**
 * The built shell: the last good build at this moment, which the server then keeps. While the shell
 * is served from source, its page is the development one.
 */
export function shellFolder(devServers: Record<string, string>): string {
  if (devServers.shell) return join(packageRoot, '../shell/dist-dev');
  const builds = join(packageRoot, '../../shell');
  return join(builds, readFileSync(join(builds, 'current'), 'utf8'));
}
