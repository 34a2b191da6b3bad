import { describe, expect, test } from 'vitest';
import { sampleCampaign } from '../contract/index.ts';
import { startTestApp } from '../testing/app.ts';
import { giftCalls, giftRow } from '../testing/gifts.ts';
import { lookForTenMinutes, lookHourly } from '../testing/looks.ts';
import { addEntry, addNote, addPrize } from '../testing/rows.ts';
import { openSeal, sealPrizes, testRules } from '../testing/seals.ts';
import { deleteOldData } from './features/privacy/delete-old-data.ts';
import { eraseOldGifts } from './features/privacy/erase-old-gifts.ts';
import { overdueLines } from './features/seals/reveal.ts';
import { DAY, HOUR, MINUTE } from './platform/clock.ts';

// What cannot be undone (decision 085), with every clock that may be wrong.

const END = '2026-08-01T00:00:00.000Z';
const dueAt = Date.parse(END) + 30 * DAY;

async function withDeletion() {
  const site = await startTestApp();
  const sample = sampleCampaign(site.now());
  const body = { ...sample, retention: { campaignEndsAt: END, days: 30 } };
  expect((await site.put('/api/campaign', body, { cookie: await site.signIn() })).status).toBe(200);
  const look = () => deleteOldData(site.db, site.now);
  const isLeft = async () => (await site.db.rows('SELECT 1 FROM support_messages')).length > 0;
  return { site, look, isLeft };
}

async function withGifts() {
  const site = await startTestApp();
  const bringIn = async (payer: string) =>
    giftCalls(site, await site.signIn()).bringIn([giftRow({ payer })]);
  const look = () => eraseOldGifts(site.db, site.now);
  const isLeft = async () =>
    (await site.db.rows('SELECT 1 FROM gifts WHERE erased_at IS NULL')).length > 0;
  return { site, bringIn, look, isLeft };
}

/** What is over on a day, with the hourly cleanup that says so. */
const cases = {
  'a deletion that is announced': async () => {
    const { site, look, isLeft } = await withDeletion();
    await addNote(site.db);
    await lookHourly(site, dueAt - 13 * DAY, look);
    return { site, look, isLeft };
  },
  'a deletion that has happened, and a later message': async () => {
    const { site, look, isLeft } = await withDeletion();
    await addNote(site.db);
    await lookHourly(site, dueAt - 13 * DAY, look);
    await lookHourly(site, dueAt + DAY, look);
    expect(await isLeft()).toBe(false);
    await addNote(site.db);
    await site.db.write((tx) =>
      tx.rows('UPDATE support_messages SET created_at = ?', [site.now().getTime()]),
    );
    return { site, look, isLeft };
  },
  'the first gifts': async () => {
    const { site, bringIn, look, isLeft } = await withGifts();
    await bringIn('Leilani Akana');
    return { site, look, isLeft };
  },
  'gifts that were erased, and a later file': async () => {
    const { site, bringIn, look, isLeft } = await withGifts();
    await bringIn('Leilani Akana');
    await lookHourly(site, site.now().getTime() + 400 * DAY, look);
    expect(await isLeft()).toBe(false);
    await bringIn('Keoni Kahale');
    return { site, look, isLeft };
  },
};

describe.each(Object.entries(cases))('%s', (_, prepare) => {
  test('stays when a clock is ahead at starts, or for less than 12 hours', async () => {
    const { site, look, isLeft } = await prepare();
    const right = site.now().getTime();
    for (const hours of [0, 1, 13, 14]) {
      for (let start = 0; start < 2; start += 1) {
        site.setNow(new Date(right + hours * HOUR + 400 * DAY + start * MINUTE));
        await look();
      }
      site.setNow(new Date(right + hours * HOUR + 5 * MINUTE));
      await look();
    }
    for (let hours = 15; hours < 27; hours += 1) {
      site.setNow(new Date(right + hours * HOUR + 400 * DAY));
      await look();
    }
    site.setNow(new Date(right + 27 * HOUR));
    await look();
    site.advance(HOUR);
    await look();
    expect(await isLeft()).toBe(true);
  });

  test('goes 12 hours after a start, when the server was really off', async () => {
    const { site, look, isLeft } = await prepare();
    site.advance(400 * DAY);
    for (let hour = 0; hour < 12; hour += 1) {
      await look();
      site.advance(HOUR);
    }
    expect(await isLeft()).toBe(true);
    await look();
    expect(await isLeft()).toBe(false);
  });

  test('goes, when one of two servers has a clock that is ahead for good', async () => {
    const { site, look, isLeft } = await prepare();
    const right = site.now().getTime();
    const lookOfBoth = async () => {
      await look();
      const now = site.now();
      site.advance(400 * DAY);
      await look();
      site.setNow(now);
    };
    await lookHourly(site, right + 14 * HOUR, lookOfBoth);
    expect(await isLeft()).toBe(true);
    await lookHourly(site, right + 300 * DAY, lookOfBoth);
    expect(await isLeft()).toBe(false);
  });

  test('goes, on a server that never runs for 12 hours', async () => {
    const { site, look, isLeft } = await prepare();
    const right = site.now().getTime();
    for (let day = 300; day < 305; day += 1) {
      for (let hour = 0; hour < 6; hour += 1) {
        site.setNow(new Date(right + day * DAY + hour * HOUR));
        await look();
      }
    }
    expect(await isLeft()).toBe(false);
  });
});

