import { describe, expect, test } from 'vitest';
import type { MyEntry } from '../../../contract/index.ts';
import { startTestApp } from '../../../testing/app.ts';
import { goodEntry } from '../../../testing/rows.ts';
import { testRules } from '../../../testing/seals.ts';

// What entrants change themselves, with their key.

const site = await startTestApp({ seals: testRules, settings: { rateLimits: true } });
const admin = { cookie: await site.signIn() };
const enter = async (changes = {}) =>
  (await site.post<{ id: number; ticketKey: string }>('/api/raffle/enter', goodEntry(changes)))
    .body;
const { id, ticketKey } = await enter();

test('an entrant can replace phone and address, and is found by the new phone', async () => {
  const changes = {
    key: ticketKey,
    phone: '808 555 0177',
    shippingAddress: '7 Banyan Drive, Hilo',
  };
  const { status, body } = await site.patch<MyEntry>('/api/raffle/my-entry', changes);
  expect([status, body.maskedPhone, body.maskedAddress]).toEqual([200, '•••0177', '7 B•••']);
  const found = await site.get<{ entries: { id: number }[] }>(
    '/api/raffle/entries?search=8085550177',
    admin,
  );
  expect(found.body.entries.map((entry) => entry.id)).toEqual([id]);
  const wrong = { key: ticketKey, phone: '12' };
  expect((await site.patch('/api/raffle/my-entry', wrong)).status).toBe(400);
});

describe('an entrant’s choice', () => {
  const choose = (showAs: string, expected: string, key: string) =>
    site.patch<MyEntry & { message: string }>(
      '/api/raffle/my-entry',
      { key: ticketKey, showAs, expected },
      { headers: { 'idempotency-key': key }, address: '198.51.100.20' },
    );
  const chosen = async () =>
    (await site.post<MyEntry>('/api/raffle/my-entry', { key: ticketKey })).body.showAs;

  test('that is sent again does not undo a later one', async () => {
    expect((await choose('full', 'none', 'full-on-the-phone')).status).toBe(200);
    expect((await choose('none', 'full', 'none-on-the-laptop')).status).toBe(200);
    const late = await choose('full', 'none', 'full-on-the-phone');
    expect(late.headers.get('idempotency-replayed')).toBe('true');
    expect(await chosen()).toBe('none');
  });

  test('that arrives only after a later one does not replace it', async () => {
    expect((await choose('first', 'none', 'first-on-the-laptop')).status).toBe(200);
    const late = await choose('full', 'none', 'lost-on-the-phone');
    expect([late.status, late.body.message]).toEqual([
      409,
      'How we name you was changed elsewhere in the meantime. Please look at it, and choose again.',
    ]);
    expect(await chosen()).toBe('first');
    // Chosen on both devices, it is as both want it.
    expect((await choose('first', 'none', 'first-on-the-phone')).status).toBe(200);
    expect((await choose('none', 'first', 'none-again')).status).toBe(200);
  });
});

test('changes of one’s own entry are limited by address, and what changes nothing leaves no trace', async () => {
  const own = await enter({ email: 'changes@example.org' });
  const change = (showAs: string, address: string) =>
    site.patch('/api/raffle/my-entry', { key: own.ticketKey, showAs }, { address });
  const trail = async () =>
    (await site.db.rows("SELECT count(*) FROM audit_trail WHERE action = 'changed'"))[0]?.[0];
  const before = await trail();
  const revision = await site.raw('/api/raffle/seals');
  expect((await change('none', '203.0.113.77')).status).toBe(200);
  expect(await trail()).toBe(before);
  expect((await site.raw('/api/raffle/seals')).headers.get('etag')).toBe(
    revision.headers.get('etag'),
  );

  const statuses: number[] = [];
  for (let i = 0; i < 20; i += 1) {
    statuses.push((await change(i % 2 ? 'first' : 'full', '203.0.113.77')).status);
  }
  expect(statuses).toEqual([...Array(19).fill(200), 429]);
  expect(await trail()).toBe(Number(before) + 19);
  expect((await change('none', '198.51.100.7')).status).toBe(200);
});
