import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8'));

interface Locked {
  resolved?: string;
  integrity?: string;
  link?: boolean;
}
const LIGHTHOUSE = 'bench/lighthouse';
const locked = ['.', LIGHTHOUSE]
  .flatMap((folder) => Object.entries<Locked>(read(`${folder}/package-lock.json`).packages))
  .filter(([path, { link }]) => path.includes('node_modules/') && !link);

/** npm leaves `resolved` out for packages of its registry. */
test('every package comes from the registry, with a hash of its content', () => {
  expect(locked.length).toBeGreaterThan(300);
  const others = locked.filter(
    ([, { resolved, integrity = '' }]) =>
      (resolved !== undefined && !resolved.startsWith('https://registry.npmjs.org/')) ||
      !integrity.startsWith('sha512-'),
  );
  expect(others.map(([path]) => path)).toEqual([]);
});

test('every version is exact, and no package runs a script when it is installed', () => {
  const workspaces: string[] = read('package.json').workspaces;
  for (const folder of ['.', LIGHTHOUSE, ...workspaces]) {
    const { dependencies, devDependencies, optionalDependencies } = read(`${folder}/package.json`);
    const versions = { ...dependencies, ...devDependencies, ...optionalDependencies };
    for (const [name, version] of Object.entries(versions)) {
      if (workspaces.includes(name)) continue;
      expect(version, `${folder}: ${name}`).toMatch(/^(npm:.+@)?\d+\.\d+\.\d+(-[\w.]+)?$/);
    }
  }
  for (const folder of ['.', LIGHTHOUSE]) {
    expect(readFileSync(join(root, folder, '.npmrc'), 'utf8')).toContain('ignore-scripts=true');
  }
});
