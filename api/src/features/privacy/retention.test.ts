import { describe, expect, test } from 'vitest';
import type { AuditRecord, CampaignSettings } from '../../../contract/index.ts';
import { giftColumns } from '../../../testing/gifts.ts';
import { ANNOUNCED_FROM, DUE, END, retentionDesk } from '../../../testing/privacy/retention.ts';
import { DAY, HOUR } from '../../platform/clock.ts';

describe('the setting', () => {
  test('is off at first, and nothing is ever deleted', async () => {
    const { cleanAt, state, count, fill } = await retentionDesk();
    await fill();
    expect(await state()).toMatchObject({ deletesAt: null, announced: false });
    await cleanAt('2036-01-01T00:00:00Z');
    expect(await count('raffle_entries')).toBe(59);
  });

  test('stays when a form that does not know it is saved', async () => {
    const { site, admin, save, turnOn, state } = await retentionDesk();
    await turnOn();
    expect((await save(undefined)).status).toBe(200);
    const { body } = await site.get<CampaignSettings>('/api/campaign/settings', admin);
    expect(body.campaign.retention).toEqual({ campaignEndsAt: END, days: 30 });
    await save(null);
    expect((await state()).deletesAt).toBeNull();
  });

  test.each([
    [{ campaignEndsAt: END, days: 13 }],
    [{ campaignEndsAt: END, days: 30.5 }],
    [{ campaignEndsAt: 'tomorrow', days: 30 }],
    [{ campaignEndsAt: '2026-07-01T00:00:00Z', days: 30 }],
    [{ campaignEndsAt: '9999-12-31T23:00:00-10:00', days: 3650 }],
  ])('is refused as %j', async (retention) => {
    const { save } = await retentionDesk();
    expect((await save(retention)).status).toBe(400);
  });
});

test('is announced two weeks before, with what will go, and deletes nothing until then', async () => {
  const { turnOn, cleanAt, state, count, fill } = await retentionDesk();
  await fill();
  await turnOn();
  await cleanAt(ANNOUNCED_FROM - HOUR);
  expect(await state()).toMatchObject({ deletesAt: DUE, announced: false });
  await cleanAt(ANNOUNCED_FROM + HOUR / 2);
  const late = new Date(ANNOUNCED_FROM + HOUR / 2 + 14 * DAY).toISOString();
  expect(await state()).toEqual({
    deletesAt: late,
    announced: true,
    giftsErasedAt: null,
    waitsFor: [],
    due: {
      raffleEntries: 59,
      loveNotes: 1,
      contactMessages: 1,
      signatures: 1,
      fundraiserEntries: 0,
      gifts: 0,
    },
  });
  await cleanAt(Date.parse(late) - HOUR);
  expect(await count('raffle_entries')).toBe(59);
});

test('deletes everything that came before the end, out of the history too, and says so once', async () => {
  const { site, admin, turnOn, clean, cleanAt, count, fill } = await retentionDesk();
  await fill();
  await turnOn();
  await cleanAt(ANNOUNCED_FROM);
  site.setNow('2026-08-20T00:00:00Z');
  await site.post('/api/contact', { name: 'Later', email: 'later@new.example', message: 'Aloha' });
  await cleanAt(Date.parse(DUE) - 1);
  site.setNow(DUE);
  await Promise.all([clean(), clean()]);
  for (const table of ['raffle_entries', 'support_messages', 'petition_signatures']) {
    expect(await count(table), table).toBe(0);
  }
  const messages = await site.db.rows('SELECT name FROM contact_messages');
  expect(messages.map((row) => row[0])).toEqual(['Later']);
  const trail = JSON.stringify(await site.db.rows('SELECT * FROM audit_trail'));
  expect(trail).not.toContain('gone.example');
  expect(trail).not.toMatch(/Person \d|Writer/);
  const records = async () =>
    (await site.get<AuditRecord[]>('/api/audit?kind=personal-data', admin)).body;
  expect(await records()).toMatchObject([
    {
      action: 'erased',
      session: null,
      after: { 'raffle-entry': 59, 'love-note': 1, 'contact-message': 1, signature: 1 },
    },
  ]);

  await clean();
  expect(await records()).toHaveLength(1);
  // What came after the end goes as many days after it came.
  await cleanAt('2026-09-19T00:00:01Z');
  expect(await count('contact_messages')).toBe(0);
  expect(await records()).toHaveLength(2);
});

test('a date that is moved nearer is announced for two weeks again', async () => {
  const { save, turnOn, clean, cleanAt, state, count, fill } = await retentionDesk();
  await fill();
  await save({ campaignEndsAt: END, days: 300 });
  await cleanAt('2026-12-01T00:00:00Z');
  await turnOn();
  await clean();
  expect(await count('raffle_entries')).toBe(59);
  expect((await state()).deletesAt).toBe('2026-12-15T00:00:00.000Z');
  await cleanAt('2026-12-14T23:00:00Z');
  expect(await count('raffle_entries')).toBe(59);
  await cleanAt('2026-12-15T00:00:00Z');
  expect(await count('raffle_entries')).toBe(0);
});

test('another end and other days with the same date are announced for two weeks again', async () => {
  const { site, save, turnOn, clean, cleanAt, state, count } = await retentionDesk();
  await turnOn();
  await cleanAt(ANNOUNCED_FROM);
  site.setNow('2026-08-20T00:00:00Z');
  await site.post('/api/contact', { name: 'Later', email: 'later@new.example', message: 'Aloha' });
  await cleanAt(Date.parse(DUE) - HOUR);
  await save({ campaignEndsAt: '2026-08-26T00:00:00.000Z', days: 14 });
  const again = Date.parse(DUE) - HOUR + 14 * DAY;
  expect((await state()).deletesAt).toBe(new Date(again).toISOString());
  await clean();
  site.setNow(DUE);
  await clean();
  expect(await count('contact_messages')).toBe(1);
  await cleanAt(again - HOUR);
  expect(await count('contact_messages')).toBe(1);
  await cleanAt(again);
  expect(await count('contact_messages')).toBe(0);
});

test('postponed and then set back, it is announced again', async () => {
  const { save, turnOn, cleanAt, count, fill } = await retentionDesk();
  await fill();
  await turnOn();
  await cleanAt(ANNOUNCED_FROM);
  await save({ campaignEndsAt: END, days: 300 });
  await cleanAt(Date.parse(DUE) + DAY);
  await turnOn();
  await cleanAt(Date.parse(DUE) + 2 * DAY);
  expect(await count('raffle_entries')).toBe(59);
  await cleanAt(Date.parse(DUE) + 17 * DAY);
  expect(await count('raffle_entries')).toBe(0);
});

test('turned off and on again, it is announced again', async () => {
  const { save, turnOn, cleanAt, count, fill } = await retentionDesk();
  await fill();
  await turnOn();
  await cleanAt(ANNOUNCED_FROM);
  await save(null);
  await cleanAt(ANNOUNCED_FROM + DAY);
  await turnOn();
  await cleanAt(DUE);
  expect(await count('raffle_entries')).toBe(59);
});

test('the columns of files of gifts go with the gifts', async () => {
  const { site, admin, turnOn, cleanAt, count } = await retentionDesk();
  await site.put('/api/gifts/columns', giftColumns, admin);
  await turnOn();
  await cleanAt(ANNOUNCED_FROM);
  await cleanAt(DUE);
  expect(await count('gift_columns')).toBe(0);
});

test('only organizers read it', async () => {
  const { site } = await retentionDesk();
  expect((await site.get('/api/admin/privacy/retention')).status).toBe(401);
});
