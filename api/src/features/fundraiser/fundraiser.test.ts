import { describe, expect, test } from 'vitest';
import { fundraiserTexts } from '../../../contract/index.ts';
import { goodFundraiserEntry, startFundraiser } from '../../../testing/fundraiser.ts';

describe('entering the fundraiser', () => {
  test('stores the entry for review', async () => {
    const { site, enter, list } = await startFundraiser();
    const { status, body } = await enter();
    expect(status).toBe(201);
    expect(body).toEqual({ id: expect.any(Number), entryStatus: 'pending' });
    expect(await list()).toEqual([
      {
        id: body.id,
        name: 'Kiana',
        email: 'kiana@example.org',
        phone: null,
        donationPlatform: 'venmo',
        donationAmount: '50.00',
        donationProof: null,
        instagramUsername: '@kiana',
        instagramActions: '["liked","shared"]',
        instagramProof: null,
        entryStatus: 'pending',
        adminNotes: null,
        createdAt: site.now().toISOString(),
        samePerson: { email: 0, phone: 0, handle: 0 },
      },
    ]);
  });

  test.each([
    ['name', '', fundraiserTexts.name],
    ['email', 'kiana', fundraiserTexts.email],
    ['donationPlatform', 'paypal', fundraiserTexts.donationPlatform],
    ['instagramUsername', ' ', fundraiserTexts.instagramUsername],
    ['instagramActions', undefined, fundraiserTexts.instagramActions],
    ['instagramActions', '[]', fundraiserTexts.instagramActions],
    ['instagramActions', '["danced"]', fundraiserTexts.instagramActions],
    ['instagramActions', '["liked","liked"]', fundraiserTexts.instagramActions],
    ['instagramActions', '{"liked":true}', fundraiserTexts.instagramActions],
    ['instagramActions', 'liked', fundraiserTexts.instagramActions],
    ['website', 'x', expect.stringContaining('program')],
  ])('says what is wrong with %s when it is %s', async (path, value, message) => {
    const { enter } = await startFundraiser();
    expect(await enter({ [path]: value })).toMatchObject({
      status: 400,
      body: { errors: [{ path, message }] },
    });
  });

  test('takes no status or note from the visitor', async () => {
    const { enter, list } = await startFundraiser();
    await enter({ entryStatus: 'winner', adminNotes: 'trust me', id: 9 });
    expect(await list()).toMatchObject([{ entryStatus: 'pending', adminNotes: null }]);
  });

  test('is limited for each address', async () => {
    const { site } = await startFundraiser();
    const limited = site.restart({ rateLimits: true });
    const statuses: number[] = [];
    for (let i = 0; i < 21; i += 1) {
      statuses.push((await limited.post('/api/fundraiser/enter', goodFundraiserEntry())).status);
    }
    expect(statuses.slice(19)).toEqual([201, 429]);
  });
});

