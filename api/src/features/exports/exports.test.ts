import { describe, expect, test } from 'vitest';
import { type AuditRecord, serverTexts } from '../../../contract/index.ts';
import { startTestApp } from '../../../testing/app.ts';
import { addEntries, addEntry, addPack, addPrize } from '../../../testing/rows.ts';

const site = await startTestApp({ now: '2026-03-02T05:00:00Z' });
const cookie = await site.signIn();
/** Where a list is, and what it is called on the screen, in the trail and as a file. */
const lists = [
  ['raffle-entries', 'raffle-entries'],
  ['winners', 'winners'],
  ['love-notes', 'love-notes'],
  ['messages', 'inbox'],
  ['fundraiser-entries', 'fundraiser-entries'],
];

async function download(path: string, app = site) {
  const request = new Request(`http://localhost${path}`, { headers: { cookie } });
  const response = await app.fetch(request, {});
  const bytes = Buffer.from(await response.arrayBuffer());
  // A decoder would take the byte-order mark away.
  const lines = bytes.subarray(3).toString().split('\r\n');
  return { status: response.status, headers: response.headers, bytes, lines };
}

const local = '2026-03-01 19:00:00';
const zone = '(Pacific/Honolulu)';

describe.each(lists)('the download of %s', (path, name) => {
  test('is a CSV file named by the day in Hawaii, and not cached', async () => {
    const { status, headers, bytes } = await download(`/api/exports/${path}`);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename="${name}-2026-03-01.csv"`,
    );
    expect(headers.get('cache-control')).toBe('no-store');
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  });

  test('is for admins only', async () => {
    const refused = await site.get(`/api/exports/${path}`);
    expect(refused).toMatchObject({ status: 401, body: { message: serverTexts.signInFirst } });
  });

  test('is recorded in the audit log, and a HEAD request is not', async () => {
    const url = `/api/exports/${path}`;
    await site.send(url, { method: 'HEAD' }, { cookie });
    const trail = async () =>
      (await site.get<AuditRecord[]>('/api/audit?kind=export', { cookie })).body.filter(
        ({ subject }) => subject.name === `the ${name?.replace('-', ' ')}`,
      ).length;
    const before = await trail();
    await site.send(url, { method: 'HEAD' }, { cookie });
    expect(await trail()).toBe(before);
    await download(url);
    expect(await trail()).toBe(before + 1);
  });
});

describe('the raffle entries', () => {
  test('are complete, without formulas', async () => {
    const own = await startTestApp({ now: '2026-03-02T05:00:00Z' });
    const at = Date.parse('2026-03-02T05:00:00Z');
    await addEntries(own.db, [
      { name: '=cmd|calc', email: 'a@example.org', phone: '+1 808', handle: '@x', createdAt: at },
      { name: 'Ānela', email: 'b@example.org', status: 'verified', cents: 11_050, createdAt: at },
    ]);
    const request = new Request('http://localhost/api/exports/raffle-entries', {
      headers: { cookie: await own.signIn() },
    });
    const text = await (await own.fetch(request, {})).text();
    expect(text.split('\r\n')).toEqual([
      `id,name,email,phone,instagramHandle,location,shippingAddress,donationPlatform,donationAmount,entryCount,byHand,entryStatus,adminNotes,verifiedAt,createdAt,createdAt ${zone},excludedPlace,rulesVersion,giftReference,verifiedAt ${zone}`,
      `1,'=cmd|calc,a@example.org,'+1 808,'@x,,,venmo,20.00,1,,pending,,,2026-03-02T05:00:00.000Z,${local},,,,`,
      `2,Ānela,b@example.org,,,,,venmo,110.50,1,,verified,,2026-03-02T05:00:00.000Z,2026-03-02T05:00:00.000Z,${local},,,,${local}`,
      '',
    ]);
  });

  test('contain every entry once, over many pages, and can be of one status', async () => {
    await addEntries(
      site.db,
      Array.from(
        { length: 2_500 },
        (_, i) => ({ status: i % 2 ? 'verified' : 'pending' }) as const,
      ),
    );
    await site.db.write((tx) => tx.rows('DELETE FROM raffle_entries WHERE id = 999'));
    const rows = await site.db.rows('SELECT id FROM raffle_entries ORDER BY id');
    const ids = async (query: string) =>
      (await download(`/api/exports/raffle-entries${query}`)).lines
        .slice(1, -1)
        .map((line) => Number(line.split(',')[0]));
    const all = rows.map((row) => Number(row[0]));
    expect(all.length).toBeGreaterThanOrEqual(2_499);
    expect(await ids('')).toEqual(all);
    const verified = await ids('?status=verified');
    expect(verified).toHaveLength(1_250);
    const { headers } = await download('/api/exports/raffle-entries?status=verified');
    expect(headers.get('content-disposition')).toContain('raffle-entries-verified-2026-03-01');
    expect((await site.get('/api/exports/raffle-entries?status=x', { cookie })).status).toBe(400);
  });
});

