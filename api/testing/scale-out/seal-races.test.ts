import { join } from 'node:path';
import { expect, test } from 'vitest';
import { signInAt } from '../../../scripts/admin-session.mjs';
import { startSqld } from '../../../scripts/sqld.mjs';
import type { Pick, Seal, SealSource } from '../../contract/index.ts';
import { openDatabase } from '../../src/platform/db/open.ts';
import { migrationsFolder } from '../../src/platform/package-root.ts';
import { temporaryFolder } from '../app.ts';
import { afterTests } from '../database.ts';
import { makeTestChain } from '../drand.ts';
import { buildServer, sealSoon, send, sendUntilDone, startServer } from '../process.ts';
import { addEntries, addPack, addPrize } from '../rows.ts';

// Organizers on two servers do everything at once.
const PASSWORD = 'aloha aloha aloha';
const built = await buildServer();
const folder = await temporaryFolder();
const sqld = await startSqld(join(folder, 'sqld'));
afterTests(() => sqld.kill());
const own = makeTestChain(1_600_000_000, 1);
const settings = (name: string) => ({
  DATABASE_URL: sqld.url,
  DATA_DIR: join(folder, name),
  ADMIN_PASSWORD: PASSWORD,
  DRAND_CHAIN: JSON.stringify(own.chain),
  // Numbers are entered by hand here.
  DRAND_RELAYS: 'http://127.0.0.1:9',
  SEAL_LEAD_SECONDS: '1',
});
const [one, other] = await Promise.all([
  startServer(built, settings('one')),
  startServer(built, settings('other')),
]);
const db = await openDatabase(
  { kind: 'server', url: sqld.url, authToken: undefined },
  migrationsFolder,
);
afterTests(() => db.close());
const admin = await signInAt(one.base, PASSWORD);
const count = async (sql: string, args: number[] = []) =>
  Number((await db.rows(sql, args))[0]?.[0]);

const ask = <Body = unknown>(base: string, method: string, path: string, body?: unknown) =>
  sendUntilDone<Body & { message?: string }>(`${base}/api${path}`, method, body, { ...admin });

const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();
/** Not verified, so no list of tickets has it. */
const byHand = { name: 'Tūtū Nani', entryCount: 5, byHand: 'paper', status: 'pending' };
const form = {
  brandName: 'Maui Weavers',
  brandContact: '',
  prizeTitle: 'A woven basket',
  prizeDescription: 'Made of lauhala, by hand.',
  prizeValue: '85',
  prizeImage: null,
  quantity: 1,
};

test('a seal is made of what is there, whatever else is changed at the same moment', async () => {
  let made = 0;
  for (const change of ['nothing', 'entries', 'pack', 'draw', 'all'] as const) {
    const pack = await addPack(db, `Pack ${change}`);
    const prize = await addPrize(db);
    const packed = [await addPrize(db, { pack }), await addPrize(db, { pack })];
    const [first, second] = await addEntries(
      db,
      Array.from({ length: 8 }, () => ({ tickets: 30, status: 'verified' as const })),
    );
    const sealing = {
      prizes: [{ prizeId: prize }, { packId: pack }],
      source: { kind: 'drand', at: inAnHour() },
    };
    const isChanged = (what: typeof change) => change === what || change === 'all';
    const [sealed, alsoSealed, ...others] = await Promise.all([
      ask<Seal>(one.base, 'POST', '/raffle/seals', sealing),
      ask<Seal>(other.base, 'POST', '/raffle/seals', sealing),
      ask(one.base, 'POST', '/raffle/entries', byHand),
      ...(isChanged('entries')
        ? [
            ask(one.base, 'PATCH', `/raffle/entries/${first}`, { status: 'disqualified' }),
            ask(other.base, 'DELETE', `/raffle/entries/${second}`),
          ]
        : []),
      ...(isChanged('pack')
        ? [
            ask(one.base, 'DELETE', `/raffle/prizes/${packed[0]}`),
            ask(other.base, 'PUT', `/raffle/prizes/${packed[1]}`, { ...form, prizePackName: null }),
          ]
        : []),
      ...(isChanged('draw') ? [ask(other.base, 'POST', `/raffle/draw-winner/${prize}`)] : []),
    ]);
    for (const { status } of others) expect([200, 201, 409]).toContain(status);
    const winners = [sealed, alsoSealed].filter(({ status }) => status === 201);
    expect(winners.length).toBeLessThan(2);
    const seal = winners[0]?.body;
    if (!seal) continue;
    made += 1;
    // What it froze is there, and nothing of it was drawn.
    const items = 'SELECT prize_id FROM seal_items WHERE seal_id = ?';
    expect(await count(`SELECT count(*) FROM draws WHERE prize_id IN (${items})`, [seal.id])).toBe(
      0,
    );
    expect(
      await count(
        `SELECT count(*) FROM seal_items i JOIN seal_lines l USING (seal_id, line)
         LEFT JOIN prizes p ON p.id = i.prize_id AND p.prize_pack_id IS l.prize_pack_id
         WHERE i.seal_id = ? AND p.id IS NULL`,
        [seal.id],
      ),
    ).toBe(0);
    expect(await count(`SELECT count(*) FROM prizes WHERE prize_pack_id = ${pack}`)).toBe(
      await count('SELECT count(*) FROM seal_items WHERE seal_id = ? AND line = 2', [seal.id]),
    );
    // Nobody's entry went between the list of tickets and the seal.
    const lines = await (await fetch(`${one.base}/api/raffle/seals/${seal.id}/tickets.txt`)).text();
    expect(lines.split('\n')).toHaveLength(seal.ticketCount + 1);
    const gone = await ask(one.base, 'DELETE', `/raffle/entries/${second}`);
    expect([404, 409]).toContain(gone.status);
    if (change === 'nothing') expect(seal.ticketCount).toBe(8 * 30);

    const off = await Promise.all(
      [one, other].map(({ base }) =>
        ask(base, 'POST', `/raffle/seals/${seal.id}/call-off`, { reason: 'We try again.' }),
      ),
    );
    expect(off.map(({ status }) => status).sort()).toEqual([200, 409]);
  }
  expect(made).toBeGreaterThan(0);
});