describe('reviewing entries', () => {
  test.each([['pending'], ['verified'], ['winner'], ['disqualified']])(
    'sets the status %s from any other, and shows it in list and stats',
    async (status) => {
      const { enter, set, list } = await startFundraiser();
      const { id } = (await enter()).body;
      await set(id, 'winner');
      expect(await set(id, status)).toMatchObject({
        status: 200,
        body: { id, entryStatus: status },
      });
      expect(await list()).toMatchObject([{ entryStatus: status }]);
    },
  );

  test('keeps the note when none is sent, and removes it when it is blank', async () => {
    const { enter, set } = await startFundraiser();
    const { id } = (await enter()).body;
    expect((await set(id, 'verified', ' saw it ')).body.adminNotes).toBe('saw it');
    expect((await set(id, 'pending')).body.adminNotes).toBe('saw it');
    expect((await set(id, 'pending', '')).body.adminNotes).toBeNull();
    await set(id, 'pending', 'again');
    expect((await set(id, 'pending', null)).body.adminNotes).toBeNull();
  });

  test('can be undone, unless somebody else has changed the entry since', async () => {
    const { enter, set } = await startFundraiser();
    const { id } = (await enter()).body;
    await set(id, 'pending', 'asked');
    const { body } = await set(id, 'verified', 'saw it');
    expect(body.replaced).toEqual({ status: 'pending', adminNotes: 'asked' });
    const expected = { status: 'verified' as const, adminNotes: 'saw it' };
    await set(id, 'verified', 'saw it twice');
    expect((await set(id, 'pending', 'asked', expected)).status).toBe(409);
    await set(id, 'disqualified', 'saw it');
    expect((await set(id, 'pending', 'asked', expected)).status).toBe(409);
    await set(id, 'verified', 'saw it');
    expect(await set(id, 'pending', 'asked', expected)).toMatchObject({
      status: 200,
      body: { entryStatus: 'pending', adminNotes: 'asked' },
    });
  });

  test('is refused for an unknown status or entry', async () => {
    const { enter, set } = await startFundraiser();
    const { id } = (await enter()).body;
    expect((await set(id, 'lucky')).status).toBe(400);
    expect((await set(id, 'verified', 'x'.repeat(2_001))).status).toBe(400);
    expect((await set(id + 1, 'verified')).status).toBe(404);
  });

  test('lists the newest first, by status and platform, page by page', async () => {
    const { entered, list } = await startFundraiser();
    const ids = [
      await entered('verified', { donationPlatform: 'venmo' }),
      await entered('pending', { donationPlatform: 'venmo' }),
      await entered('verified', { donationPlatform: 'cashapp' }),
    ];
    const found = async (query: string) => (await list(query)).map(({ id }) => ids.indexOf(id));
    expect(await found('')).toEqual([2, 1, 0]);
    expect(await found('?status=verified')).toEqual([2, 0]);
    expect(await found('?platform=venmo')).toEqual([1, 0]);
    expect(await found('?status=verified&platform=venmo')).toEqual([0]);
    expect(await found(`?limit=1&before=${ids[2]}`)).toEqual([1]);
  });

  test('is 304 until something changes', async () => {
    const { site, cookie, enter, set } = await startFundraiser();
    const { id } = (await enter()).body;
    for (const path of ['/api/fundraiser/entries', '/api/fundraiser/stats']) {
      const { headers } = await site.get(path, { cookie });
      const again = { cookie, headers: { 'if-none-match': headers.get('etag') ?? '' } };
      expect((await site.get(path, again)).status).toBe(304);
      await set(id, path.endsWith('stats') ? 'verified' : 'disqualified');
      expect((await site.get(path, again)).status).toBe(200);
    }
  });

  test('is for admins only', async () => {
    const { site, enter } = await startFundraiser();
    const { id } = (await enter()).body;
    const refused = [
      await site.get('/api/fundraiser/entries'),
      await site.patch(`/api/fundraiser/entries/${id}`, { status: 'winner' }),
      await site.post('/api/fundraiser/select-winner'),
    ];
    expect(refused.map(({ status }) => status)).toEqual([401, 401, 401]);
  });
});

test('the stats match the entries after any changes', async () => {
  const { site, entered, stats } = await startFundraiser();
  const statuses = ['pending', 'verified', 'verified', 'winner', 'disqualified'] as const;
  for (const status of statuses) await entered(status);
  const five = { totalEntries: 5, verifiedEntries: 2, pendingEntries: 1, winners: 1 };
  expect(await stats()).toEqual({ ...five, disqualified: 1 });
  await site.db.write(async (tx) => {
    tx.bump('fundraiser');
    await tx.rows("DELETE FROM fundraiser_entries WHERE entry_status = 'verified'");
  });
  expect(await stats()).toEqual({ ...five, totalEntries: 3, verifiedEntries: 0, disqualified: 1 });
});

test('the entries of a status and platform are counted without listing them', async () => {
  const { site, cookie, entered, enter } = await startFundraiser();
  await entered('verified');
  await entered('verified', { donationPlatform: 'cashapp' });
  await enter({ donationPlatform: 'cashapp' });
  const countOf = async (query = '') =>
    (await site.get<{ count: number }>(`/api/fundraiser/entries/count${query}`, { cookie })).body
      .count;
  expect(await countOf()).toBe(3);
  expect(await countOf('?status=verified')).toBe(2);
  expect(await countOf('?platform=cashapp')).toBe(2);
  expect(await countOf('?status=verified&platform=cashapp')).toBe(1);
  expect(await countOf('?status=winner')).toBe(0);
  expect((await site.get('/api/fundraiser/entries/count')).status).toBe(401);
});
