import { beforeEach, describe, expect, test } from 'vitest';
import {
  type AuditRecord,
  type CampaignSettings,
  erasableKinds,
  type RetentionState,
  sampleCampaign,
} from '../../../contract/index.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { goodFundraiserEntry } from '../../../testing/fundraiser.ts';
import { giftCalls, giftColumns, giftRow } from '../../../testing/gifts.ts';
import { lookHourly } from '../../../testing/looks.ts';
import { goodSignature } from '../../../testing/petition.ts';
import { prizeForm } from '../../../testing/prizes.ts';
import { addEntries, addEntry, addNote, addPrize } from '../../../testing/rows.ts';
import { openSeal, sealPrizes, testRules } from '../../../testing/seals.ts';
import { DAY, HOUR } from '../../platform/clock.ts';
import { deleteOldData } from './delete-old-data.ts';

const START = '2026-08-01T12:00:00.000Z';
/** 30 days later personal data goes. */
const END = '2026-08-10T00:00:00.000Z';
const DUE = '2026-09-09T00:00:00.000Z';

let site: TestApp;
let admin: { cookie: string };

beforeEach(async () => {
  site = await startTestApp({ now: START, seals: testRules });
  admin = { cookie: await site.signIn() };
});

async function save(retention: unknown) {
  const { retention: _, ...sample } = sampleCampaign(site.now());
  const campaign = {
    ...sample,
    raffle: {
      donationsQualifyFrom: '2026-06-29T00:00:00-10:00',
      entriesCloseAt: '2026-07-14T07:00:00-10:00',
    },
  };
  return site.put(
    '/api/campaign',
    { ...campaign, ...(retention !== undefined && { retention }) },
    admin,
  );
}
const turnOn = () => save({ campaignEndsAt: END, days: 30 });
const clean = () => deleteOldData(site.db, site.now);
async function cleanAt(moment: string | number) {
  await lookHourly(site, new Date(moment).getTime(), clean);
  admin = { cookie: await site.signIn() };
}
const state = async () =>
  (await site.get<RetentionState>('/api/admin/privacy/retention', admin)).body;
const count = async (table: string) =>
  Number((await site.db.rows(`SELECT count(*) FROM ${table}`))[0]?.[0]);
const announceFrom = Date.parse(DUE) - 14 * DAY;

async function fill() {
  await addEntries(
    site.db,
    Array.from({ length: 60 }, (_, i) => ({ name: `Person ${i}`, email: `p${i}@gone.example` })),
  );
  await addNote(site.db);
  await site.post('/api/contact', { name: 'Writer', email: 'writer@gone.example', message: 'Hi' });
  await site.post('/api/petition/simple', goodSignature({ email: 'signer@gone.example' }));
  const { body } = await site.get<{ entries: { id: number }[] }>('/api/raffle/entries', admin);
  const [first] = body.entries;
  await site.patch(`/api/raffle/entries/${first?.id}`, { status: 'disqualified' }, admin);
  await site.delete(`/api/raffle/entries/${first?.id}`, admin);
}

describe('the setting', () => {
  test('is off at first, and nothing is ever deleted', async () => {
    await fill();
    expect(await state()).toMatchObject({ deletesAt: null, announced: false });
    await cleanAt('2036-01-01T00:00:00Z');
    expect(await count('raffle_entries')).toBe(59);
  });

  test('stays when a form that does not know it is saved', async () => {
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
    expect((await save(retention)).status).toBe(400);
  });
});

test('is announced two weeks before, with what will go, and deletes nothing until then', async () => {
  await fill();
  await turnOn();
  await cleanAt(announceFrom - HOUR);
  expect(await state()).toMatchObject({ deletesAt: DUE, announced: false });
  await cleanAt(announceFrom + HOUR / 2);
  const late = new Date(announceFrom + HOUR / 2 + 14 * DAY).toISOString();
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
  await fill();
  await turnOn();
  await cleanAt(announceFrom);
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
  await turnOn();
  await cleanAt(announceFrom);
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
  await fill();
  await turnOn();
  await cleanAt(announceFrom);
  await save({ campaignEndsAt: END, days: 300 });
  await cleanAt(Date.parse(DUE) + DAY);
  await turnOn();
  await cleanAt(Date.parse(DUE) + 2 * DAY);
  expect(await count('raffle_entries')).toBe(59);
  await cleanAt(Date.parse(DUE) + 17 * DAY);
  expect(await count('raffle_entries')).toBe(0);
});

