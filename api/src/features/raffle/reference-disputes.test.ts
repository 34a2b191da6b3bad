import { describe, expect, test } from 'vitest';
import { type Attention, type EntriesPage, newReference } from '../../../contract/index.ts';
import { startTestApp } from '../../../testing/app.ts';
import { startMatching } from '../../../testing/gift-matches.ts';
import { addEntry, addPrize, goodEntry } from '../../../testing/rows.ts';
import { systemRandom } from '../../platform/random.ts';

const site = await startTestApp();
const { give, matches, verify } = await startMatching(site);

const thief = { name: 'Leilani Akana', email: 'thief@example.net', phone: '(415) 555-0199' };
const enter = (changes: object) =>
  site.post<{ id: number }>('/api/raffle/enter', goodEntry({ ...changes }));

/** Enters with a reference, and a gift of $40 has it in its note. */
async function enteredFirst(changes: object) {
  const giftReference = newReference(systemRandom);
  const { body } = await enter({ giftReference, ...changes });
  const givenOn = site.now().toISOString().slice(0, 10);
  await give({ amount: '40.00', givenAt: null, givenOn, note: `KAI-${giftReference}` });
  return { id: body.id, giftReference };
}

const certainEntries = async () => (await matches('certain')).matches.map(({ entry }) => entry.id);

test('whoever enters with a copied reference is not certain once its owner has sent it', async () => {
  const { id, giftReference } = await enteredFirst(thief);
  expect(await certainEntries()).toContain(id);
  expect((await enter({ giftReference })).status).toBe(409);
  expect(await certainEntries()).not.toContain(id);
  const likely = (await matches('likely')).matches.find(({ entry }) => entry.id === id);
  expect(likely?.candidates[0]?.warnings).toEqual([
    {
      code: 'reference-disputed',
      text: 'Somebody else has sent this reference, too. One of them may have copied it from the note of the gift.',
    },
  ]);
});

test.each([
  ['email', { phone: '(415) 555-0123', email: 'LEILANI@example.org' }],
  ['phone', { phone: '+1 808 555 0100', email: 'another@example.org' }],
])(
  'the same person who sends the form again is not somebody else: the same %s',
  async (_, again) => {
    const { id, giftReference } = await enteredFirst({});
    expect((await enter({ giftReference, ...again })).status).toBe(409);
    expect(await certainEntries()).toContain(id);
  },
);

test('a refused entry that is refused for another reason disputes nothing', async () => {
  const { id, giftReference } = await enteredFirst(thief);
  expect((await enter({ giftReference, supportMessageId: 999_999 })).status).toBe(400);
  expect(await certainEntries()).toContain(id);
});

describe('an entry that was verified before its reference was disputed', () => {
  const admin = async () => ({ cookie: await site.signIn() });
  const setStatus = async (id: number, status: string) => {
    const path = `/api/raffle/entries/${id}`;
    expect((await site.patch(path, { status }, await admin())).status).toBe(200);
  };
  const disputed = async () =>
    (await site.get<Attention>('/api/admin/waiting', await admin())).body.disputedEntries;
  const listed = async (query: string) => {
    const path = `/api/raffle/entries?${query}`;
    const { entries } = (await site.get<EntriesPage>(path, await admin())).body;
    return entries.map(({ id, referenceDisputed }) => [id, referenceDisputed]);
  };

  test('needs attention until it is decided again', async () => {
    const before = await disputed();
    const { id, giftReference } = await enteredFirst(thief);
    const { revision } = await matches('certain');
    await verify({ allCertain: true, revision });
    expect(await listed(`reference=disputed&search=${giftReference}`)).toEqual([]);
    expect(await listed(`search=${giftReference}`)).toEqual([[id, false]]);
    expect(await disputed()).toBe(before);

    site.advance(60_000);
    expect((await enter({ giftReference })).status).toBe(409);
    expect(await disputed()).toBe(before + 1);
    expect(await listed(`reference=disputed&search=${giftReference}`)).toEqual([[id, true]]);

    // The desk shows both entries; the organizer decides with eyes open.
    await setStatus(id, 'pending');
    expect(await disputed()).toBe(before);
    expect(await certainEntries()).not.toContain(id);
    site.advance(60_000);
    await setStatus(id, 'verified');
    expect(await disputed()).toBe(before);
    expect(await listed(`reference=disputed&search=${giftReference}`)).toEqual([[id, true]]);
  });

  test('needs attention also when it has won, until the prize is handed over', async () => {
    const before = await disputed();
    const { id, giftReference } = await enteredFirst({ ...thief, email: 'winner@example.net' });
    await setStatus(id, 'verified');
    const others =
      "UPDATE raffle_entries SET entry_status = 'pending' WHERE id <> ? AND entry_status = 'verified'";
    await site.db.write((tx) => tx.rows(others, [id]));
    const prize = await addPrize(site.db);
    const drawn = await site.post(`/api/raffle/draw-winner/${prize}`, {}, await admin());
    expect(drawn.status).toBe(201);
    site.advance(60_000);
    await enter({ giftReference });
    expect(await disputed()).toBe(before + 1);
    await site.db.write((tx) => tx.rows('UPDATE draws SET claimed = 1, handed_over_at = 1'));
    await addEntry(site.db);
    expect(await disputed()).toBe(before);
  });
});

test('a dispute goes with its entry', async () => {
  const { id, giftReference } = await enteredFirst(thief);
  await enter({ giftReference });
  await enter({ giftReference, email: 'third@example.org', phone: '(808) 555-0177' });
  const disputes = () => site.db.rows('SELECT 1 FROM reference_disputes WHERE entry_id = ?', [id]);
  expect(await disputes()).toHaveLength(1);
  await site.delete(`/api/raffle/entries/${id}`, { cookie: await site.signIn() });
  expect(await disputes()).toEqual([]);
});
