import { describe, expect, test } from 'vitest';
import { type AuditRecord, serverTexts } from '../../../contract/index.ts';
import { startTestApp } from '../../../testing/app.ts';
import { goodSignature } from '../../../testing/petition.ts';

const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';

async function petition(now = '2026-03-01T12:00:00Z') {
  const site = await startTestApp({ now });
  const cookie = await site.signIn();
  return {
    site,
    sign: (changes?: Record<string, unknown>) =>
      site.post('/api/petition/simple', goodSignature(changes)),
    open: async (call: string, headers: Record<string, string> = { cookie, accept: browser }) => {
      const request = new Request(`http://localhost/api/petition/${call}`, { headers });
      const response = await site.fetch(request, {});
      const bytes = Buffer.from(await response.arrayBuffer());
      return { status: response.status, headers: response.headers, bytes, text: bytes.toString() };
    },
  };
}

describe('the download of all signatures', () => {
  test('is a CSV file that Excel reads, named by the day in Hawaii', async () => {
    const { sign, open } = await petition('2026-03-02T05:00:00Z');
    await sign({ comment: 'Line one\nsaid "two", =3' });
    await sign({ name: '=cmd|calc', state: null, comment: null, textOptIn: false });
    const { status, headers, bytes, text } = await open('download');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toBe(
      'attachment; filename="signatures-2026-03-01.csv"',
    );
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(text.slice(1).split('\r\n')).toEqual([
      'id,name,email,phone,city,state,zipCode,relationshipToIssue,comment,textOptIn,createdAt,createdAt (Pacific/Honolulu)',
      `1,Nālani Keawe,nalani@example.org,'+1 808 555 0120,Kaunakakai,Hawaiʻi,96748,Aunty,"Line one\nsaid ""two"", =3",yes,2026-03-02T05:00:00.000Z,2026-03-01 19:00:00`,
      `2,'=cmd|calc,nalani@example.org,'+1 808 555 0120,Kaunakakai,,96748,Aunty,,no,2026-03-02T05:00:00.000Z,2026-03-01 19:00:00`,
      '',
    ]);
  });

  test('has each of many signatures once, oldest first', async () => {
    const { site, open } = await petition();
    await site.db.write((tx) => tx.rows(manySignatures, [2_503]));
    await site.db.write((tx) => tx.rows('DELETE FROM petition_signatures WHERE id = 500'));
    const lines = (await open('download')).text.trimEnd().split('\r\n').slice(1);
    const ids = lines.map((line) => Number(line.split(',')[0]));
    expect(ids).toEqual(Array.from({ length: 2_503 }, (_, i) => i + 1).filter((id) => id !== 500));
  });

  test('is aborted when the database fails in the middle', async () => {
    const { site } = await petition();
    await site.db.write((tx) => tx.rows(manySignatures, [5_000]));
    const cookie = await site.signIn();
    const request = new Request('http://localhost/api/petition/download', { headers: { cookie } });
    const reader = (await site.fetch(request, {})).body?.getReader();
    await reader?.read();
    await site.db.write((tx) => tx.rows('ALTER TABLE petition_signatures RENAME TO gone'));
    const readOn = async () => {
      for (let part = await reader?.read(); part && !part.done; ) part = await reader?.read();
    };
    await expect(readOn()).rejects.toThrow();
    expect(site.log.join()).toContain('download-aborted');
  });

  test('is an error when the database fails at once', async () => {
    const { site, sign, open } = await petition();
    await sign();
    await site.db.write((tx) => tx.rows('ALTER TABLE petition_signatures RENAME TO gone'));
    for (const call of ['download', 'view']) expect((await open(call)).status).toBe(500);
  });

  test('takes little memory for a hundred thousand signatures', async () => {
    const { site } = await petition();
    await site.db.write((tx) => tx.rows(manySignatures, [100_000]));
    const cookie = await site.signIn();
    const request = new Request('http://localhost/api/petition/download', { headers: { cookie } });
    const reader = (await site.fetch(request, {})).body?.getReader();
    let largest = 0;
    let total = 0;
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      largest = Math.max(largest, part.value.byteLength);
      total += part.value.byteLength;
    }
    expect(total).toBeGreaterThan(10_000_000);
    expect(largest).toBeLessThan(200_000);
  });
});

