import { describe, expect, test } from 'vitest';
import {
  type EntriesChanged,
  type ErrorBody,
  entryChangeTexts,
  type OutputOf,
  type Seal,
  type SealSource,
  type updateEntry,
} from '../../../contract/index.ts';
import { startTestApp } from '../../../testing/app.ts';
import { startMatching } from '../../../testing/gift-matches.ts';
import { addPrize } from '../../../testing/rows.ts';
import { openSeal, sealPrizes, testChain, testRules } from '../../../testing/seals.ts';
import { HOUR, MINUTE, SECOND } from '../../platform/clock.ts';

// Who knows the number could choose who wins by what is verified when it is used. And a winner whom nobody
// was shown yet could be set back, so that one gift pays for this entry's tickets and for another's.

/** Three entries of a seal, of which one was set back since, and one that is not in it. */
async function start() {
  const site = await startTestApp({ seals: testRules });
  const desk = await startMatching(site);
  const admin = { cookie: desk.cookie };
  const claim = { cents: 2_000, tickets: 1 };
  const sealed: number[] = [];
  const gifts: number[] = [];
  for (let i = 0; i < 3; i += 1) {
    sealed.push((await desk.enter(claim)).id);
    gifts.push(await desk.give());
  }
  const matches = sealed.map((entryId, i) => ({ entryId, giftIds: gifts.slice(i, i + 1) }));
  await desk.verify({ matches });
  const outside = (await desk.enter(claim)).id;
  const set = (id: number, status: string, more: object = {}) =>
    site.patch<OutputOf<typeof updateEntry> & ErrorBody>(
      `/api/raffle/entries/${id}`,
      { status, ...more },
      admin,
    );
  const setMany = async (ids: number[], status: string) => {
    const entries = ids.map((id) => ({ id }));
    const path = '/api/raffle/entries/changes';
    return (await site.post<EntriesChanged>(path, { entries, status }, admin)).body;
  };
  const prizes = [await addPrize(site.db), await addPrize(site.db)];
  const [first = 0, second = 0, back = 0] = sealed;
  const entries = { sealed, first, second, back, outside, gift: gifts[2] ?? 0 };
  return { ...desk, admin, set, setMany, prizes, ...entries };
}

type Site = Awaited<ReturnType<typeof start>>;

const refusal = entryChangeTexts.beingDecided;

/** Tries every way in which an entry becomes verified, or not verified any more. */
async function expectKept(at: Site, record: number | undefined) {
  const before = await statuses(at);
  const single = [
    await at.set(at.first, 'pending'),
    await at.set(at.first, 'disqualified', { adminNotes: 'A refund.' }),
    await at.set(at.back, 'verified'),
    await at.set(at.back, 'verified', { undoes: record }),
  ];
  for (const { status, body } of single) {
    expect([status, body.message]).toEqual([409, refusal]);
  }
  const many = await at.setMany([at.second, at.first, at.outside], 'disqualified');
  expect(many).toMatchObject({ changed: 1 });
  expect(many.refused.map(({ message }) => message)).toEqual([refusal, refusal]);
  expect((await at.setMany([at.back], 'verified')).refused).toEqual([
    { id: at.back, message: refusal },
  ]);
  expect((await at.match(at.back, [at.gift])).refused).toEqual([
    { entryId: at.back, message: refusal },
  ]);
  expect((await at.set(at.outside, 'pending')).status).toBe(200);
  expect(await statuses(at)).toEqual(before);
  // A refused entry keeps no gift for itself.
  expect(await at.used(at.gift)).toBe(0);
  for (const id of [at.first, at.back]) {
    const noted = await at.site.patch(
      `/api/raffle/entries/${id}`,
      { adminNotes: 'Called.' },
      at.admin,
    );
    expect(noted.status).toBe(200);
  }
  // Between two that do not take part.
  expect((await at.set(at.back, 'disqualified')).status).toBe(200);
  expect((await at.set(at.back, 'pending')).status).toBe(200);
}

async function statuses({ entry, sealed }: Site) {
  return Promise.all(sealed.map(async (id) => (await entry(id))?.status));
}

async function expectFree(at: Site) {
  const [free] = (
    await Promise.all(at.sealed.map(async (id) => ({ id, ...(await at.entry(id)) })))
  ).filter(({ status }) => status !== 'winner');
  const id = free?.id ?? 0;
  expect((await at.set(id, 'pending')).status).toBe(200);
  expect((await at.set(id, 'verified')).status).toBe(200);
}

