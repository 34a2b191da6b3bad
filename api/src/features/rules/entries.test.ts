import { describe, expect, test } from 'vitest';
import type {
  Draw,
  EntriesPage,
  ErrorBody,
  MyEntry,
  RaffleEntry,
  RaffleStats,
} from '../../../contract/index.ts';
import { rulesTexts } from '../../../contract/index.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { addPrize, goodEntry } from '../../../testing/rows.ts';
import { publishWith } from '../../../testing/rules.ts';
import { HOUR, MINUTE } from '../../platform/clock.ts';

interface Entered {
  id: number;
  entryCount: number;
  ticketKey: string;
}

const enter = (site: TestApp, changes: Record<string, unknown> = {}) =>
  site.post<Entered & ErrorBody>('/api/raffle/enter', goodEntry(changes));

async function listed(site: TestApp, id: number): Promise<RaffleEntry | undefined> {
  const cookie = await site.signIn();
  const { body } = await site.get<EntriesPage>('/api/raffle/entries', { cookie });
  return body.entries.find((entry) => entry.id === id);
}

describe('an entry from an excluded place', () => {
  test('counts as a gift: it has no tickets, and its amount stays', async () => {
    const site = await startTestApp();
    const { id: rulesVersion } = await publishWith(site, {
      excludedPlaces: ['New York', 'Québec'],
    });
    const gift = await enter(site, {
      donationAmount: '100',
      rulesVersion,
      excludedPlace: 'new york',
    });
    expect(gift).toMatchObject({ status: 201, body: { entryCount: 0 } });
    expect(await listed(site, gift.body.id)).toMatchObject({
      entryCount: 0,
      donationAmount: '100.00',
      excludedPlace: 'New York',
      rulesVersion,
    });
    const other = await enter(site, { donationAmount: '100', rulesVersion, excludedPlace: null });
    expect(other.body.entryCount).toBe(10);
    const { body: mine } = await site.post<MyEntry>('/api/raffle/my-entry', {
      key: gift.body.ticketKey,
    });
    expect(mine.entryCount).toBe(0);
    const { body: stats } = await site.get<RaffleStats>('/api/raffle/stats');
    expect(stats.totalEntries).toBe(2);
    const cookie = await site.signIn();
    const csv = await site.get<string>('/api/exports/raffle-entries', { cookie });
    expect(String(csv.body)).toMatch(/100\.00,0,,pending.*,New York,1,,\r\n/);
  });

  test('never wins a direct draw, also when it is the only one that is verified', async () => {
    const site = await startTestApp();
    const cookie = await site.signIn();
    const { id: rulesVersion } = await publishWith(site, { excludedPlaces: ['New York'] });
    const verify = (id: number) =>
      site.patch(`/api/raffle/entries/${id}`, { status: 'verified' }, { cookie });
    const draw = async () =>
      site.post<ErrorBody & { winnerId: number }>(
        `/api/raffle/draw-winner/${await addPrize(site.db)}`,
        undefined,
        { cookie },
      );
    const gift = await enter(site, {
      donationAmount: '5000',
      rulesVersion,
      excludedPlace: 'New York',
    });
    await verify(gift.body.id);
    expect(await draw()).toMatchObject({
      status: 409,
      body: { message: 'There are no verified entries to draw from.' },
    });
    const other = await enter(site, { donationAmount: '20', rulesVersion, excludedPlace: null });
    await verify(other.body.id);
    expect(await draw()).toMatchObject({ status: 201, body: { winnerId: other.body.id } });
    expect((await draw()).status).toBe(409);
    const { body: draws } = await site.get<Draw[]>('/api/raffle/draws');
    expect(draws.map(({ ticketCount }) => ticketCount)).toEqual([1]);
  });

  test('added by hand has no tickets either, whatever the organizer gave it', async () => {
    const site = await startTestApp();
    const cookie = await site.signIn();
    await publishWith(site, { excludedPlaces: ['New York'] });
    const card = { name: 'Tutu Nani', entryCount: 5, byHand: 'mail-in' };
    const add = (changes: object) =>
      site.post<RaffleEntry & ErrorBody>(
        '/api/raffle/entries',
        { ...card, ...changes },
        { cookie },
      );
    expect(await add({ excludedPlace: 'New York' })).toMatchObject({
      status: 201,
      body: { entryCount: 0, excludedPlace: 'New York' },
    });
    expect((await add({ excludedPlace: '' })).body).toMatchObject({
      entryCount: 5,
      excludedPlace: null,
    });
    expect((await add({ excludedPlace: 'Ohio' })).body.errors).toEqual([
      { path: 'excludedPlace', message: rulesTexts.unknownPlace },
    ]);
  });

  test('is refused without an answer, and for a place that the rules do not exclude', async () => {
    const site = await startTestApp();
    const { id: rulesVersion } = await publishWith(site, { excludedPlaces: ['New York'] });
    for (const [changes, message] of [
      [{ rulesVersion }, rulesTexts.residence],
      [{}, rulesTexts.residence],
      [{ rulesVersion, excludedPlace: '' }, rulesTexts.residence],
      [{ rulesVersion, excludedPlace: 'Ohio' }, rulesTexts.unknownPlace],
    ] as const) {
      const refused = await enter(site, changes);
      expect(refused).toMatchObject({
        status: 400,
        body: { errors: [{ path: 'excludedPlace', message }] },
      });
    }
  });
});

describe('the rules that an entry agrees to', () => {
  test('are none before any are published', async () => {
    const site = await startTestApp();
    const { body } = await enter(site);
    expect(await listed(site, body.id)).toMatchObject({ rulesVersion: null, excludedPlace: null });
    expect((await enter(site, { rulesVersion: 1 })).status).toBe(409);
  });

  test('are none for a form that showed none', async () => {
    const site = await startTestApp();
    await publishWith(site);
    const { status, body } = await enter(site);
    expect(status).toBe(201);
    expect(await listed(site, body.id)).toMatchObject({ rulesVersion: null });
  });

  test('are those that the form showed, if they were replaced within the hour', async () => {
    const site = await startTestApp();
    const first = await publishWith(site);
    const second = await publishWith(site, { excludedPlaces: ['New York'] });
    site.advance(HOUR - MINUTE);
    const inTime = await enter(site, { rulesVersion: first.id });
    expect(inTime.status).toBe(201);
    expect(await listed(site, inTime.body.id)).toMatchObject({ rulesVersion: first.id });
    site.advance(2 * MINUTE);
    expect(await enter(site, { rulesVersion: first.id })).toMatchObject({
      status: 409,
      body: { message: rulesTexts.changed },
    });
    const again = await enter(site, { rulesVersion: second.id, excludedPlace: null });
    expect(again.status).toBe(201);
    expect((await enter(site, { rulesVersion: 99, excludedPlace: null })).status).toBe(409);
  });
});
