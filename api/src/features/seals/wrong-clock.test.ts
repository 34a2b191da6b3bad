import { expect, test } from 'vitest';
import type { ErrorBody, Pick, Seal } from '../../../contract/index.ts';
import { startTestApp } from '../../../testing/app.ts';
import { makeTestChain } from '../../../testing/drand.ts';
import { PATIENT_MS, startFakeWebsite, testLog } from '../../../testing/external-sources.ts';
import { startRelay } from '../../../testing/relay.ts';
import { addEntry, addPrize } from '../../../testing/rows.ts';
import { HOUR, MINUTE } from '../../platform/clock.ts';
import { roundAt } from './drand.ts';
import { settleSeals } from './seal-worker.ts';

const start = Date.parse('2026-03-01T12:00:00Z');
const own = makeTestChain(start / 1000 - 30_000);
const relay = await startRelay(own);
const latest = await startFakeWebsite();
const rules = { chain: own.chain, leadMs: 10 * MINUTE };
const relays = { chain: own.chain, relays: [relay.url], patienceMs: PATIENT_MS };

test('a server whose clock is behind refuses to seal when the number may be known', async () => {
  const behind = await startTestApp({
    seals: { ...rules, relays: ['http://127.0.0.1:9', latest.url] },
    now: new Date(start).toISOString(),
  });
  const admin = { cookie: await behind.signIn() };
  await addEntry(behind.db, { status: 'verified' });
  const prizeId = await addPrize(behind.db);
  const seal = (at: number) =>
    behind.post<{ message: string }>(
      '/api/raffle/seals',
      { prizes: [{ prizeId }], source: { kind: 'drand', at: new Date(at).toISOString() } },
      admin,
    );
  const reallyNow = start + 2 * HOUR;
  latest.respondWithJson(own.roundResponse(roundAt(own.chain, new Date(reallyNow))));
  for (const at of [start + HOUR, reallyNow, reallyNow + 5 * MINUTE]) {
    const refused = await seal(at);
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('clock')]);
  }
  // What is not signed tells nothing.
  latest.respondWithJson({
    ...own.roundResponse(1),
    round: roundAt(own.chain, new Date(reallyNow)),
  });
  expect((await seal(start + HOUR)).status).toBe(201);
});

test('with a clock that was set back, sealing, calling off and passing over are refused', async () => {
  const site = await startTestApp({
    seals: { ...rules, relays: ['http://127.0.0.1:9', latest.url] },
    now: new Date(start).toISOString(),
  });
  for (let i = 0; i < 5; i += 1) await addEntry(site.db, { status: 'verified' });
  const clockIsRight = () =>
    latest.respondWithJson(own.roundResponse(roundAt(own.chain, site.now())));
  const seal = async (source: object) => {
    const prizes = [{ prizeId: await addPrize(site.db) }];
    return site.post<Seal & { message: string }>('/api/raffle/seals', { prizes, source }, admin);
  };
  const inMinutes = (minutes: number) => new Date(site.now().getTime() + minutes * MINUTE);
  const callOff = (id: number) =>
    site.post<Seal & { message: string }>(
      `/api/raffle/seals/${id}/call-off`,
      { reason: 'We do not like the number.' },
      admin,
    );

  // The numbers that were announced are drawn already.
  clockIsRight();
  site.advance(-HOUR);
  // A proof from before the clock was set back would be asked for again.
  const admin = { cookie: await site.signIn() };
  const numbers = { kind: 'announced', text: 'Powerball of March 1' };
  const drawn = await seal({ ...numbers, closesAt: inMinutes(50) });
  expect([drawn.status, drawn.body.message]).toEqual([409, expect.stringContaining('clock')]);

  site.advance(HOUR);
  const made = (await seal({ kind: 'drand', at: inMinutes(60) })).body;
  site.advance(2 * HOUR);
  clockIsRight();
  site.advance(-2 * HOUR);
  const late = await callOff(made.id);
  expect([late.status, late.body.message]).toEqual([409, expect.stringContaining('clock')]);

  // The number is there; by the clock set back, the one after a pass would be known too.
  await settleSeals(
    relays,
    { db: site.db, clock: () => new Date(start + 2 * HOUR), log: testLog() },
    new AbortController().signal,
  );
  const path = `/api/raffle/seals/${made.id}`;
  const shown = await site.post<Pick[]>(`${path}/reveal`, { prize: 1 }, admin);
  const pass = () =>
    site.post<{ message: string }>(
      `${path}/pass`,
      { prize: 1, attempt: shown.body.at(-1)?.attempt, outcome: 'declined', note: 'Declined.' },
      admin,
    );
  const refused = await pass();
  expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('clock')]);
  expect((await site.get<Pick[]>(`${path}/picks`)).body).toEqual(shown.body);

  // With the right clock all of it works.
  site.advance(2 * HOUR);
  expect((await pass()).status).toBe(200);
  const next = (await seal({ ...numbers, closesAt: inMinutes(50) })).body;
  expect((await callOff(next.id)).status).toBe(200);
});

