import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { entries } from '../rspack/server.js';
import { root } from './terminal.mjs';

test('the build of the server has every module that something else loads', () => {
  const files = ['scripts', 'bench', 'e2e'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true })
      .filter((file) => file.endsWith('.mjs'))
      .map((file) => join(root, folder, file)),
  );
  const loaded = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/importFromApi\('([^']+)'\)/g)].map(([, name]) => name),
  );
  expect(loaded.length).toBeGreaterThan(40);
  expect(loaded.filter((name) => !entries.includes(name))).toEqual([]);
});