describe('from the time of the number until all winners are revealed, sealed entries stay verified or not', () => {
  test('with a round of drand', async () => {
    const at = await start();
    const seal = await sealPrizes(at.site, at.prizes);
    const record = (await at.set(at.back, 'pending')).body.record;
    at.site.advance(HOUR - MINUTE - SECOND);
    await expectFree(at);
    // The server's clock may be a minute behind.
    at.site.advance(5 * SECOND);
    await expectKept(at, record);
    at.site.advance(HOUR);
    await expectKept(at, record);
    await openSeal(at.site, seal);
    await expectKept(at, record);
    const path = `/api/raffle/seals/${seal.id}`;
    await at.site.post(`${path}/reveal`, { prize: 1 }, at.admin);
    const [other = 0] = (
      await at.site.db.rows(
        'SELECT id FROM raffle_entries WHERE entry_status = ? AND id IN (?, ?)',
        ['verified', at.first, at.second],
      )
    ).map((row) => Number(row[0]));
    expect((await at.set(other, 'pending')).status).toBe(409);
    await at.site.post(`${path}/reveal`, { prize: 2 }, at.admin);
    await expectFree(at);
  });

  test('with announced numbers, also while those can be corrected', async () => {
    const at = await start();
    const closesAt = new Date(at.site.now().getTime() + HOUR).toISOString();
    const body = {
      prizes: at.prizes.map((prizeId) => ({ prizeId })),
      source: { kind: 'announced', text: 'Daily 4', closesAt },
    };
    const { body: seal } = await at.site.post<Seal>('/api/raffle/seals', body, at.admin);
    const record = (await at.set(at.back, 'pending')).body.record;
    await expectFree(at);
    const path = `/api/raffle/seals/${seal.id}`;
    // At that very moment they can be entered.
    at.site.setNow(closesAt);
    expect((await at.set(at.first, 'pending')).status).toBe(409);
    const off = await at.site.post(`${path}/call-off`, { reason: 'A test.' }, at.admin);
    expect(off.status).toBe(409);
    at.site.advance(SECOND);
    await expectKept(at, record);
    await at.site.post(`${path}/randomness`, { value: '1./' }, at.admin);
    await expectKept(at, record);
    await at.site.post(`${path}/randomness`, { value: '2./', replaces: '1./' }, at.admin);
    for (const prize of [1, 2]) await at.site.post(`${path}/reveal`, { prize }, at.admin);
    await expectFree(at);
  });

  test('and after a pass, from the time of its number until that is here', async () => {
    const at = await start();
    const seal = await sealPrizes(at.site, at.prizes.slice(0, 1));
    await openSeal(at.site, seal);
    const path = `/api/raffle/seals/${seal.id}`;
    await at.site.post(`${path}/reveal`, { prize: 1 }, at.admin);
    const [picked] = await at.site.db.rows('SELECT entry_id FROM seal_picks');
    const passed = { prize: 1, attempt: 1, outcome: 'declined', note: 'Gave it back.' };
    const { body: source } = await at.site.post<SealSource>(`${path}/pass`, passed, at.admin);
    const winner = Number(picked?.[0]);
    const [next = 0] = at.sealed.filter((id) => id !== winner);
    expect((await at.set(next, 'pending')).status).toBe(200);
    expect((await at.set(next, 'verified')).status).toBe(200);
    at.site.advance(HOUR);
    expect((await at.set(next, 'pending')).status).toBe(409);
    // Whoever was passed over is out of it in public.
    expect((await at.set(winner, 'pending')).status).toBe(200);
    if (source.kind !== 'drand') throw new Error('the test seals by drand');
    const { round, signature } = testChain.roundResponse(source.round);
    await at.site.post(`${path}/randomness`, { round, signature }, at.admin);
    await expectFree(at);
  });
});

test('a change of which only some entries take part is undone later, as a whole', async () => {
  const at = await start();
  const seal = await sealPrizes(at.site, at.prizes);
  const { changeId } = await at.setMany([at.second, at.outside], 'disqualified');
  const single = await at.setMany([at.back], 'disqualified');
  const undo = (id: number | null) =>
    at.site.post<EntriesChanged>(`/api/raffle/changes/${id}/undo`, {}, at.admin);
  at.site.advance(HOUR);
  const refused = { reason: 'being-decided', message: entryChangeTexts.undoBeingDecided };
  expect(await undo(changeId)).toMatchObject({ status: 409, body: refused });
  expect(await undo(single.changeId)).toMatchObject({ status: 409, body: { message: refusal } });
  expect((await at.entry(at.outside))?.status).toBe('disqualified');
  await openSeal(at.site, seal);
  for (const prize of [1, 2])
    await at.site.post(`/api/raffle/seals/${seal.id}/reveal`, { prize }, at.admin);
  expect(await undo(changeId)).toMatchObject({ status: 200, body: { changed: 2, refused: [] } });
  expect((await at.entry(at.second))?.status).toBe('verified');
});