describe('the readable listing', () => {
  test('is a page with a table that escapes all texts', async () => {
    const { sign, open } = await petition();
    const evil = '<script>alert(1)</script>"\'&';
    await sign({ name: evil, comment: evil, city: evil, state: evil, zipCode: '<b>' });
    const { status, headers, text } = await open('view');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(headers.get('cache-control')).toBe('no-store');
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'; img-src data:;/);
    expect(policy).not.toMatch(/unsafe|script-src/);
    expect(text).not.toMatch(/<script|<b>/);
    expect(text).toContain('&lt;script&gt;alert(1)&lt;/script&gt;&quot;');
    expect(text).toContain('<th scope="col">Name</th>');
    expect(text).toContain('<caption>1 signature from 1 state, ');
    expect(text).toContain('No signature');
    expect(text).toContain('<html lang="en">');
  });

  test('shows the time in Hawaii, the image, and every row', async () => {
    const { site, sign, open } = await petition('2026-03-02T05:00:00Z');
    const picture =
      'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
    await sign({ signatureData: picture });
    await site.db.write((tx) => tx.rows(manySignatures, [450]));
    const { text } = await open('view');
    expect(text).toMatch(/<time datetime="2026-03-02T05:00:00.000Z">Mar 1, 2026, 7:00\sPM<\/time>/);
    expect(text.match(/<img alt="Signature of Nālani Keawe" src="data:image\/webp;/g)).toHaveLength(
      1,
    );
    expect(text.match(/<tr><td>/g)).toHaveLength(451);
    expect(text).toContain('<tr><td>451</td>');
    expect(text.trimEnd().endsWith('</html>')).toBe(true);
  });

  test('says when there are no signatures', async () => {
    const { open } = await petition();
    expect((await open('view')).text).toContain('No signatures yet');
  });
});

test.each([
  ['download', 'the signatures'],
  ['view', 'the list of signatures'],
])('the history says who opened the %s', async (call, name) => {
  const { site, open } = await petition();
  await open(call);
  const cookie = await site.signIn();
  const { body } = await site.get<AuditRecord[]>('/api/audit?kind=export', { cookie });
  expect(body).toMatchObject([{ action: 'downloaded', subject: { name } }]);
});

describe('somebody who did not sign in', () => {
  test.each([['download'], ['view']])(
    'and opens the %s in a browser gets a link to sign in',
    async (call) => {
      const { sign, open } = await petition();
      await sign();
      const { status, headers, text } = await open(call, { accept: browser });
      expect(status).toBe(401);
      expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(headers.get('content-disposition')).toBeNull();
      expect(headers.get('cache-control')).toBe('no-store');
      expect(text).toContain(serverTexts.signInFirst);
      expect(text).toContain('<a href="/admin">');
      expect(text).not.toContain('nalani@');
    },
  );

  test.each([['application/json'], ['*/*'], [''], ['text/html;q=0.5, application/json']])(
    'and accepts %j gets JSON',
    async (accept) => {
      const { open } = await petition();
      const { status, text } = await open('download', accept ? { accept } : {});
      expect(status).toBe(401);
      expect(JSON.parse(text).message).toBe(serverTexts.signInFirst);
    },
  );
});

const manySignatures = `
  WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?)
  INSERT INTO petition_signatures (name, email, phone, state, state_key, comment, created_at)
  SELECT 'Signer ' || i, i || '@example.org', '808', 'S' || (i % 50), 's' || (i % 50),
    'A comment of some length, number ' || i, i FROM n`;
