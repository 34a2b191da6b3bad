import { expect, test } from 'vitest';
import type { ErrorBody, Pick, Seal } from '../../../contract/index.ts';
import { startTestApp } from '../../../testing/app.ts';
import { erasingCalls } from '../../../testing/privacy/erasing.ts';
import { addEntry, addPrize } from '../../../testing/rows.ts';
import { testRules } from '../../../testing/seals.ts';
import { HOUR, MINUTE } from '../../platform/clock.ts';
import { listPicks } from './picks.ts';

// After a pass, the next number is public before it is entered. Whoever deletes the entry that it picks
// would choose who wins, and the holder of the ticket could not see it.

/** A draw of one prize by announced numbers, whose winner declined. */
async function startPass() {
  const site = await startTestApp({ seals: testRules });
  const admin = { cookie: await site.signIn() };
  const emails = ['a@example.org', 'b@example.org', 'c@example.org'];
  const entries = new Map<number, string>();
  for (const email of emails)
    entries.set(await addEntry(site.db, { status: 'verified', email }), email);
  const post = <Body = ErrorBody>(path: string, body: object = {}) =>
    site.post<Body>(`/api/raffle/seals${path}`, body, admin);
  const inMinutes = (minutes: number) =>
    new Date(site.now().getTime() + minutes * MINUTE).toISOString();
  const source = { kind: 'announced', text: 'Daily 4', closesAt: inMinutes(20) };
  const prizes = [{ prizeId: await addPrize(site.db) }];
  const { body: seal } = await post<Seal>('', { prizes, source });
  site.advance(HOUR);
  await post(`/${seal.id}/randomness`, { value: '1./' });
  await post(`/${seal.id}/reveal`, { prize: 1 });
  const remove = async (id: number) =>
    (await site.delete<ErrorBody>(`/api/raffle/entries/${id}`, admin)).status;
  const pass = async () => {
    const body = { prize: 1, attempt: 1, outcome: 'declined', note: 'Gave it back.' };
    const next = { text: 'Daily 4', closesAt: inMinutes(20) };
    expect((await post(`/${seal.id}/pass`, { ...body, ...next })).status).toBe(200);
  };
  const decide = () => post(`/${seal.id}/randomness`, { value: '2./', prize: 1 });
  const [row] = await site.db.rows('SELECT entry_id FROM seal_picks');
  const others = [...entries.keys()].filter((id) => id !== row?.[0]);
  const picks = async () =>
    (await site.get<Pick[]>(`/api/raffle/seals/${seal.id}/picks`)).body.map(
      ({ outcome }) => outcome,
    );
  return { site, admin, entries, others, remove, pass, decide, picks };
}

test('from a pass until its number is entered, entries of the draw cannot be deleted', async () => {
  const { site, others, remove, pass, decide, picks } = await startPass();
  await pass();
  for (const id of others) expect(await remove(id)).toBe(409);
  // Also once the number is public.
  site.advance(HOUR);
  for (const id of others) expect(await remove(id)).toBe(409);
  expect((await decide()).status).toBe(200);
  expect(await picks()).toContain('won');
  expect(await picks()).not.toContain('withdrawn');
  // The one that has won is on record now, and the other can go.
  expect((await Promise.all(others.map(remove))).sort()).toEqual([200, 409]);
});

test('before a pass nobody knows who comes next, so entries can be deleted', async () => {
  const { others, remove } = await startPass();
  for (const id of others) expect(await remove(id)).toBe(200);
});

test('a person who asks to be erased is erased, and told to be in a draw before', async () => {
  const { site, admin, entries, others, pass, decide, picks } = await startPass();
  await pass();
  const { find, erase } = erasingCalls(site, admin.cookie);
  for (const id of others) {
    const person = { email: entries.get(id) ?? '' };
    expect((await find(person)).body.things).toMatchObject([{ id, inSealedDraw: true }]);
    expect((await erase(person)).status).toBe(200);
  }
  site.advance(HOUR);
  await decide();
  expect((await picks()).slice(1)).toContain('withdrawn');
  expect((await picks()).at(-1)).toBe('no-winner');
});

test('an entry that is disqualified meanwhile is passed over in public', async () => {
  const { site, admin, others, pass, decide, picks } = await startPass();
  await pass();
  for (const id of others)
    await site.patch(`/api/raffle/entries/${id}`, { status: 'disqualified' }, admin);
  site.advance(HOUR);
  await decide();
  expect((await picks()).filter((outcome) => outcome === 'disqualified')).toHaveLength(2);

  // Otherwise nobody could see that who can win was chosen by setting the others back for a while.
  const verified = async () =>
    (await site.get<Pick[]>('/api/raffle/seals/1/picks')).body.filter(
      ({ verifiedNow }) => verifiedNow,
    );
  expect(await verified()).toEqual([]);
  await site.patch(`/api/raffle/entries/${others[0]}`, { status: 'verified' }, admin);
  expect(await verified()).toMatchObject([{ outcome: 'disqualified' }]);
});

test('picks can be read while somebody passes over a winner and the next number arrives', async () => {
  const events = ['pass', 'decide'] as const;
  // Whatever is read first, the rest of a response is read after the change.
  for (const [index, event] of events.entries()) {
    for (let before = 1; before <= 4; before += 1) {
      const { site, pass, decide } = await startPass();
      const change = { pass, decide: async () => void (await decide()) };
      if (index > 0) await pass();
      site.advance(HOUR);
      let reads = 0;
      const rows = async (...query: Parameters<typeof site.db.rows>) => {
        const found = await site.db.rows(...query);
        reads += 1;
        if (reads === before) await change[event]();
        return found;
      };
      const picks = await listPicks({ rows }, 1);
      expect(reads).toBeGreaterThanOrEqual(before);
      const declined = picks.find(({ outcome }) => outcome === 'declined');
      if (declined) expect(declined.passed).toBeDefined();
    }
  }
});