test('turned off and on again, it is announced again', async () => {
  await fill();
  await turnOn();
  await cleanAt(announceFrom);
  await save(null);
  await cleanAt(announceFrom + DAY);
  await turnOn();
  await cleanAt(DUE);
  expect(await count('raffle_entries')).toBe(59);
});

test('the columns of files of gifts go with the gifts', async () => {
  await site.put('/api/gifts/columns', giftColumns, admin);
  await turnOn();
  await cleanAt(announceFrom);
  await cleanAt(DUE);
  expect(await count('gift_columns')).toBe(0);
});

describe('waits', () => {
  const due = async () => {
    await turnOn();
    await cleanAt(announceFrom);
    await cleanAt(DUE);
  };

  test('for prizes that are still to be drawn', async () => {
    await fill();
    const prize = await addPrize(site.db);
    await due();
    expect((await state()).waitsFor).toEqual(['prizes-to-draw']);
    expect(await count('raffle_entries')).toBe(59);
    await site.delete(`/api/raffle/prizes/${prize}`, admin);
    await clean();
    expect(await count('raffle_entries')).toBe(0);
  });

  test('with what the raffle needs alone: everything else goes on time, out of the history too', async () => {
    const names: Record<string, string> = {
      'raffle-entry': 'Entrant of the raffle',
      gift: 'Payer of a gift',
      prize: 'Contact of a brand',
      'love-note': 'Author of a note',
      'contact-message': 'Writer of a message',
      signature: 'Signer of the petition',
      'fundraiser-entry': 'Entrant of the fundraiser',
    };
    const post = async (path: string, body: object) =>
      (await site.post<{ id: number }>(path, body, admin)).body.id;
    const raffle = '/api/raffle/prizes';
    const brandContact = names.prize ?? '';
    await giftCalls(site, admin.cookie).bringIn([giftRow({ payer: names.gift })]);
    await site.patch('/api/gifts/1', { discarded: true, reason: `Of ${names.gift}` }, admin);
    const add: Record<string, () => Promise<[path: string, id: number]>> = {
      'raffle-entry': async () => [
        '/api/raffle/entries',
        await addEntry(site.db, { name: names['raffle-entry'] ?? '' }),
      ],
      prize: async () => [raffle, await post(raffle, prizeForm({ brandContact }))],
      'love-note': async () => {
        const note = { name: names['love-note'], message: 'Aloha', messageType: 'love' };
        return ['/api/support', await post('/api/support', { ...note, isPublic: true })];
      },
      'contact-message': async () => {
        const message = { name: names['contact-message'], email: 'w@gone.example', message: 'Hi' };
        return ['/api/contact', await post('/api/contact', message)];
      },
      signature: async () => [
        '/api/petition/signatures',
        await post('/api/petition/simple', goodSignature({ name: names.signature })),
      ],
      'fundraiser-entry': async () => [
        '/api/fundraiser/entries',
        await post(
          '/api/fundraiser/enter',
          goodFundraiserEntry({ name: names['fundraiser-entry'] }),
        ),
      ],
    };
    expect([...Object.keys(add), 'gift'].sort()).toEqual([...erasableKinds].sort());
    for (const one of Object.values(add)) {
      // One stays; one is deleted by hand, and only the history has it.
      await one();
      const [path, id] = await one();
      expect((await site.delete(`${path}/${id}`, admin)).status, path).toBe(200);
    }
    const left = async () => {
      const tables = [
        'raffle_entries',
        'gifts',
        'prizes',
        'support_messages',
        'contact_messages',
        'petition_signatures',
        'fundraiser_entries',
        'audit_trail',
      ].map((table) => site.db.rows(`SELECT * FROM ${table}`));
      const text = JSON.stringify(await Promise.all(tables));
      return Object.entries(names).flatMap(([kind, name]) => (text.includes(name) ? [kind] : []));
    };
    expect(await left()).toEqual(Object.keys(names));

    await due();
    expect((await state()).waitsFor).toEqual(['prizes-to-draw']);
    expect(await left()).toEqual(['raffle-entry', 'gift', 'prize']);
    const [erased] = (await site.get<AuditRecord[]>('/api/audit?kind=personal-data', admin)).body;
    expect(erased?.after).toEqual({
      'love-note': 1,
      'contact-message': 1,
      signature: 1,
      'fundraiser-entry': 1,
    });

    await site.db.write((tx) => tx.rows('UPDATE prizes SET is_active = 0'));
    await clean();
    expect(await left()).toEqual([]);
  });

  test('with the history of the raffle alone, whenever something was deleted by hand', async () => {
    const add = async (when: string) => {
      const note = { message: 'Aloha', messageType: 'love', isPublic: true };
      const { body } = await site.post<{ id: number }>('/api/support', {
        ...note,
        name: `${when} author`,
      });
      const entry = await addEntry(site.db, { name: `${when} entrant` });
      return [`/api/support/${body.id}`, `/api/raffle/entries/${entry}`];
    };
    const deleteAll = async (all: string[]) => {
      for (const path of all) expect((await site.delete(path, admin)).status).toBe(200);
    };
    const late = await add('Late');
    await deleteAll(await add('Early'));
    await addEntry(site.db);
    const prize = await addPrize(site.db);
    await turnOn();
    await cleanAt(announceFrom);
    await deleteAll(late);
    await cleanAt(DUE);
    const names = async () =>
      JSON.stringify(await site.db.rows('SELECT * FROM audit_trail')).match(
        /(?:Early|Late) (?:author|entrant)/g,
      );
    expect([...new Set(await names())].sort()).toEqual(['Early entrant', 'Late entrant']);
    await site.delete(`/api/raffle/prizes/${prize}`, admin);
    await clean();
    expect(await names()).toBeNull();
  });

  test('for a sealed draw, its winner, and the prize on its way', async () => {
    const id = await addEntry(site.db, { status: 'verified', name: 'Lucky Person' });
    await addEntry(site.db);
    await addPrize(site.db, { active: false });
    const seal = await sealPrizes(site, [await addPrize(site.db)]);
    await due();
    expect((await state()).waitsFor).toContain('sealed-draw');
    await openSeal(site, seal);
    await clean();
    expect(await count('raffle_entries')).toBe(2);
    const path = `/api/raffle/seals/${seal.id}`;
    await site.post(`${path}/reveal`, { prize: 1 }, admin);
    expect((await state()).waitsFor).toEqual(['prizes-to-hand-over']);
    const pass = { prize: 1, attempt: 1, outcome: 'declined', note: 'Gave it back' };
    expect((await site.post(`${path}/pass`, pass, admin)).status).toBe(200);
    expect((await state()).waitsFor).toEqual(['sealed-draw']);
    await clean();
    expect(await count('raffle_entries')).toBe(2);
    const [row] = await site.db.rows('SELECT erased_at FROM raffle_entries WHERE id = ?', [id]);
    expect(row?.[0]).toBeNull();
  });

  test('until a prize is handed over; then the winner stays in the record without a name', async () => {
    await addEntry(site.db, {
      status: 'verified',
      name: 'Lucky Person',
      email: 'lucky@gone.example',
    });
    const prize = await addPrize(site.db);
    await site.post(`/api/raffle/draw-winner/${prize}`, undefined, admin);
    await due();
    expect((await state()).waitsFor).toEqual(['prizes-to-hand-over']);
    const { body } = await site.get<{ awards: { id: number }[] }>('/api/raffle/awards', admin);
    await site.patch(`/api/raffle/awards/${body.awards[0]?.id}`, { handedOver: true }, admin);
    await clean();
    const everything = JSON.stringify([
      await site.db.rows('SELECT * FROM draws'),
      await site.db.rows('SELECT * FROM raffle_entries'),
      await site.db.rows('SELECT * FROM audit_trail'),
    ]);
    expect(everything).not.toMatch(/Lucky|lucky@/);
    expect(await count('draws')).toBe(1);
  });
});

