import { expect, test } from 'vitest';
import {
  type EntriesPage,
  type ErrorBody,
  type MyEntry,
  newReference,
  raffleTexts,
} from '../../../contract/index.ts';
import { startTestApp } from '../../../testing/app.ts';
import { addEntry, goodEntry } from '../../../testing/rows.ts';
import { systemRandom } from '../../platform/random.ts';

const site = await startTestApp();
const cookie = await site.signIn();
const enter = <Body = { id: number; ticketKey: string }>(changes: object, sent = {}) =>
  site.post<Body>('/api/raffle/enter', goodEntry({ ...changes }), sent);
const draw = () => newReference(systemRandom);
const search = async (text: string) => {
  const query = new URLSearchParams({ search: text });
  const { body } = await site.get<EntriesPage>(`/api/raffle/entries?${query}`, { cookie });
  return body.entries;
};
const countEntries = async () =>
  Number((await site.db.rows('SELECT count(*) FROM raffle_entries'))[0]?.[0]);

test('an entry keeps its reference: the organizers and the entrant see it', async () => {
  const giftReference = draw();
  const { status, body } = await enter({ name: 'Noa Referenced', giftReference });
  expect(status).toBe(201);
  expect(body).not.toHaveProperty('giftReference');
  expect(await search('Noa Referenced')).toMatchObject([{ id: body.id, giftReference }]);
  const mine = await site.post<MyEntry>('/api/raffle/my-entry', { key: body.ticketKey });
  expect(mine.body.giftReference).toBe(giftReference);

  const { body: without } = await enter({});
  const other = await site.post<MyEntry>('/api/raffle/my-entry', { key: without.ticketKey });
  expect(other.body.giftReference).toBeNull();
});

test('an entry by hand has none', async () => {
  const added = await site.post(
    '/api/raffle/entries',
    { name: 'On paper', byHand: 'paper', entryCount: 1, giftReference: draw() },
    { cookie },
  );
  expect(added).toMatchObject({ status: 201, body: { giftReference: null } });
});

test('a reference is stored in one spelling, and a wrong one is refused', async () => {
  const giftReference = draw();
  const shown = `kai ${giftReference.slice(0, 3)}–${giftReference.slice(3).toLowerCase()}`;
  const { body } = await enter({ giftReference: shown });
  const [row] = await site.db.rows('SELECT reference FROM raffle_entries WHERE id = ?', [body.id]);
  expect(row?.[0]).toBe(giftReference);

  for (const wrong of ['', 'KAI', 'KAI-7K3-94N', '7K394M7K394M', 7, {}]) {
    const refused = await enter<ErrorBody>({ giftReference: wrong });
    expect(refused).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'giftReference', message: raffleTexts.giftReference }] },
    });
  }
});

test('a reference that is taken is refused with its reason, and a new one is accepted', async () => {
  const giftReference = draw();
  const first = await enter({ name: 'Leilani Akana', giftReference });
  const before = await countEntries();
  const second = await enter<ErrorBody>({ name: 'Somebody Else', giftReference });
  expect(second).toMatchObject({
    status: 409,
    body: { message: raffleTexts.referenceTaken, reason: 'reference-taken', errors: [] },
  });
  expect(JSON.stringify(second.body)).not.toContain('Leilani');
  expect(await countEntries()).toBe(before);
  expect((await enter({ name: 'Somebody Else', giftReference: draw() })).status).toBe(201);

  // A deleted entry does not keep its reference from others.
  await site.delete(`/api/raffle/entries/${first.body.id}`, { cookie });
  expect((await enter({ giftReference })).status).toBe(201);
});

test('an entry that is sent again does not count as another', async () => {
  const giftReference = draw();
  const headers = { 'idempotency-key': 'one-reference-one-entry' };
  const first = await enter({ giftReference }, { headers });
  const second = await enter({ giftReference }, { headers });
  expect(second).toMatchObject({ status: 201, body: first.body });
});

test('of two entries sent at the same time with one reference, one is accepted', async () => {
  const giftReference = draw();
  const both = await Promise.all([
    enter({ name: 'First tab', giftReference }),
    enter({ name: 'Second tab', giftReference }),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
});

test('the search finds an entry by its reference, however it is typed', async () => {
  const giftReference = draw();
  const { body } = await enter({ name: 'Found By Reference', giftReference });
  const [start, end] = [giftReference.slice(0, 3), giftReference.slice(3)];
  for (const typed of [
    giftReference,
    giftReference.toLowerCase(),
    `KAI-${start}-${end}`,
    `kai${start}${end}`,
    ` ${start} ${end} `,
    `KAI – ${start} – ${end}`,
    // While somebody types.
    giftReference.slice(0, 5),
    `${start}-${end.slice(0, 2)}`,
  ]) {
    const found = await search(typed);
    expect(
      found.map(({ id }) => id),
      typed,
    ).toContain(body.id);
  }
  expect(await search(`KAI-${start}-${end}`)).toHaveLength(1);
});

test('a search that only looks like a reference searches for its text', async () => {
  // "7K394M" is a valid reference, and this entry has another.
  const id = await addEntry(site.db, { name: 'Robot', email: '7k394m@example.org' });
  expect(await search('7K394M')).toMatchObject([{ id }]);
});

test('replacing the phone on one’s own page leaves the reference searchable', async () => {
  const giftReference = draw();
  const { body } = await enter({ giftReference });
  const phone = '808 555 0177';
  await site.patch('/api/raffle/my-entry', { key: body.ticketKey, phone });
  expect(await search(giftReference)).toMatchObject([{ id: body.id, phone }]);
});

test('the export has the reference as people see it', async () => {
  const { body } = await enter({ giftReference: '7K394M' });
  const request = new Request('http://localhost/api/exports/raffle-entries', {
    headers: { cookie: await site.signIn() },
  });
  const lines = (await (await site.fetch(request, {})).text()).split('\r\n');
  expect(lines.find((line) => line.startsWith(`${body.id},`))).toMatch(/,KAI-7K3-94M,$/);
});
