import { describe, expect, test } from 'vitest';
import type {
  AuditRecord,
  EntriesPage,
  ErrorBody,
  MyEntry,
  RaffleEntry,
  RaffleStats,
  Seal,
  Winner,
} from '../../../contract/index.ts';
import { startTestApp } from '../../../testing/app.ts';
import { addPrize, goodEntry } from '../../../testing/rows.ts';
import { finishedSeal, sealPrizes, testRules } from '../../../testing/seals.ts';
import { DAY } from '../../platform/clock.ts';
import { emailForTicket, ticketHash, ticketSecret } from '../seals/tickets.ts';

type Added = RaffleEntry & { ticketKey: string };

const site = await startTestApp({ seals: testRules });
const admin = { cookie: await site.signIn() };

const card = { name: 'Tūtū Nani', entryCount: 1, byHand: 'paper' };
const add = (changes: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
  site.post<Added>('/api/raffle/entries', { ...card, ...changes }, { ...admin, headers });
const list = async (query = '') =>
  (await site.get<EntriesPage>(`/api/raffle/entries${query}`, admin)).body;
const stats = async () => (await site.get<RaffleStats>('/api/raffle/stats')).body;

describe('an entry by hand', () => {
  test('needs a name, its tickets and how it came, and is verified', async () => {
    const { status, body } = await add();
    expect(status).toBe(201);
    expect(body).toMatchObject({
      name: 'Tūtū Nani',
      email: '',
      phone: null,
      location: null,
      shippingAddress: null,
      donationPlatform: null,
      donationAmount: '0.00',
      entryCount: 1,
      byHand: 'paper',
      entryStatus: 'verified',
      verifiedAt: site.now().toISOString(),
      adminNotes: null,
      ticketKey: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{26}$/),
    });
  });

  test('may have contacts, a donation and a note, and wait for verification', async () => {
    const { body } = await add({
      email: ' Nani@example.org ',
      phone: '808 555 0123',
      location: 'Hāna',
      shippingAddress: '3 Hāna Highway',
      donationAmount: '$1,005.5',
      entryCount: ' 100 ',
      byHand: 'mail-in',
      status: 'pending',
      adminNotes: 'Check of July 2',
    });
    expect(body).toMatchObject({
      email: 'Nani@example.org',
      phone: '808 555 0123',
      location: 'Hāna',
      shippingAddress: '3 Hāna Highway',
      donationAmount: '1005.50',
      entryCount: 100,
      byHand: 'mail-in',
      entryStatus: 'pending',
      verifiedAt: null,
      adminNotes: 'Check of July 2',
    });
    expect((await list('?search=8085550123')).entries.map(({ id }) => id)).toEqual([body.id]);
  });

  test('is added after the form has closed: mail arrives later', async () => {
    const before = site.now();
    site.advance(365 * DAY);
    expect((await site.post('/api/raffle/enter', goodEntry())).status).toBe(403);
    const late = { cookie: await site.signIn() };
    expect((await site.post('/api/raffle/entries', card, late)).status).toBe(201);
    site.setNow(before);
  });

  test.each([
    [{ name: 'T' }, 'name', 'Name must be at least 2 characters'],
    [{ email: 'nani' }, 'email', 'Please enter a valid email'],
    [{ phone: '555' }, 'phone', 'Phone number must be at least 10 digits'],
    [{ entryCount: 0 }, 'entryCount', 'Please enter a number from 1 to 100,000'],
    [{ entryCount: 100_001 }, 'entryCount', 'Please enter a number from 1 to 100,000'],
    [{ entryCount: 1.5 }, 'entryCount', 'Please enter a number from 1 to 100,000'],
    [{ entryCount: '' }, 'entryCount', 'Please enter a number from 1 to 100,000'],
    [{ entryCount: '2e3' }, 'entryCount', 'Please enter a number from 1 to 100,000'],
    [{ entryCount: null }, 'entryCount', 'Please enter a number from 1 to 100,000'],
    [{ donationAmount: '5.001' }, 'donationAmount', 'Please enter the amount in dollars'],
    [{ donationAmount: '-5' }, 'donationAmount', 'Please enter the amount in dollars'],
    [{ donationAmount: '1000001' }, 'donationAmount', 'Please check the amount'],
    [{ byHand: 'venmo' }, 'byHand', 'Please choose paper, mail-in or other'],
    [{ status: 'winner' }, 'status', 'Please choose verified or pending'],
    [{ adminNotes: 'n'.repeat(2_001) }, 'adminNotes', 'Please use at most 2000 characters'],
  ])('with %j is refused, and nothing is added', async (wrong, path, message) => {
    const before = await stats();
    const { status, body } = await site.post<ErrorBody>(
      '/api/raffle/entries',
      { ...card, ...wrong },
      admin,
    );
    expect(status).toBe(400);
    expect(body.errors).toEqual([{ path, message: expect.stringContaining(message) }]);
    expect(await stats()).toEqual(before);
  });

  test('is added by organizers alone, and the form cannot pretend to be one', async () => {
    expect((await site.post('/api/raffle/entries', card)).status).toBe(401);
    const sent = goodEntry({ byHand: 'paper', entryCount: 500, donationAmount: '20' });
    const { body } = await site.post<{ id: number }>('/api/raffle/enter', sent);
    const stored = (await list()).entries.find(({ id }) => id === body.id);
    expect(stored).toMatchObject({ byHand: null, entryCount: 1, entryStatus: 'pending' });
    const small = await site.post<ErrorBody>(
      '/api/raffle/enter',
      goodEntry({ byHand: 'paper', donationAmount: '5' }),
    );
    expect(small.body.message).toBeTruthy();
    expect(small.status).toBe(400);
  });

  test('is added once by a double click and by a repeated request', async () => {
    const before = (await list()).total;
    const key = { 'idempotency-key': 'the-same-card' };
    const [first, second] = await Promise.all([add({}, key), add({}, key)]);
    const third = await add({}, key);
    expect([second.body, third.body]).toEqual([first.body, first.body]);
    expect((await list()).total).toBe(before + 1);
  });
});