test('only organizers read it', async () => {
  expect((await site.get('/api/admin/privacy/retention')).status).toBe(401);
});

describe('the history', () => {
  const trail = async () => JSON.stringify(await site.db.rows('SELECT * FROM audit_trail'));

  test('forgets on that day what organizers deleted before, with all records about it', async () => {
    await turnOn();
    await cleanAt(announceFrom);
    const path = '/api/raffle/prizes';
    const brandContact = 'brand@gone.example';
    const prize = await site.post<{ id: number }>(path, prizeForm({ brandContact }), admin);
    const entry = await addEntry(site.db, { name: 'Person 1', email: 'p1@gone.example' });
    const note = await addNote(site.db);
    const { body: message } = await site.post<{ id: number }>('/api/contact', {
      name: 'Person 3',
      email: 'p3@gone.example',
      message: 'About my child',
    });
    const signer = goodSignature({ email: 'signer@gone.example' });
    const signature = await site.post<{ id: number }>('/api/petition/simple', signer);
    await site.patch(`/api/raffle/entries/${entry}`, { adminNotes: 'Person 1 called' }, admin);
    // Sent after the campaign's end, they stay for 30 days; here all of them came before.
    await site.db.write(async (tx) => {
      const old = Date.parse(END) - DAY;
      for (const table of ['prizes', 'raffle_entries', 'support_messages', 'contact_messages'])
        await tx.rows(`UPDATE ${table} SET created_at = ?`, [old]);
      await tx.rows('UPDATE petition_signatures SET created_at = ?', [old]);
      await tx.rows("UPDATE support_messages SET name = 'Person 2'");
    });
    for (const deleted of [
      `${path}/${prize.body.id}`,
      `/api/raffle/entries/${entry}`,
      `/api/support/${note}`,
      `/api/contact/${message.id}`,
      `/api/petition/signatures/${signature.body.id}`,
    ]) {
      expect((await site.delete(deleted, admin)).status, deleted).toBe(200);
    }
    const before = await trail();
    for (const text of ['brand@', 'p1@', 'Person 1 called', 'Person 2', 'p3@', 'signer@'])
      expect(before).toContain(text);

    site.setNow(new Date(Date.parse(DUE) - DAY));
    admin = { cookie: await site.signIn() };
    const { body: later } = await site.post<{ id: number }>('/api/contact', {
      name: 'Later',
      email: 'later@new.example',
      message: 'Aloha',
    });
    await site.delete(`/api/contact/${later.id}`, admin);
    await cleanAt(DUE);
    const after = await trail();
    expect(after).not.toMatch(/gone\.example|Person \d/);
    expect(after).toContain('later@new.example');
  });

  test('forgets what came after a clock was ahead, and keeps what is new', async () => {
    await turnOn();
    const deleteMessage = async (name: string) => {
      const message = { name, email: 'writer@example.org', message: 'Hi' };
      const { body } = await site.post<{ id: number }>('/api/contact', message);
      await site.delete(`/api/contact/${body.id}`, { cookie: await site.signIn() });
    };
    site.setNow('2036-01-01T00:00:00Z');
    for (let i = 0; i < 60; i += 1) await site.signIn();
    await deleteMessage('Ahead');
    site.setNow('2026-08-02T12:00:00.000Z');
    await deleteMessage('Old');
    await cleanAt(announceFrom);
    site.setNow(new Date(Date.parse(DUE) - DAY));
    await deleteMessage('New');
    await cleanAt(DUE);
    const after = await trail();
    expect(after).not.toMatch(/"Ahead"|"Old"/);
    expect(after).toContain('New');
  });
});
