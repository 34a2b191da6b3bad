import { expect, test } from 'vitest';
import type { Attention } from '../../../contract/index.ts';
import { startTestApp } from '../../../testing/app.ts';
import { addEntry, addNote, addPrize } from '../../../testing/rows.ts';

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
    proposedReleases: 0,
    endingTokens: 0,
  });
});

test('is for admins only', async () => {
  expect((await site.get('/api/admin/waiting')).status).toBe(401);
});