describe('in the record', () => {
  test('the public totals count it, and say how many were added by hand', async () => {
    const before = await stats();
    await add({ entryCount: 7 });
    expect(await stats()).toEqual({
      ...before,
      totalEntries: before.totalEntries + 1,
      verifiedEntries: before.verifiedEntries + 1,
      byHandEntries: (before.byHandEntries ?? 0) + 1,
    });
    const fresh = await startTestApp();
    const { body } = await fresh.get<RaffleStats>('/api/raffle/stats');
    expect(body).not.toHaveProperty('byHandEntries');
  });

  test('the history names it, without its key', async () => {
    const { body } = await add({ byHand: 'other' });
    const { body: records } = await site.get<AuditRecord[]>(
      `/api/audit?kind=raffle-entry&id=${body.id}`,
      admin,
    );
    expect(records).toHaveLength(1);
    expect(records[0]).toMatchObject({
      action: 'added',
      subject: { name: 'Tūtū Nani' },
      before: null,
      after: { byHand: 'other', entryCount: 1, entryStatus: 'verified' },
    });
    expect(JSON.stringify([records, await list('?limit=200')])).not.toContain(body.ticketKey);
    expect(site.log.join('\n')).not.toContain(body.ticketKey);
  });

  test('the export marks it', async () => {
    await add({ name: 'On a card' });
    const csv = await (await site.raw('/api/exports/raffle-entries', admin)).text();
    const [header = '', ...lines] = csv.split('\r\n');
    const column = header.split(',').indexOf('byHand');
    const line = lines.find((one) => one.includes('On a card')) ?? '';
    expect(line.split(',')[column]).toBe('paper');
    expect(csv).not.toContain('undefined');
  });

  test('entries without an email are no duplicates of each other; those with the same are', async () => {
    const [first, second] = [await add(), await add()];
    const shared = { email: 'auntie@example.org', phone: '808 555 0999' };
    const third = await add(shared);
    await add({ ...shared, phone: '(808) 555-0999' });
    const { entries } = await list('?limit=200');
    const hint = ({ body }: { body: Added }) =>
      entries.find(({ id }) => id === body.id)?.samePerson;
    expect(hint(first)).toEqual({ email: 0, phone: 0, handle: 0 });
    expect(hint(second)).toEqual({ email: 0, phone: 0, handle: 0 });
    expect(hint(third)).toEqual({ email: 1, phone: 1, handle: 0 });
  });

  test('an entry without an email can be found by its ticket key', async () => {
    const { body } = await add({ entryCount: 3 });
    const found = await site.post<MyEntry>('/api/raffle/my-entry', { key: body.ticketKey });
    expect(found.body).toMatchObject({ status: 'verified', entryCount: 3, maskedEmail: '' });
  });

  test('it can be set back, disqualified and deleted like any other', async () => {
    const { body } = await add();
    const path = `/api/raffle/entries/${body.id}`;
    const set = async (status: string) =>
      (await site.patch<RaffleEntry>(path, { status }, admin)).body.entryStatus;
    expect([await set('pending'), await set('disqualified')]).toEqual(['pending', 'disqualified']);
    expect((await site.delete(path, admin)).status).toBe(200);
  });
});

describe('in draws', () => {
  test('it wins with its tickets, and its record has no email', async () => {
    const raffle = await startTestApp();
    const by = { cookie: await raffle.signIn() };
    const { body } = await raffle.post<Added>(
      '/api/raffle/entries',
      { ...card, entryCount: 9 },
      by,
    );
    const prize = await addPrize(raffle.db);
    const won = await raffle.post<Winner>(`/api/raffle/draw-winner/${prize}`, undefined, by);
    expect(won.body).toMatchObject({ winnerId: body.id, winnerEmail: '', ticketCount: 9 });
  });

  test('its tickets are sealed with an empty email, and the seal says how many came by hand', async () => {
    const raffle = await startTestApp({ seals: testRules });
    const by = { cookie: await raffle.signIn() };
    const post = (changes: object) =>
      raffle.post<Added>('/api/raffle/entries', { ...card, ...changes }, by);
    const { body } = await post({ entryCount: 2 });
    await post({ entryCount: 3, byHand: 'mail-in' });
    await post({ entryCount: 50, status: 'pending' });
    const seal = await sealPrizes(raffle, [await addPrize(raffle.db)]);
    expect(seal).toMatchObject({ ticketCount: 5, byHand: { entries: 2, tickets: 5 } });
    const [shown] = (await raffle.get<Seal[]>('/api/raffle/seals')).body;
    expect(shown).toEqual(seal);

    const tickets = await (await raffle.raw(`/api/raffle/seals/${seal.id}/tickets.txt`)).text();
    const own = ticketHash(ticketSecret(body.ticketKey, 1, 2), emailForTicket(''));
    expect(tickets.split('\n')).toContain(own);
  });

  test('a seal without any says nothing of them', async () => {
    const raffle = await startTestApp({ seals: testRules });
    expect(await finishedSeal(raffle)).not.toHaveProperty('byHand');
  });
});
