import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** The folder of the api package. A build has its own, with migrations and sample data. */
const packageRoot = dirname(createRequire(import.meta.url).resolve('api/package.json'));

/** The version that remotes require with `requires.api`. */
export const packageVersion: string = JSON.parse(
  readFileSync(join(packageRoot, 'package.json'), 'utf8'),
).version;

export const migrationsFolder = join(packageRoot, 'migrations');
export const sampleFolder = join(packageRoot, 'sample');
/** The folder of the running code. */
export const codeFolder = join(import.meta.dirname, '../..');

/**
 * The folder of the last successful shell build, or of the development page while the shell is
 * served from source.
 */
export function shellFolder(devServers: Record<string, string>): string {
  if (devServers.shell) return join(packageRoot, '../shell/dist-dev');
  const builds = join(packageRoot, '../../shell');
  return join(builds, readFileSync(join(builds, 'current'), 'utf8'));
}
