import { join } from 'node:path';
import { expect, test } from 'vitest';
import { allEndpoints } from '../../contract/all.ts';
import { pathNames } from '../../contract/endpoint.ts';
import { readSampleFiles } from '../../src/features/sample-data/files.ts';
import { fillWithSample } from '../../src/features/sample-data/fill.ts';
import { sampleFolder } from '../../src/platform/package-root.ts';
import { startTestApp } from '../app.ts';
import { finishedSeal } from '../seals.ts';

const site = await startTestApp();
await site.db.write((tx) => tx.rows('DELETE FROM campaign'));
await fillWithSample(site.db, sampleFolder, site.now);
await finishedSeal(site);
const secrets = await privateTexts();

const queries = ['', '?limit=200', '?scope=public&only=private&limit=200', '?before=20'];
const publicPaths = allEndpoints()
  .filter(({ method, access }) => method === 'GET' && access === 'public')
  .flatMap(({ path }) => queries.map((query) => fill(path) + query));

test('admins find private data', async () => {
  expect(secrets.size).toBeGreaterThan(200);
  const cookie = await site.signIn();
  const paths = ['/api/support?scope=all&limit=200', '/api/raffle/entries?limit=200'];
  for (const path of paths) {
    const { body } = await site.get(path, { cookie });
    expect(found(body).length, path).toBeGreaterThan(5);
  }
});

test('public calls are checked', () => {
  expect(publicPaths).toContain('/api/support');
  expect(publicPaths.length).toBeGreaterThan(8 * queries.length);
});

test.each(publicPaths.map((path) => [path]))(
  '%s tells no email, phone, address, note or hidden word of the sample',
  async (path) => {
    const { body } = await site.get(path);
    expect(found(body)).toEqual([]);
  },
);

function fill(path: string): string {
  return pathNames(path).reduce((filled, name) => filled.replace(`:${name}`, '1'), path);
}

function found(body: unknown): string[] {
  const text = (typeof body === 'string' ? body : JSON.stringify(body))
    // Random digits of a hash may spell a ZIP code.
    .replaceAll(/\b[0-9a-f]{64,}\b/g, '');
  // As JSON spells it, so that quotes and line ends in a note are found too.
  return [...secrets].filter((secret) => text.includes(JSON.stringify(secret).slice(1, -1)));
}

async function privateTexts(): Promise<Set<string>> {
  const files = await readSampleFiles(join(sampleFolder));
  const { prizes, entries, notes, messages, signatures, fundraiser } = files;
  const texts = [
    ...prizes.map(({ brandContact }) => brandContact),
    ...entries.flatMap((entry) => [
      entry.email,
      entry.phone,
      entry.shippingAddress,
      entry.adminNotes,
      entry.instagramHandle,
    ]),
    ...notes.flatMap(({ email, message, isPublic, isHidden }) => [
      email,
      isPublic && !isHidden ? null : message,
    ]),
    ...messages.flatMap(({ email, phone, message }) => [email, phone, message]),
    ...signatures.flatMap(({ email, phone, comment, zipCode }) => [email, phone, comment, zipCode]),
    ...fundraiser.flatMap(({ email, phone, instagramUsername }) => [
      email,
      phone,
      instagramUsername,
    ]),
  ];
  return new Set(texts.filter((text): text is string => Boolean(text)));
}