test('nobody is passed over, and nothing drawn directly, until all winners of another draw are revealed', async () => {
  const at = await start();
  const post = <Body = ErrorBody>(path: string, body: object = {}) =>
    at.site.post<Body>(`/api/raffle${path}`, body, at.admin);
  const reveal = (seal: Seal, prize: number) => post(`/seals/${seal.id}/reveal`, { prize });
  const [first = 0, second = 0] = at.prizes;
  const other = await addPrize(at.site.db);
  const seal = await sealPrizes(at.site, [first]);
  await openSeal(at.site, seal);
  await reveal(seal, 1);
  const pass = () => {
    const body = { prize: 1, attempt: 1, outcome: 'declined', note: 'Gave it back.' };
    return post(`/seals/${seal.id}/pass`, body);
  };
  const later = await sealPrizes(at.site, [second, other]);
  const direct = await addPrize(at.site.db);
  const expectRefused = async (why: string) => {
    for (const { status, body } of [await pass(), await post(`/draw-winner/${direct}`)]) {
      expect(status).toBe(409);
      expect(body.message).toContain(why);
    }
  };
  // One who gives a prize back could win again, by a number that is known.
  at.site.advance(HOUR);
  await expectRefused('The number for sealed draw 2 may already be known');
  // Who is left to win would be those who have not won yet.
  await openSeal(at.site, later);
  await expectRefused('Sealed draw 2 is decided, and not all of its winners are revealed');
  await reveal(later, 1);
  await expectRefused('Sealed draw 2 is decided, and not all of its winners are revealed');
  await reveal(later, 2);
  expect((await pass()).status).toBe(200);
});

test('nobody is passed over while another line of the same draw is hidden', async () => {
  const at = await start();
  const seal = await sealPrizes(at.site, at.prizes);
  await openSeal(at.site, seal);
  const path = `/api/raffle/seals/${seal.id}`;
  await at.site.post(`${path}/reveal`, { prize: 1 }, at.admin);
  const passed = { prize: 1, attempt: 1, outcome: 'declined', note: 'Gave it back.' };
  expect((await at.site.post(`${path}/pass`, passed, at.admin)).status).toBe(409);
  await at.site.post(`${path}/reveal`, { prize: 2 }, at.admin);
  expect((await at.site.post(`${path}/pass`, passed, at.admin)).status).toBe(200);
});

test('no second draw is sealed while a number after a pass is due and not here', async () => {
  const at = await start();
  const [prize = 0, other = 0] = at.prizes;
  const seal = await sealPrizes(at.site, [prize]);
  await openSeal(at.site, seal);
  const path = `/api/raffle/seals/${seal.id}`;
  await at.site.post(`${path}/reveal`, { prize: 1 }, at.admin);
  const passed = { prize: 1, attempt: 1, outcome: 'declined', note: 'Gave it back.' };
  const { body: source } = await at.site.post<SealSource>(`${path}/pass`, passed, at.admin);
  if (source.kind !== 'drand') throw new Error('the test seals by drand');
  const sealOther = () => {
    const inAnHour = new Date(at.site.now().getTime() + HOUR).toISOString();
    const body = { prizes: [{ prizeId: other }], source: { kind: 'drand', at: inAnHour } };
    return at.site.post<Seal & { message: string }>('/api/raffle/seals', body, at.admin);
  };
  // Nobody knows the number yet.
  const before = await sealOther();
  expect(before.status).toBe(201);
  const callOff = { reason: 'A prize was missing.' };
  await at.site.post(`/api/raffle/seals/${before.body.id}/call-off`, callOff, at.admin);

  at.site.setNow(source.at);
  const refused = await sealOther();
  expect(refused.status).toBe(409);
  expect(refused.body.message).toMatch(
    /^The number for “.+” \(prize 1 of sealed draw 1\) may already be known, and whoever wins there does not/,
  );
  const { round, signature } = testChain.roundResponse(source.round);
  const entered = await at.site.post(`${path}/randomness`, { round, signature }, at.admin);
  expect(entered.status).toBe(200);
  expect((await sealOther()).status).toBe(201);
});

test('a seal that was called off keeps no entry as it is', async () => {
  const at = await start();
  const seal = await sealPrizes(at.site, at.prizes);
  await at.site.post(`/api/raffle/seals/${seal.id}/call-off`, { reason: 'A test.' }, at.admin);
  at.site.advance(2 * HOUR);
  await expectFree(at);
});