test('the winners have their prize, pack and shipping address', async () => {
  const own = await startTestApp({ now: '2026-03-02T05:00:00Z' });
  const admin = await own.signIn();
  const id = await addEntry(own.db, {
    name: 'Keola',
    email: 'keola@example.org',
    phone: '808 555 0100',
    status: 'verified',
  });
  await own.db.write((tx) =>
    tx.rows("UPDATE raffle_entries SET shipping_address = '1 Aliʻi Drive, Kona'"),
  );
  const pack = await addPack(own.db, 'Island weekend');
  await addPrize(own.db, { title: 'A night by the sea', pack });
  await own.post(`/api/raffle/draw-pack-winner/${pack}`, undefined, { cookie: admin });
  const at = '2026-03-02T05:00:00Z';
  const told = { notice: { at, channel: 'phone' }, handedOver: true };
  await own.patch('/api/raffle/awards/1', told, { cookie: admin });
  const request = new Request('http://localhost/api/exports/winners', {
    headers: { cookie: admin },
  });
  const now = '2026-03-02T05:00:00.000Z';
  expect((await (await own.fetch(request, {})).text()).split('\r\n')[1]).toBe(
    `1,A night by the sea,Island weekend,50.00,Keola,keola@example.org,808 555 0100,,"1 Aliʻi Drive, Kona",${id},1,1,yes,yes,${now},${local},,,${now},phone,2026-03-09T05:00:00.000Z,${now},${now},${local},2026-03-08 19:00:00,${local},${local}`,
  );
});

test('love notes, messages and fundraiser entries have all their fields', async () => {
  const own = await startTestApp({ now: '2026-03-02T05:00:00Z' });
  const admin = await own.signIn();
  await own.post('/api/support', {
    name: 'Pua',
    email: 'pua@example.org',
    message: 'Aloha,\n"we" think of you',
    messageType: 'love',
    isPublic: false,
  });
  await own.post('/api/contact', { name: 'Hana', email: 'h@example.org', message: '=1+1' });
  await own.post('/api/fundraiser/enter', {
    name: 'Nalani',
    email: 'n@example.org',
    donationPlatform: 'venmo',
    instagramUsername: 'nalani',
    instagramActions: '["liked","shared"]',
  });
  const second = async (path: string) => {
    const request = new Request(`http://localhost/api/exports/${path}`, {
      headers: { cookie: admin },
    });
    return (await (await own.fetch(request, {})).text()).split('\r\n')[1];
  };
  const when = `2026-03-02T05:00:00.000Z,${local}`;
  expect(await second('love-notes')).toBe(
    `1,Pua,pua@example.org,,love,"Aloha,\n""we"" think of you",no,no,${when}`,
  );
  expect(await second('messages')).toBe(`1,Hana,h@example.org,,'=1+1,${when}`);
  expect(await second('fundraiser-entries')).toBe(
    `1,Nalani,n@example.org,,venmo,,,nalani,liked shared,,pending,,${when}`,
  );
});
