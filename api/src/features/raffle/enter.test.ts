import { describe, expect, test } from 'vitest';
import {
  type ErrorBody,
  type RaffleStats,
  raffleTexts,
  sampleCampaign,
} from '../../../contract/index.ts';
import { startTestApp } from '../../../testing/app.ts';
import { addNote, goodEntry } from '../../../testing/rows.ts';
import { MINUTE } from '../../platform/clock.ts';
import { storeCampaign } from '../campaign/campaign.ts';

const site = await startTestApp();
const enter = (changes: Record<string, unknown> = {}) =>
  site.post<{ id: number; entryCount: number; entryStatus: string }>(
    '/api/raffle/enter',
    goodEntry(changes),
  );
const stored = async (id: number) =>
  (await site.db.rows('SELECT * FROM raffle_entries WHERE id = ?', [id]))[0];

describe('entering the raffle', () => {
  test('returns the pending entry', async () => {
    const { status, body } = await enter({ donationAmount: '40' });
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(Number),
      entryCount: 2,
      entryStatus: 'pending',
      ticketKey: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{26}$/),
    });
  });

  test('stores trimmed texts, and the amount in cents', async () => {
    const { body } = await enter({
      name: '  Kūʻulei Hanohano ',
      donationAmount: '99.99',
      instagramHandle: '@kuulei',
    });
    expect(await stored(body.id)).toMatchObject({
      name: 'Kūʻulei Hanohano',
      email: 'leilani@example.org',
      phone: '(808) 555-0100',
      donation_cents: 9999,
      instagram_handle: 'kuulei',
      entry_status: 'pending',
      created_at: site.now().getTime(),
    });
  });

  test.each([
    ['20', 1],
    ['39.99', 1],
    ['99.99', 4],
    ['100', 10],
    ['110', 10],
    ['500', 50],
  ])('with %s dollars earns %i entries', async (donationAmount, entryCount) => {
    expect((await enter({ donationAmount })).body.entryCount).toBe(entryCount);
  });

  test('counts tickets by the amount, whatever the sender claims', async () => {
    const { body } = await enter({
      donationAmount: '20',
      entryCount: 500,
      entryStatus: 'verified',
    });
    expect(body).toMatchObject({ entryCount: 1, entryStatus: 'pending' });
  });

  test('changes the count and the stats at once', async () => {
    const stats = async () => (await site.get<RaffleStats>('/api/raffle/stats')).body;
    const count = async () => (await site.get<{ count: number }>('/api/raffle/count')).body.count;
    const before = await stats();
    await enter();
    expect(await stats()).toEqual({
      ...before,
      totalEntries: before.totalEntries + 1,
      pendingEntries: before.pendingEntries + 1,
    });
    expect(await count()).toBe(before.totalEntries + 1);
  });

  test('needs neither phone nor address with a love note', async () => {
    const supportMessageId = await addNote(site.db);
    const { status, body } = await enter({
      supportMessageId,
      phone: null,
      location: null,
      shippingAddress: undefined,
    });
    expect(status).toBe(201);
    expect(await stored(body.id)).toMatchObject({
      support_message_id: supportMessageId,
      phone: null,
      shipping_address: null,
    });
  });

  test('is refused with a love note that does not exist', async () => {
    const refused = await enter({ supportMessageId: 999_999 });
    expect(refused).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'supportMessageId' }] },
    });
  });
});

