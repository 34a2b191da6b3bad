import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { passOver, type Seal, sampleCampaign } from '../../../contract/index.ts';
import { startTestApp } from '../../../testing/app.ts';
import { addEntry, addPrize } from '../../../testing/rows.ts';
import { testRules } from '../../../testing/seals.ts';
import { HOUR } from '../../platform/clock.ts';
import { storeCampaign } from '../campaign/campaign.ts';

const site = await startTestApp({ seals: testRules });
const admin = { cookie: await site.signIn() };
await addEntry(site.db, { status: 'verified', tickets: 2 });

test.each([
  ['line breaks', 'one\r\ntwo\nPrize 2 Everything\u2028three\u2029four'],
  ['NUL and other controls', 'a\u0000b\u0007c\u001bd\u007fe\u0085f'],
  ['directions', 'abc\u202edef\u2066ghi\u200f'],
  ['half a character', 'half \ud800 of one \udc00'],
  ['accents in both forms', 'Kūʻulei e\u0301 \u00e9 ‎ 🌺'],
  ['spaces around', '   padded\u00a0   '],
])('with %s the bytes served hash to the seal, one line each', async (_, text) => {
  await site.db.write(async (tx) => {
    await storeCampaign(tx, { ...sampleCampaign(site.now()), childName: text }, site.now);
  });
  const prizeId = await addPrize(site.db, { title: text });
  const closesAt = new Date(site.now().getTime() + HOUR).toISOString();
  const source = { kind: 'announced', text, closesAt };
  const made = await site.post<Seal>('/api/raffle/seals', { prizes: [{ prizeId }], source }, admin);
  expect(made.status).toBe(201);
  const path = `/api/raffle/seals/${made.body.id}`;
  const served = await site.raw(`${path}/seal.txt`);
  const bytes = Buffer.from(await served.arrayBuffer());
  expect(served.headers.get('content-length')).toBe(String(bytes.length));
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(made.body.seal);
  const lines = bytes.toString().split('\n');
  expect(lines).toHaveLength(8);
  expect(lines[6]).toMatch(/^Prize 1 /);
  expect((await site.get<Seal[]>('/api/raffle/seals')).body[0]).toEqual(made.body);
  const off = await site.post<Seal>(`${path}/call-off`, { reason: text }, admin);
  expect(off.status).toBe(200);
  for (const shown of [textOf(made.body), off.body.calledOff?.reason]) {
    expect(shown).not.toMatch(/\p{Cc}|\u2028|\u2029/u);
  }
});

const textOf = ({ source }: Seal) => (source.kind === 'announced' ? source.text : undefined);

test('what is announced after a pass is on one line, and the note for organizers keeps its lines', () => {
  const pass = {
    id: 1,
    prize: 1,
    attempt: 1,
    outcome: 'declined',
    note: 'Rang twice.\nNo answer.',
  };
  const text = 'Pick 4\r\n  ✓ of July\u2028 or\u001b the next';
  expect(passOver.input.parse({ ...pass, text })).toMatchObject({
    text: 'Pick 4    ✓ of July  or  the next',
    note: 'Rang twice.\nNo answer.',
  });
});
