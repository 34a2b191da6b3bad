import { expect, test } from 'vitest';
import type { Pick, Seal, Winner } from '../../../contract/index.ts';
import { startTestApp } from '../../../testing/app.ts';
import { makeTestChain } from '../../../testing/drand.ts';
import { PATIENT_MS, testLog } from '../../../testing/external-sources.ts';
import { lookForTenMinutes } from '../../../testing/looks.ts';
import { startRelay } from '../../../testing/relay.ts';
import { addEntry, addPrize } from '../../../testing/rows.ts';
import { DAY, HOUR, MINUTE } from '../../platform/clock.ts';
import { settleSeals } from './seal-worker.ts';

const start = Date.parse('2026-03-01T12:00:00Z');
const own = makeTestChain(start / 1000 - 30_000);
const relay = await startRelay(own);
const rules = { chain: own.chain, leadMs: 10 * MINUTE };
const relays = { chain: own.chain, relays: [relay.url], patienceMs: PATIENT_MS };

async function startSite(entries: number) {
  const site = await startTestApp({ seals: rules, now: new Date(start).toISOString() });
  const admin = { cookie: await site.signIn() };
  const ids: number[] = [];
  for (let i = 0; i < entries; i += 1) {
    ids.push(await addEntry(site.db, { name: `Person ${i}`, tickets: 2, status: 'verified' }));
  }
  const settle = (log = testLog()) =>
    settleSeals(relays, { db: site.db, clock: site.now, log }, new AbortController().signal);
  const seal = async (prizes: number[], source?: object) => {
    const at = new Date(site.now().getTime() + HOUR).toISOString();
    const body = {
      prizes: prizes.map((prizeId) => ({ prizeId })),
      source: source ?? { kind: 'drand', at },
    };
    return site.post<Seal>('/api/raffle/seals', body, admin);
  };
  const picks = async (id: number) =>
    (await site.get<Pick[]>(`/api/raffle/seals/${id}/picks`)).body;
  const state = async () => (await site.get<Seal[]>('/api/raffle/seals')).body[0]?.state;
  return { site, admin, ids, settle, seal, picks, state };
}

test('the number is fetched automatically and stored once, with any number of processes', async () => {
  const { site, settle, seal, state } = await startSite(5);
  await seal([await addPrize(site.db)]);
  const requestCount = relay.requests.length;
  expect(await settle()).toBe(5_000);
  expect(relay.requests.length).toBe(requestCount);
  site.advance(HOUR + 1_000);
  await Promise.all([settle(), settle(), settle()]);
  expect(await state()).toBe('open');
  const [numbers] = await site.db.rows('SELECT count(*) FROM seal_numbers');
  const [won] = await site.db.rows("SELECT count(*) FROM seal_picks WHERE outcome = 'won'");
  expect([numbers?.[0], won?.[0]]).toEqual([1, 1]);
});

test('a server that was down takes the same round and reveals overdue lines', async () => {
  const { site, settle, seal, picks } = await startSite(5);
  const made = await seal([await addPrize(site.db), await addPrize(site.db)]);
  const id = made.body.id;
  site.advance(5 * DAY);
  await settle();
  const { source } = made.body;
  expect(relay.requests.at(-1)?.url.pathname).toContain(
    `/public/${source.kind === 'drand' ? source.round : ''}`,
  );
  expect(await picks(id)).toEqual([]);
  site.advance(72 * HOUR - 10 * MINUTE - 1);
  await lookForTenMinutes(site, settle);
  expect(await picks(id)).toEqual([]);
  site.advance(1);
  await Promise.all([settle(), settle()]);
  const shown = await picks(id);
  expect(shown.filter(({ outcome }) => outcome === 'won').map(({ prize }) => prize)).toEqual([
    1, 2,
  ]);
  const [draws] = await site.db.rows('SELECT count(*) FROM draws');
  expect(draws?.[0]).toBe(2);
});