test('a clock that is behind shows by a round entered by hand, when no relay responds', async () => {
  const site = await startTestApp({
    seals: { ...rules, relays: ['http://127.0.0.1:9'] },
    now: new Date(start).toISOString(),
  });
  const admin = { cookie: await site.signIn() };
  const post = <Body>(path: string, body: object) =>
    site.post<Body & ErrorBody>(`/api/raffle/seals${path}`, body, admin);
  const at = (minutes: number) => new Date(start + minutes * MINUTE).toISOString();
  for (let i = 0; i < 5; i += 1) await addEntry(site.db, { status: 'verified' });
  const seal = async (source: object) => {
    const prizes = [{ prizeId: await addPrize(site.db) }];
    return post<Seal>('', { prizes, source });
  };
  const made = (await seal({ kind: 'drand', at: at(60) })).body;
  const round = made.source.kind === 'drand' ? made.source.round : 0;

  // It is an hour later; by this clock no minute has passed.
  const { signature } = own.roundResponse(round);
  const entered = await post(`/${made.id}/randomness`, { round, signature });
  expect(entered.status).toBe(200);
  const shown = (await post<Pick[]>(`/${made.id}/reveal`, { prize: 1 })).body;
  const pass = () =>
    post(`/${made.id}/pass`, {
      ...{ prize: 1, attempt: shown.at(-1)?.attempt },
      ...{ outcome: 'declined', note: 'Declined.' },
    });
  const refused = [
    await pass(),
    await seal({ kind: 'drand', at: at(30) }),
    await seal({ kind: 'announced', text: 'Daily 4', closesAt: at(30) }),
  ];
  for (const { status, body } of refused)
    expect([status, body.message]).toEqual([409, expect.stringContaining('clock')]);

  site.advance(HOUR);
  const passed = await pass();
  expect(passed.status).toBe(200);
  const picks = await site.get<Pick[]>(`/api/raffle/seals/${made.id}/picks`);
  expect(JSON.stringify(picks.body)).toContain(`"round":${round + 200}`);
  expect((await seal({ kind: 'drand', at: at(120) })).status).toBe(201);
});

test('with the right clock, what comes too late is refused for that reason', async () => {
  const site = await startTestApp({
    seals: { ...rules, relays: [latest.url] },
    now: new Date(start).toISOString(),
  });
  const admin = { cookie: await site.signIn() };
  const post = <Body>(path: string, body: object) =>
    site.post<Body & ErrorBody>(`/api/raffle/seals${path}`, body, admin);
  const inMinutes = (minutes: number) =>
    new Date(site.now().getTime() + minutes * MINUTE).toISOString();
  const clockIsRight = () =>
    latest.respondWithJson(own.roundResponse(roundAt(own.chain, site.now())));
  for (let i = 0; i < 3; i += 1) await addEntry(site.db, { status: 'verified' });
  const prizes = [{ prizeId: await addPrize(site.db) }];
  const source = { kind: 'announced', text: 'Daily 4', closesAt: inMinutes(20) };
  clockIsRight();
  const { id } = (await post<Seal>('', { prizes, source })).body;
  site.advance(HOUR);
  clockIsRight();
  const late = await post(`/${id}/call-off`, { reason: 'It rained.' });
  expect([late.status, late.body.message]).toEqual([
    409,
    'The deciding number may already be known, so this sealed draw can no longer be called off.',
  ]);
  await post(`/${id}/randomness`, { value: '1./' });
  const attempt = (await post<Pick[]>(`/${id}/reveal`, { prize: 1 })).body.at(-1)?.attempt;
  const body = { prize: 1, attempt, outcome: 'declined', note: 'Gave it back.', text: 'Daily 4' };
  for (const minutes of [-60, 5]) {
    const soon = await post(`/${id}/pass`, { ...body, closesAt: inMinutes(minutes) });
    expect([soon.status, soon.body.message]).toEqual([
      400,
      'Please choose a later time for the new numbers',
    ]);
  }
  expect((await post(`/${id}/pass`, { ...body, closesAt: inMinutes(15) })).status).toBe(200);
});
