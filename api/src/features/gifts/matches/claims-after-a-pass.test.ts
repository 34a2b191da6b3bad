import { describe, expect, test } from 'vitest';
import type { Pick, SealSource } from '../../../../contract/index.ts';
import { addEntry, addPrize } from '../../../../testing/rows.ts';
import { claimed, counted, startSealedClaims as start } from '../../../../testing/sealed-claims.ts';
import { openSeal, sealPrizes, testChain } from '../../../../testing/seals.ts';

// A pass makes the old list of tickets decide again, also after counts have returned to claims and gifts are free.

test('a winner who is passed over as disqualified claims again, as the gift is free', async () => {
  const at = await start();
  await at.reveal();
  const source = await at.pass('disqualified');
  expect(await at.entry(at.id)).toMatchObject({ status: 'disqualified', ...claimed });
  expect((await at.use(at.other)).verified).toBe(1);
  await at.decide(source);
  await at.set(at.id, 'verified');
  expect(await at.entry(at.id)).toMatchObject({ status: 'verified', ...claimed });
});

test('a winner who declined keeps what was counted, with the gift', async () => {
  const at = await start();
  await at.reveal();
  await at.pass('declined');
  expect(await at.entry(at.id)).toMatchObject({ status: 'verified', ...counted });
  expect(await at.used(at.gift)).toBe(30_000);
});

test('while the number after a pass is awaited, sealed tickets keep their number too', async () => {
  const at = await start();
  // Sealed as well, or nobody could win after the pass.
  await at.callOff();
  const second = await at.give({ amount: '300.00', payer: 'Somebody Else' });
  await at.match(at.other, [second], { count: 'given' });
  const seal = await sealPrizes(at.site, [await addPrize(at.site.db)]);
  await openSeal(at.site, seal);
  const path = `/api/raffle/seals/${seal.id}`;
  await at.site.post(`${path}/reveal`, { prize: 1 }, at.admin);
  const body = { prize: 1, attempt: 1, outcome: 'declined', note: 'Gave it back.' };
  const { body: source } = await at.site.post<SealSource>(`${path}/pass`, body, at.admin);
  const [row] = await at.site.db.rows('SELECT entry_id FROM seal_picks');
  const next = Number(row?.[0]) === at.id ? at.other : at.id;
  await at.set(next, 'pending');
  expect(await at.entry(next)).toMatchObject({ status: 'pending', ...counted });
  if (source.kind !== 'drand') throw new Error('the test seals by drand');
  const { round, signature } = testChain.roundResponse(source.round);
  await at.site.post(`${path}/randomness`, { round, signature }, at.admin);
  expect(await at.entry(next)).toMatchObject({ status: 'pending', ...claimed });
});

describe('when a pass makes a draw decide again, after its counts have returned to the claims', () => {
  /** An entry by hand has won all that there is so far; the pass is the first that others can win by. */
  async function startPass(kind: Kind): Promise<NonNullable<Awaited<ReturnType<typeof passing>>>> {
    // The entry by hand has most of the tickets, so few seals pick another one.
    return (await passing(kind)) ?? startPass(kind);
  }
  interface Kind {
    counted: boolean;
    /** Tickets of the entry by hand. */
    tickets?: number;
  }

  async function passing({ counted: isCounted, tickets = 3_000 }: Kind) {
    const at = await start();
    await at.callOff();
    if (!isCounted) {
      await at.set(at.id, 'pending');
      expect((await at.set(at.id, 'verified')).status).toBe(200);
    }
    const first = await addEntry(at.site.db, { status: 'verified', tickets });
    const seal = await sealPrizes(at.site, [await addPrize(at.site.db)]);
    await openSeal(at.site, seal);
    const path = `/api/raffle/seals/${seal.id}`;
    await at.site.post(`${path}/reveal`, { prize: 1 }, at.admin);
    const [pick] = await at.site.db.rows('SELECT entry_id FROM seal_picks');
    if (pick?.[0] !== first) return undefined;
    const pass = async () => {
      const body = { prize: 1, attempt: 1, outcome: 'declined', note: 'Gave it back.' };
      const passed = await at.site.post<SealSource>(`${path}/pass`, body, at.admin);
      expect(passed.status).toBe(200);
      return passed.body;
    };
    const decide = async (source: SealSource) => {
      if (source.kind !== 'drand') throw new Error('the test seals by drand');
      const { round, signature } = testChain.roundResponse(source.round);
      await at.site.post(`${path}/randomness`, { round, signature }, at.admin);
      return (await picks()).at(-1)?.outcome;
    };
    const picks = async () => (await at.site.get<Pick[]>(`${path}/picks`)).body;
    return { ...at, pass, decide, picks };
  }

  test('nobody wins by tickets whose gift pays for another entry since', async () => {
    // Few enough, so that the number after the pass picks the other entry, too.
    const at = await startPass({ counted: true, tickets: 60 });
    await at.set(at.id, 'pending');
    expect(await at.entry(at.id)).toMatchObject(claimed);
    expect((await at.use(at.other)).verified).toBe(1);
    const source = await at.pass();
    expect((await at.set(at.id, 'verified')).status).toBe(200);
    expect(await at.entry(at.id)).toMatchObject({ status: 'verified', ...claimed });
    expect(await at.decide(source)).toBe('no-winner');
    expect(await at.entry(at.id)).toMatchObject({ status: 'verified' });
    // The record cannot say that it was verified again since: it was all the time.
    const passedOver = (await at.picks()).filter(({ outcome }) => outcome === 'disqualified');
    expect(passedOver.length).toBeGreaterThan(0);
    for (const pick of passedOver) expect(pick).toMatchObject({ verifiedNow: true });
  });

  test('an undo puts back the count that is sealed, while its gift is free', async () => {
    const at = await startPass({ counted: true });
    const { changeId } = await at.setMany([at.id], 'pending');
    expect(await at.entry(at.id)).toMatchObject(claimed);
    const source = await at.pass();
    expect(await at.undo(changeId)).toMatchObject({ changed: 1, refused: [] });
    expect(await at.entry(at.id)).toMatchObject({ status: 'verified', ...counted });
    expect(await at.decide(source)).toBe('won');
    expect(await at.used(at.gift)).toBe(30_000);
  });

  test('nor is a claim that is sealed itself kept out by what counted later', async () => {
    const at = await startPass({ counted: false });
    await at.set(at.id, 'pending');
    expect((await at.use(at.id)).verified).toBe(1);
    expect(await at.entry(at.id)).toMatchObject(counted);
    const source = await at.pass();
    await at.set(at.id, 'pending');
    expect(await at.entry(at.id)).toMatchObject({ status: 'pending', ...claimed });
    expect((await at.use(at.other)).verified).toBe(1);
    expect((await at.set(at.id, 'verified')).status).toBe(200);
    expect(await at.entry(at.id)).toMatchObject({ status: 'verified', ...claimed });
    expect(await at.decide(source)).toBe('won');
  });
});