test('after a pass, attempts go on with the new number, and the units are taken once', async () => {
  const { site, admin, settle, seal, picks } = await startSite(6);
  const prize = await addPrize(site.db, { quantity: 2 });
  const { id } = (await seal([prize])).body;
  site.advance(HOUR + 1_000);
  await settle();
  const path = `/api/raffle/seals/${id}`;
  await site.post(`${path}/reveal`, { prize: 1 }, admin);
  const body = { prize: 1, attempt: 1, outcome: 'declined', note: 'Gave it back.' };
  const passed = await site.post<{ round: number }>(`${path}/pass`, body, admin);
  expect(passed.status).toBe(200);
  await settle();
  expect(await picks(id)).toHaveLength(1);
  site.advance(11 * MINUTE);
  await settle();
  const [first, ...later] = await picks(id);
  expect(first).toMatchObject({ attempt: 1, outcome: 'declined' });
  const winner = later.at(-1);
  expect(winner).toMatchObject({
    attempt: later.length + 1,
    outcome: 'won',
    randomness: {
      round: passed.body.round,
      value: own.roundResponse(passed.body.round).randomness,
    },
  });
  const [units] = await site.db.rows('SELECT units_left FROM prizes WHERE id = ?', [prize]);
  expect(units?.[0]).toBe(1);
  const records = (await site.get<Winner[]>('/api/raffle/winners', admin)).body;
  expect(records.map(({ seal: of }) => of?.passed)).toEqual([null, 'declined']);
  const statuses = await site.db.rows(
    'SELECT entry_status, count(*) FROM raffle_entries GROUP BY 1 ORDER BY 1',
  );
  expect(statuses.map((row) => [row[0], row[1]])).toEqual([
    ['verified', 5],
    ['winner', 1],
  ]);
});

test('attempts for disqualified and erased entries have that outcome, and a line may end without a winner', async () => {
  const { site, admin, ids, settle, seal, picks } = await startSite(3);
  const prizes = [await addPrize(site.db), await addPrize(site.db)];
  const { id } = (await seal(prizes)).body;
  const [disqualified, erased, pending] = ids;
  const patch = (entry: number | undefined, status: string) =>
    site.patch(`/api/raffle/entries/${entry}`, { status }, admin);
  await patch(disqualified, 'disqualified');
  await patch(pending, 'pending');
  // As an erasure does it.
  await site.db.write((tx) => tx.rows('DELETE FROM raffle_entries WHERE id = ?', [erased ?? 0]));
  site.advance(HOUR + 1_000);
  await settle();
  for (const prize of [1, 2]) await site.post(`/api/raffle/seals/${id}/reveal`, { prize }, admin);
  const shown = await picks(id);
  const first = shown.filter(({ prize }) => prize === 1);
  expect(new Set(first.map(({ outcome }) => outcome))).toEqual(
    new Set(['disqualified', 'withdrawn', 'no-winner', ...(first.length > 4 ? ['out'] : [])]),
  );
  expect(shown.filter(({ prize }) => prize === 2)).toMatchObject([
    { attempt: 1, ticket: null, outcome: 'no-winner' },
  ]);
  // Nothing was won, so the prizes can be drawn in another way.
  await patch(disqualified, 'verified');
  expect((await site.post(`/api/raffle/draw-winner/${prizes[0]}`, {}, admin)).status).toBe(201);
});

test('an entry wins once: nothing is drawn directly until all lines are revealed', async () => {
  const { site, admin, settle, seal } = await startSite(4);
  const sealed = [await addPrize(site.db), await addPrize(site.db), await addPrize(site.db)];
  const other = await addPrize(site.db);
  const late = await addPrize(site.db);
  await seal(sealed);
  site.advance(HOUR + 1_000);
  await settle();
  for (const prize of [1, 2, 3]) {
    // Those who are left would be the ones who have not won.
    expect((await site.post(`/api/raffle/draw-winner/${other}`, {}, admin)).status).toBe(409);
    expect((await site.post(`/api/raffle/seals/1/reveal`, { prize }, admin)).status).toBe(200);
  }
  const direct = await site.post<Winner>(`/api/raffle/draw-winner/${other}`, {}, admin);
  expect(direct.status).toBe(201);
  expect(direct.body.seal).toBe(null);
  expect((await site.post(`/api/raffle/draw-winner/${late}`, {}, admin)).status).toBe(409);
  const winners = await site.db.rows('SELECT count(DISTINCT winner_id), count(*) FROM draws');
  expect([winners[0]?.[0], winners[0]?.[1]]).toEqual([4, 4]);
});

test('a seal can be called off until a minute before its round; its prizes are then free', async () => {
  const { site, admin, settle, seal, state } = await startSite(2);
  const prize = await addPrize(site.db);
  const { id } = (await seal([prize])).body;
  const off = () =>
    site.post<Seal>(`/api/raffle/seals/${id}/call-off`, { reason: 'The stream broke.' }, admin);
  site.advance(HOUR - MINUTE + 3_000);
  expect((await off()).status).toBe(409);
  site.advance(-MINUTE);
  expect((await off()).body).toMatchObject({
    state: 'called-off',
    calledOff: { reason: 'The stream broke.' },
  });
  expect((await off()).status).toBe(409);
  site.advance(HOUR);
  await settle();
  expect(await state()).toBe('called-off');
  const second = await seal([prize]);
  expect(second.body.number).toBe(2);
  const deleted = await site.delete(`/api/raffle/prizes/${prize}`, admin);
  expect(deleted.status).toBe(409);
});

