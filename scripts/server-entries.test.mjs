import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { entries } from '../rspack/server.js';
import { root } from './terminal.mjs';

const files = ['scripts', 'bench', 'e2e'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true })
    .filter((file) => file.endsWith('.mjs'))
    .map((file) => join(root, folder, file)),
);
const findAll = (pattern) =>
  files.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(pattern)]);

test('the build of the server has every module that something else loads', () => {
  const loaded = findAll(/importFromApi\('([^']+)'\)/g).map(([, name]) => name);
  expect(loaded.length).toBeGreaterThan(40);
  expect(loaded.filter((name) => !entries.includes(name))).toEqual([]);
});

test('these modules have what is taken from them', () => {
  const taken = findAll(/const \{([^}]+)\} = await importFromApi\(\s*'(src[^']+)'/g).flatMap(
    ([, names, path]) => names.split(',').map((name) => [path, name.trim().split(/\W/)[0]]),
  );
  expect(taken.length).toBeGreaterThan(40);
  const isExported = ([path, name]) =>
    new RegExp(`^export (async )?(function|const|class) ${name}\\b`, 'm').test(
      readFileSync(join(root, 'api', `${path}.ts`), 'utf8'),
    );
  expect(taken.filter(([, name]) => name).filter((each) => !isExported(each))).toEqual([]);
});