describe('an entry with a wrong field', () => {
  const wrongTypes = [null, 7, true, [], {}];
  const huge = 'x'.repeat(20_000);
  test.each([
    ['name', raffleTexts.name, ['', 'L', '   ', undefined, ...wrongTypes]],
    [
      'email',
      raffleTexts.email,
      ['', 'leilani', 'a@b', `${huge}@example.org`, undefined, ...wrongTypes],
    ],
    ['phone', raffleTexts.phone, ['', '555-0100', undefined, 7, true, [], {}, null]],
    ['location', raffleTexts.location, ['', 'H', undefined, ...wrongTypes]],
    ['shippingAddress', raffleTexts.shippingAddress, ['', 'Hilo', undefined, ...wrongTypes]],
    [
      'donationPlatform',
      raffleTexts.donationPlatform,
      ['', 'paypal', huge, undefined, ...wrongTypes],
    ],
    [
      'donationAmount',
      raffleTexts.donationAmount,
      [
        '',
        '19.99',
        '-20',
        '1e3',
        'NaN',
        'Infinity',
        '0x20',
        '20,00',
        huge,
        undefined,
        ...wrongTypes,
      ],
    ],
    ['donationAmount', raffleTexts.donationDecimals, ['20.001', '20.000']],
    ['donationAmount', raffleTexts.donationTooLarge, ['1000000.01', '999999999']],
    ['socialMediaShared', /share about the giveaway/, [false, 'true', 1, null, undefined]],
    ['supportMessageId', /./, ['7', 1.5, -1, 0, {}, true, 1e20]],
    ['instagramHandle', /./, [7, true, [], {}, 'x'.repeat(61)]],
    ['website', /./, ['https://spam.example', 7, {}]],
  ] as [string, string | RegExp, unknown[]][])(
    '%s is refused with its message',
    async (field, sentence, values) => {
      for (const value of values) {
        const refused = await site.post<ErrorBody>(
          '/api/raffle/enter',
          goodEntry({ [field]: value }),
        );
        expect(refused.status, `${field}: ${JSON.stringify(value)?.slice(0, 40)}`).toBe(400);
        expect(refused.body.errors).toEqual([
          {
            path: field,
            message: typeof sentence === 'string' ? sentence : expect.stringMatching(sentence),
          },
        ]);
        expect(refused.body.message).toBe(refused.body.errors[0]?.message);
        expect(refused.body.message).not.toBe('Invalid input');
      }
    },
  );

  test.each([
    ['name'],
    ['email'],
    ['phone'],
    ['location'],
    ['shippingAddress'],
    ['instagramHandle'],
  ])('%s that is far too long is refused', async (field) => {
    const long = field === 'phone' ? '8'.repeat(20_000) : huge;
    const { status, body } = await site.post<ErrorBody>(
      '/api/raffle/enter',
      goodEntry({ [field]: long }),
    );
    expect(status).toBe(400);
    expect(body.errors.map(({ path }) => path)).toEqual([field]);
  });

  test('lists all wrong fields at once', async () => {
    const refused = await site.post<ErrorBody>('/api/raffle/enter', {});
    expect(refused.body.errors.map(({ path }) => path).sort()).toEqual([
      'donationAmount',
      'donationPlatform',
      'email',
      'location',
      'name',
      'phone',
      'shippingAddress',
      'socialMediaShared',
    ]);
    expect(refused.body.message).toBe('Please check the marked fields.');
  });
});

describe('after the campaign’s deadline', () => {
  test('an entry is refused with a message, and one just before is accepted', async () => {
    const closing = await startTestApp();
    const campaign = sampleCampaign(closing.now());
    campaign.raffle.entriesCloseAt = '2026-03-01T07:00:00-10:00';
    await closing.db.write((tx) => storeCampaign(tx, campaign, closing.now));

    closing.setNow('2026-03-01T16:59:59.999Z');
    expect((await closing.post('/api/raffle/enter', goodEntry())).status).toBe(201);
    closing.setNow('2026-03-01T17:00:00Z');
    const refused = await closing.post<ErrorBody>('/api/raffle/enter', goodEntry());
    expect(refused.status).toBe(403);
    expect(refused.body.reason).toBe('closed');
    expect(refused.body.message).toBe(
      'Entries for the raffle closed at 7:00am Hawaii time on 3/1. Thank you for wanting to help!',
    );
  });

  test('the message names the campaign’s time zone as the pages do', async () => {
    const closing = await startTestApp();
    const campaign = sampleCampaign(closing.now());
    campaign.timeZone = 'America/New_York';
    campaign.raffle.entriesCloseAt = '2026-03-01T07:00:00-05:00';
    await closing.db.write((tx) => storeCampaign(tx, campaign, closing.now));
    closing.setNow('2027-03-01T12:00:00Z');
    const refused = await closing.post<ErrorBody>('/api/raffle/enter', goodEntry());
    expect(refused.body.message).toContain('closed at 7:00am Eastern Time on 3/1/2026.');
  });
});

describe('many entries from one address', () => {
  test('are limited for a while, others are not', async () => {
    const limited = await startTestApp({ settings: { rateLimits: true } });
    const from = (address: string) => limited.post('/api/raffle/enter', goodEntry(), { address });
    for (let i = 0; i < 20; i += 1) expect((await from('198.51.100.1')).status).toBe(201);
    limited.advance(MINUTE);
    const refused = await from('198.51.100.1');
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('540');
    expect((await from('198.51.100.2')).status).toBe(201);
    limited.advance(9 * MINUTE);
    expect((await from('198.51.100.1')).status).toBe(201);
  });

  test('are not counted when they repeat one request', async () => {
    const limited = await startTestApp({ settings: { rateLimits: true } });
    const headers = { 'idempotency-key': 'the-same-one' };
    for (let i = 0; i < 25; i += 1) {
      const { status } = await limited.post('/api/raffle/enter', goodEntry(), { headers });
      expect(status).toBe(201);
    }
  });
});