test('a deletion that a clock announced years ahead is announced again, and happens', async () => {
  const { site, look, isLeft } = await withDeletion();
  await addNote(site.db);
  const right = site.now();
  site.advance(4_000 * DAY);
  await look();
  site.setNow(right);
  await look();
  await lookHourly(site, dueAt - 13 * DAY, look);
  await lookHourly(site, dueAt, look);
  expect(await isLeft()).toBe(true);
  await lookHourly(site, dueAt + DAY, look);
  expect(await isLeft()).toBe(false);
});

test('a deletion that a second server announces by a clock that is ahead does not happen early', async () => {
  const { site, look, isLeft } = await withDeletion();
  await addNote(site.db);
  const first = dueAt - 40 * DAY;
  for (let at = first; at < dueAt - 15 * DAY; at += HOUR) {
    site.setNow(new Date(at));
    await look();
    site.advance(400 * DAY);
    await look();
  }
  expect(await isLeft()).toBe(true);
});

describe('the winner of a line that nobody revealed', () => {
  async function withSeal() {
    const site = await startTestApp({ seals: testRules });
    await addEntry(site.db, { status: 'verified' });
    const seal = await sealPrizes(site, [await addPrize(site.db)]);
    await openSeal(site, seal);
    const overdue = () => overdueLines(site.db, site.now);
    return { site, overdue, line: { sealId: seal.id, line: 1 } };
  }

  test('is not shown while a clock is ahead for less than 10 minutes', async () => {
    const { site, overdue } = await withSeal();
    // Looks at the right clock have begun, too.
    site.advance(72 * HOUR - 20 * MINUTE);
    const right = site.now().getTime();
    for (let minutes = 0; minutes < 8; minutes += 1) {
      site.setNow(new Date(right + minutes * MINUTE));
      expect(await overdue()).toEqual([]);
      site.advance(100 * DAY);
      expect(await overdue()).toEqual([]);
    }
    site.setNow(new Date(right + 8 * MINUTE));
    expect(await overdue()).toEqual([]);
    site.advance(100 * DAY);
    for (let minutes = 0; minutes < 10; minutes += 1) {
      expect(await overdue()).toEqual([]);
      site.advance(MINUTE);
    }
  });

  test.each([1, 24])(
    'is not shown before its time by a server that is %i h ahead',
    async (ahead) => {
      const { site, overdue, line } = await withSeal();
      const due = site.now().getTime() + 72 * HOUR;
      // Until then, the server whose clock is right sees nothing that is due.
      for (let at = due - 26 * HOUR; at < due; at += 2 * MINUTE) {
        site.setNow(new Date(at));
        expect(await overdue()).toEqual([]);
        site.advance(ahead * HOUR);
        expect(await overdue()).toEqual([]);
      }
      site.setNow(new Date(due));
      expect(await overdue()).toEqual([line]);
    },
  );

  test('is shown after 72 hours, or 10 minutes after a start', async () => {
    const first = await withSeal();
    first.site.advance(72 * HOUR - 10 * MINUTE - 1);
    await lookForTenMinutes(first.site, first.overdue);
    expect(await first.overdue()).toEqual([]);
    first.site.advance(1);
    expect(await first.overdue()).toEqual([first.line]);

    const { site, overdue, line } = await withSeal();
    site.advance(100 * DAY);
    const shown: unknown[] = [];
    await lookForTenMinutes(site, async () => shown.push(await overdue()));
    expect(shown).toEqual([[], [], [], [], [], [line]]);
  });
});
