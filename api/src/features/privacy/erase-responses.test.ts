import { describe, expect, test } from 'vitest';
import type { ErrorBody, FoundThing } from '../../../contract/index.ts';
import { startTestApp } from '../../../testing/app.ts';
import { addPrize, goodEntry } from '../../../testing/rows.ts';
import { openSeal, sealPrizes, testRules } from '../../../testing/seals.ts';

async function start() {
  const site = await startTestApp({ seals: testRules });
  const admin = { cookie: await site.signIn() };
  const erase = async (who: object) => {
    const path = '/api/admin/privacy';
    type Found = { things: FoundThing[]; digest: string } & ErrorBody;
    const { digest, things } = (await site.post<Found>(`${path}/find`, who, admin)).body;
    const chosen = things.map(({ kind, id }) => ({ kind, id }));
    const erased = await site.post(`${path}/erase`, { ...who, digest, things: chosen }, admin);
    expect(erased.status).toBe(200);
  };
  return { site, admin, erase };
}

const keyed = (key: string) => ({ headers: { 'idempotency-key': key } });

describe('the stored responses to other people', () => {
  test('erasing somebody called Ke does not take another visitor their ticket key', async () => {
    const { site, erase } = await start();
    await site.post('/api/contact', { name: 'Ke', email: 'ke@example.org', message: 'Aloha' });
    const send = () =>
      site.post<{ ticketKey: string }>('/api/raffle/enter', goodEntry(), keyed('another-visitor'));
    const { body } = await send();
    await erase({ email: 'ke@example.org' });
    expect(await send()).toMatchObject({ status: 201, body: { ticketKey: body.ticketKey } });
  });

  test('erasing a note that says "love" leaves the stored responses to other notes', async () => {
    const { site, erase } = await start();
    const note = { name: 'Lee', email: 'lee@example.org', message: 'love', messageType: 'prayer' };
    await site.post('/api/support', note);
    const other = { name: 'Kai', message: 'Aloha, dear family', messageType: 'love' };
    const send = () => site.post('/api/support', other, keyed('another-visitor'));
    await send();
    await erase({ email: 'lee@example.org' });
    expect((await send()).status).toBe(201);
  });
});

test('the stored response to an entrant’s own change goes with its masked contacts', async () => {
  const { site, erase } = await start();
  const { body: entry } = await site.post<{ ticketKey: string }>(
    '/api/raffle/enter',
    goodEntry({ name: 'Zebulonq Hale', email: 'z@zebulonq.example' }),
  );
  const change = { key: entry.ticketKey, phone: '808 555 0177' };
  const own = await site.patch('/api/raffle/my-entry', change, keyed('my-new-phone'));
  expect(own.status).toBe(200);
  await erase({ email: 'z@zebulonq.example' });
  const stored = JSON.stringify(await site.db.rows('SELECT body FROM idempotency'));
  expect(stored).not.toMatch(/zebulonq|0177/);
});

test('the stored response to a reveal goes with a winner shown by first name', async () => {
  const { site, admin, erase } = await start();
  const person = { name: 'Zebulonq Hale', email: 'z@example.org' };
  const { body: entry } = await site.post<{ id: number; ticketKey: string }>(
    '/api/raffle/enter',
    goodEntry(person),
  );
  await site.patch('/api/raffle/my-entry', { key: entry.ticketKey, showAs: 'first' });
  await site.patch(`/api/raffle/entries/${entry.id}`, { status: 'verified' }, admin);
  const seal = await sealPrizes(site, [await addPrize(site.db)]);
  await openSeal(site, seal);
  const path = `/api/raffle/seals/${seal.id}/reveal`;
  expect((await site.post(path, { prize: 1 }, { ...admin, ...keyed('reveal-one') })).status).toBe(
    200,
  );
  await erase({ email: 'z@example.org' });
  const stored = JSON.stringify(await site.db.rows('SELECT body FROM idempotency'));
  expect(stored).not.toContain('Zebulonq');
});