test('announced numbers are entered after they close, and corrected in public before the first reveal', async () => {
  const { site, admin, seal, picks } = await startSite(40);
  const closesAt = new Date(site.now().getTime() + HOUR).toISOString();
  const source = { kind: 'announced', text: 'Daily 4, then Powerball white balls', closesAt };
  const made = await seal([await addPrize(site.db), await addPrize(site.db)], source);
  expect(made.body.source).toEqual(source);
  const path = `/api/raffle/seals/${made.body.id}`;
  const enter = (value: string) => site.post<Seal>(`${path}/randomness`, { value }, admin);
  expect((await enter('9319./2.5.8.10.12./')).status).toBe(409);
  site.advance(HOUR);
  expect((await enter('9319, 2 5 8')).status).toBe(400);
  expect((await enter('9319./5.2.8.10.12./')).status).toBe(400);
  expect((await enter('9319./2.5.8.10.13./')).body.state).toBe('open');
  const corrected = await enter('9319./2.5.8.10.12./');
  expect(corrected.body.randomness).toEqual({
    value: '9319./2.5.8.10.12./',
    signature: null,
    receivedAt: site.now().toISOString(),
    corrected: [{ value: '9319./2.5.8.10.13./', receivedAt: site.now().toISOString() }],
  });
  await site.post(`${path}/reveal`, { prize: 2 }, admin);
  expect((await picks(made.body.id)).at(-1)?.randomness).toEqual({
    value: '9319./2.5.8.10.12./',
    round: null,
    signature: null,
  });
  expect((await enter('9319./2.5.8.10.13./')).status).toBe(409);
  expect((await enter('9319./2.5.8.10.12./')).status).toBe(200);

  const attempt = (await picks(made.body.id)).length;
  await site.post(`${path}/reveal`, { prize: 1 }, admin);
  const pass = (more: object) =>
    site.post(
      `${path}/pass`,
      { prize: 2, attempt, outcome: 'disqualified', note: 'A fraud.', ...more },
      admin,
    );
  expect((await pass({})).status).toBe(400);
  const later = new Date(site.now().getTime() + HOUR).toISOString();
  expect((await pass({ text: 'Daily 4 of tomorrow', closesAt: later })).body).toEqual({
    kind: 'announced',
    text: 'Daily 4 of tomorrow',
    closesAt: later,
  });
  site.advance(HOUR);
  const value = '1./';
  expect((await site.post(`${path}/randomness`, { value, prize: 2 }, admin)).status).toBe(200);
  expect((await picks(made.body.id)).at(-1)).toMatchObject({
    outcome: 'won',
    randomness: { value },
  });
});

test('a draw whose number cannot be stored, or whose line cannot be shown, holds no other up', async () => {
  const { site, admin, settle, seal, picks } = await startSite(6);
  const first = (await seal([await addPrize(site.db)])).body;
  site.advance(HOUR + 1_000);
  await settle();
  await site.post(`/api/raffle/seals/${first.id}/reveal`, { prize: 1 }, admin);
  const body = { prize: 1, attempt: 1, outcome: 'declined', note: 'Gave it back.' };
  await site.post(`/api/raffle/seals/${first.id}/pass`, body, admin);
  const second = (await seal([await addPrize(site.db), await addPrize(site.db)])).body;
  // As a defect would: the pass, whose number comes first, and the first line of the second draw fail.
  for (const [name, table, column, value] of [
    ['no_number', 'seal_numbers', 'source_id', 2],
    ['no_reveal', 'seal_reveals', 'line', 1],
  ]) {
    await site.db.write((tx) =>
      tx.rows(
        `CREATE TRIGGER ${name} BEFORE INSERT ON ${table} WHEN new.${column} = ${value}
         BEGIN SELECT raise(ABORT, 'on purpose'); END`,
      ),
    );
  }
  site.advance(HOUR + 1_000);
  const failures = testLog();
  await settle(failures);
  expect(failures.events.filter(({ event }) => event === 'seal-not-settled')).toHaveLength(1);
  site.advance(72 * HOUR - 10 * MINUTE - 1);
  await lookForTenMinutes(site, settle);
  site.advance(1);
  const later = testLog();
  await settle(later);
  expect(later.events.filter(({ event }) => event === 'seal-not-settled')).toHaveLength(2);
  expect((await picks(second.id)).map(({ prize }) => prize)).toContain(2);

  // Once it works again, nothing is missing.
  for (const name of ['no_number', 'no_reveal'])
    await site.db.write((tx) => tx.rows(`DROP TRIGGER ${name}`));
  await settle();
  expect((await picks(second.id)).map(({ prize }) => prize)).toContain(1);
  expect((await picks(first.id)).length).toBeGreaterThan(1);
});
