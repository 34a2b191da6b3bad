import { expect, test } from 'vitest';
import type { Attention, Seal } from '../../../contract/index.ts';
import { startTestApp } from '../../../testing/app.ts';
import { addEntry, addNote, addPrize } from '../../../testing/rows.ts';
import { finishedSeal, testRules } from '../../../testing/seals.ts';
import { HOUR, MINUTE } from '../../platform/clock.ts';

const site = await startTestApp();
const cookie = await site.signIn();
const waiting = async () => (await site.get<Attention>('/api/admin/waiting', { cookie })).body;

test('an empty site has nothing that needs attention', async () => {
  expect(await waiting()).toEqual({
    pendingEntries: 0,
    disputedEntries: 0,
    unreadMessages: 0,
    newNotes: 0,
    undrawnPrizes: 0,
    pendingFundraiserEntries: 0,
    overdueWinners: 0,
    dueDrawNumbers: 0,
    duePassNumbers: 0,
    proposedReleases: 0,
    endingTokens: 0,
  });
});

test('each thing that needs attention is counted until it is dealt with', async () => {
  const entry = await addEntry(site.db, { status: 'pending' });
  await addPrize(site.db, { quantity: 3 });
  const note = await addNote(site.db);
  const contact = await site.post<{ id: number }>('/api/contact', {
    name: 'Emiko',
    email: 'emiko@example.org',
    message: 'Mahalo',
  });
  const fundraiser = await site.post<{ id: number }>('/api/fundraiser/enter', {
    name: 'Pua',
    email: 'pua@example.org',
    donationPlatform: 'venmo',
    instagramUsername: 'pua',
    instagramActions: '["liked"]',
  });
  expect(await waiting()).toEqual({
    pendingEntries: 1,
    disputedEntries: 0,
    unreadMessages: 1,
    newNotes: 1,
    undrawnPrizes: 3,
    pendingFundraiserEntries: 1,
    overdueWinners: 0,
    dueDrawNumbers: 0,
    duePassNumbers: 0,
    proposedReleases: 0,
    endingTokens: 0,
  });

  await site.patch(`/api/raffle/entries/${entry}`, { status: 'verified' }, { cookie });
  await site.patch(`/api/contact/${contact.body.id}`, { isRead: true }, { cookie });
  await site.post('/api/support/seen', { upTo: note }, { cookie });
  const verified = { status: 'verified' };
  await site.patch(`/api/fundraiser/entries/${fundraiser.body.id}`, verified, { cookie });
  const { body } = await site.get<{ id: number }[]>('/api/raffle/individual-prizes', { cookie });
  await site.post(`/api/raffle/draw-winner/${body[0]?.id}`, undefined, { cookie });
  expect(await waiting()).toEqual({
    pendingEntries: 0,
    disputedEntries: 0,
    unreadMessages: 0,
    newNotes: 0,
    undrawnPrizes: 2,
    pendingFundraiserEntries: 0,
    overdueWinners: 0,
    dueDrawNumbers: 0,
    duePassNumbers: 0,
    proposedReleases: 0,
    endingTokens: 0,
  });
});

test('numbers are counted from when somebody has to enter them until they are here', async () => {
  const other = await startTestApp({ seals: testRules });
  const admin = { cookie: await other.signIn() };
  const count = async () => {
    const { body } = await other.get<Attention>('/api/admin/waiting', admin);
    return [body.dueDrawNumbers, body.duePassNumbers];
  };
  const post = <Body>(path: string, body: object) =>
    other.post<Body>(`/api/raffle/seals${path}`, body, admin);
  const next = () => new Date(other.now().getTime() + 20 * MINUTE).toISOString();
  for (let i = 0; i < 3; i += 1) await addEntry(other.db, { status: 'verified' });
  const prizes = [{ prizeId: await addPrize(other.db) }];
  const source = { kind: 'announced', text: 'Daily 4', closesAt: next() };
  const { id } = (await post<Seal>('', { prizes, source })).body;
  expect(await count()).toEqual([0, 0]);
  other.advance(HOUR);
  expect(await count()).toEqual([1, 0]);
  await post(`/${id}/randomness`, { value: '1./' });
  expect(await count()).toEqual([0, 0]);
  await post(`/${id}/reveal`, { prize: 1 });
  const passed = { prize: 1, attempt: 1, outcome: 'declined', note: 'Gave it back.' };
  await post(`/${id}/pass`, { ...passed, text: 'Daily 4', closesAt: next() });
  expect(await count()).toEqual([0, 0]);
  // Numbers of another draw go first.
  const sooner = new Date(other.now().getTime() + 15 * MINUTE).toISOString();
  const more = [{ prizeId: await addPrize(other.db) }];
  const later = await post<Seal>('', {
    prizes: more,
    source: { ...source, closesAt: sooner },
  });
  other.advance(HOUR);
  expect(await count()).toEqual([1, 0]);
  await post(`/${later.body.id}/randomness`, { value: '3./' });
  // They may still be corrected.
  expect(await count()).toEqual([0, 0]);
  await post(`/${later.body.id}/reveal`, { prize: 1 });
  expect(await count()).toEqual([0, 1]);
  await post(`/${id}/randomness`, { value: '2./', prize: 1 });
  expect(await count()).toEqual([0, 0]);
});

test('a round after a pass is counted when no relay has sent it in time', async () => {
  const other = await startTestApp({ seals: testRules });
  const admin = { cookie: await other.signIn() };
  const count = async () =>
    (await other.get<Attention>('/api/admin/waiting', admin)).body.duePassNumbers;
  await finishedSeal(other);
  await addEntry(other.db, { status: 'verified' });
  const passed = { prize: 1, attempt: 1, outcome: 'declined', note: 'Gave it back.' };
  const path = '/api/raffle/seals/1/pass';
  const { body: source } = await other.post<{ at: string }>(path, passed, admin);
  other.setNow(new Date(Date.parse(source.at) + 4 * MINUTE));
  expect(await count()).toBe(0);
  other.advance(2 * MINUTE);
  expect(await count()).toBe(1);
});

test('is for admins only', async () => {
  expect((await site.get('/api/admin/waiting')).status).toBe(401);
});
