import { join } from 'node:path';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../testing/app.ts';
import { writeFiles } from '../../../testing/releases.ts';
import { staticFiles } from './static-files.ts';

const folder = await temporaryFolder();
await writeFiles(folder, {
  'site/a.js': 'a',
  'site/b/c.js': 'c',
  'site/.hidden.js': 'hidden',
  'site/b/.hidden.js': 'hidden',
  'secret.js': 'secret',
});
const file = staticFiles(join(folder, 'site'));

/** Asked for the path itself: a URL would resolve its dots first. */
const statusOf = async (path: string) => {
  const app = new Hono().get('*', async (c) => (await file(c, path)) ?? c.notFound());
  return (await app.request('/')).status;
};

test.each(['a.js', 'b/c.js'])('a file of the folder is served: %s', async (path) => {
  expect(await statusOf(path)).toBe(200);
});

test.each([
  '../secret.js',
  'b/../../secret.js',
  'b/../a.js',
  './a.js',
  'b//c.js',
  '..\\secret.js',
  '.hidden.js',
  'b/.hidden.js',
])('only plain paths inside the folder are served, not %j', async (path) => {
  expect(await statusOf(path)).toBe(404);
});