test('a number, a winner and a pass come once, from whichever server', async () => {
  await addEntries(
    db,
    Array.from({ length: 6 }, () => ({ tickets: 2, status: 'verified' as const })),
  );
  const prizes = [{ prizeId: await addPrize(db) }, { prizeId: await addPrize(db) }];
  const direct = await addPrize(db);
  const { body: seal } = await sealSoon((at) =>
    ask<Seal>(one.base, 'POST', '/raffle/seals', { prizes, source: { kind: 'drand', at } }),
  );
  if (seal.source.kind !== 'drand') throw new Error('another source');
  // A number that is here before its time shows that the clock is behind, and then nothing is passed over.
  const due = Date.parse(seal.source.at);
  await expect.poll(() => Date.now()).toBeGreaterThan(due);
  const path = `/raffle/seals/${seal.id}`;
  const drawsBefore = await count('SELECT count(*) FROM draws');
  const winners = 'SELECT count(DISTINCT winner_id) FROM draws';
  const winnersBefore = await count(winners);
  const on = <Body>(method: string, where: string, body?: unknown) =>
    Promise.all([one, other].map(({ base }) => ask<Body>(base, method, where, body)));

  const { round, signature } = own.roundResponse(seal.source.round);
  const entered = await on<Seal>('POST', `${path}/randomness`, { round, signature });
  expect(entered.map(({ status }) => status)).toEqual([200, 200]);
  expect(entered[0]?.body).toEqual(entered[1]?.body);
  const numbers = `SELECT count(*) FROM seal_numbers JOIN seal_sources s ON s.id = source_id
    WHERE s.seal_id = ${seal.id}`;
  expect(await count(numbers)).toBe(1);

  const shown = await ask<Pick[]>(one.base, 'POST', `${path}/reveal`, { prize: 1 });
  expect(shown.status).toBe(200);
  // A direct draw at the moment of a reveal never takes a winner that nobody was shown: it comes after.
  const draw = () => ask(other.base, 'POST', `/raffle/draw-winner/${direct}`);
  const [again, drawn] = await Promise.all([
    on<Pick[]>('POST', `${path}/reveal`, { prize: 2 }),
    draw(),
  ]);
  expect(again.map(({ status }) => status)).toEqual([200, 200]);
  expect([201, 409]).toContain(drawn.status);
  if (drawn.status === 409) expect((await draw()).status).toBe(201);
  expect(await count('SELECT count(*) FROM draws')).toBe(drawsBefore + 3);
  expect(await count(winners)).toBe(winnersBefore + 3);

  const attempt = shown.body.at(-1)?.attempt;
  const passing = { prize: 1, attempt, outcome: 'declined', note: 'Gave it back.' };
  const passed = await on<SealSource>('POST', `${path}/pass`, passing);
  expect(passed.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(
    await count('SELECT count(*) FROM seal_sources WHERE line = 1 AND seal_id = ?', [seal.id]),
  ).toBe(1);
  const source = passed.find(({ status }) => status === 200)?.body;
  if (source?.kind !== 'drand') throw new Error('another source');
  const next = own.roundResponse(source.round);
  const number = { round: next.round, signature: next.signature };
  await on('POST', `${path}/randomness`, number);
  expect(await count(numbers)).toBe(2);
  const picks = (await send<Pick[]>(`${other.base}/api${path}/picks`)).body;
  expect(picks.filter(({ outcome }) => outcome === 'won')).toHaveLength(2);
  // Whoever gave the prize back has not won; everybody else who was drawn has.
  expect(await count("SELECT count(*) FROM raffle_entries WHERE entry_status = 'winner'")).toBe(
    winnersBefore + 3,
  );
});
