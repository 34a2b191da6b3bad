import { access, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { sampleCampaign } from '../../../contract/index.ts';
import { temporaryFolder } from '../../../testing/app.ts';
import { addEntry } from '../../../testing/rows.ts';
import type { Database } from '../../platform/db/client.ts';
import { openDatabase } from '../../platform/db/open.ts';
import { migrationsFolder, sampleFolder } from '../../platform/package-root.ts';
import { fillWithSample } from './fill.ts';

const prize = {
  slug: 'coffee',
  brandName: 'Roasters',
  brandContact: 'aloha@roasters.example',
  prizeTitle: 'A year of coffee',
  prizeDescription: 'One bag a month',
  prizeValue: '180.00',
  quantity: 2,
  packName: null,
  image: 'coffee',
};
const packed = {
  ...prize,
  slug: 'tea',
  image: null,
  quantity: 1,
  prizeValue: null,
  packName: 'Pack',
};
const entry = {
  name: 'Junko',
  email: 'junko@example.com',
  phone: '+1 415 555 0137',
  location: 'Torrance',
  shippingAddress: '1840 Carson Court',
  donationPlatform: 'gofundme',
  donationAmount: '500.00',
  instagramHandle: '@junko',
  status: 'verified',
  daysAgo: 2,
  adminNotes: null,
};
const note = {
  name: 'Mei',
  email: null,
  location: null,
  message: 'Aloha',
  messageType: 'love',
  isPublic: true,
  isHidden: false,
  daysAgo: 1,
};
const message = { name: 'Dale', email: 'dale@example.com', phone: null, message: 'Hi', daysAgo: 4 };
const signature = {
  name: 'Brandon',
  email: 'brandon@example.com',
  phone: '808-555-0183',
  city: 'Hilo',
  state: 'HI',
  zipCode: '96720',
  relationshipToIssue: 'Parent',
  comment: null,
  textOptIn: true,
  daysAgo: 3,
};
const fundraiserEntry = {
  name: 'Kiana',
  email: 'kiana@example.com',
  phone: null,
  donationPlatform: 'venmo',
  donationAmount: '50.00',
  instagramUsername: '@kiana',
  instagramActions: ['liked', 'shared'],
  status: 'winner',
  daysAgo: 5,
};
const now = new Date('2026-03-01T12:00:00Z');

let db: Database;
let folder: string;
beforeEach(async () => {
  folder = await temporaryFolder();
  db = await openDatabase({ kind: 'file', folder: join(folder, 'data') }, migrationsFolder);
  await mkdir(join(folder, 'images'));
  for (const width of [640, 1280]) {
    await writeFile(join(folder, `images/coffee-${width}.webp`), `picture ${width}`);
  }
  await put('prizes', [prize, packed, { ...packed, slug: 'honey' }]);
  await put('entries', [entry, { ...entry, name: 'Earlier', status: 'pending', daysAgo: 9 }]);
  await put('notes', [note]);
  await put('messages', [message]);
  await put('signatures', [signature]);
  await put('fundraiser', [fundraiserEntry]);
  return () => db.close();
});

const put = (name: string, value: unknown) =>
  writeFile(join(folder, `${name}.json`), JSON.stringify(value));
const fill = (from = folder) => fillWithSample(db, from, () => now);
const rows = (sql: string) => db.rows(sql);

describe('the sample campaign', () => {
  test('fills an empty database completely', async () => {
    expect(await fill()).toBe(true);
    expect(await rows('SELECT * FROM prizes ORDER BY display_order')).toMatchObject([
      {
        prize_title: 'A year of coffee',
        value_cents: 18_000,
        quantity: 2,
        units_left: 2,
        prize_pack_id: null,
      },
      { value_cents: null, image_hash: null, prize_pack_id: 1 },
      { prize_pack_id: 1 },
    ]);
    expect(await rows('SELECT * FROM prize_packs')).toMatchObject([{ name: 'Pack' }]);
    expect(await rows('SELECT * FROM raffle_entries ORDER BY id')).toMatchObject([
      { name: 'Earlier', entry_status: 'pending', verified_at: null },
      {
        name: 'Junko',
        entry_status: 'verified',
        entry_count: 50,
        donation_cents: 50_000,
        instagram_handle: 'junko',
        created_at: Date.parse('2026-02-27T12:00:00Z'),
      },
    ]);
    expect(await rows('SELECT * FROM support_messages')).toMatchObject([{ name: 'Mei' }]);
    expect(await rows('SELECT * FROM contact_messages')).toMatchObject([{ name: 'Dale' }]);
    expect(await rows('SELECT * FROM petition_signatures')).toMatchObject([
      { name: 'Brandon', state: 'HI', text_opt_in: 1 },
    ]);
    expect(await rows('SELECT * FROM fundraiser_entries')).toMatchObject([
      { name: 'Kiana', entry_status: 'winner', instagram_actions: '["liked","shared"]' },
    ]);
    const [campaign] = await rows('SELECT settings FROM campaign');
    expect(JSON.parse(String(campaign?.[0]))).toEqual(sampleCampaign(now));
  });

  test('has its images in both sizes, each once', async () => {
    await put('prizes', [prize, { ...prize, slug: 'more-coffee' }]);
    await fill();
    const found = await rows(
      `SELECT variant, CAST(bytes AS TEXT) AS text FROM image_variants
       JOIN prizes ON image_hash = hash WHERE prizes.id = 1 ORDER BY variant`,
    );
    expect(found).toMatchObject([
      { variant: '1280', text: 'picture 1280' },
      { variant: '640', text: 'picture 640' },
    ]);
    expect(await rows('SELECT 1 FROM images')).toHaveLength(1);
  });

  test('fills only once: what was deleted by hand stays deleted', async () => {
    await fill();
    await db.write(async (tx) => {
      for (const table of ['prizes', 'raffle_entries', 'support_messages', 'campaign']) {
        await tx.rows(`DELETE FROM ${table}`);
      }
    });
    expect(await fill()).toBe(false);
    expect(await rows('SELECT 1 FROM prizes')).toHaveLength(0);
  });

  test('does not change a used database', async () => {
    await addEntry(db);
    expect(await fill()).toBe(false);
    expect(await rows('SELECT 1 FROM prizes')).toHaveLength(0);
  });

  test.each([
    [
      'prizes',
      [{ ...prize, quantity: 0 }],
      /prizes\.json is wrong at "0\.quantity": must be at least 1/,
    ],
    ['prizes', [{ ...prize, prizeValue: '$5' }], /prizes\.json is wrong at "0\.prizeValue"/],
    ['entries', [entry, { ...entry, status: 'winner' }], /entries\.json is wrong at "1\.status"/],
    ['notes', [{ ...note, messageType: 'spam' }], /notes\.json is wrong at "0\.messageType"/],
    [
      'fundraiser',
      [{ ...fundraiserEntry, instagramActions: ['danced'] }],
      /fundraiser\.json is wrong at "0\.instagramActions\.0": must be liked, commented or shared/,
    ],
    ['signatures', [{ ...signature, phone: '' }], /signatures\.json is wrong at "0\.phone"/],
    ['messages', [{ ...message, daysAgo: -1 }], /messages\.json is wrong at "0\.daysAgo"/],
    ['notes', {}, /notes\.json is wrong at ""/],
  ])('says what is wrong in %s.json, and fills nothing', async (name, value, message) => {
    await put(name, value);
    await expect(fill()).rejects.toThrow(message);
    expect(await rows('SELECT 1 FROM prizes')).toHaveLength(0);
    expect(await rows('SELECT 1 FROM campaign')).toHaveLength(0);
  });

  test('says which file is missing or unreadable', async () => {
    await writeFile(join(folder, 'notes.json'), '[');
    await expect(fill()).rejects.toThrow(/notes\.json is not valid JSON/);
    await rm(join(folder, 'images/coffee-640.webp'));
    await put('notes', [note]);
    await expect(fill()).rejects.toThrow(/coffee-640\.webp is missing/);
  });

  test('of this repository can be loaded', async () => {
    await access(join(sampleFolder, 'prizes.json'));
    expect(await fill(sampleFolder)).toBe(true);
    const [totals] = await rows('SELECT units, value_cents FROM prize_totals');
    expect(totals?.[0]).toBe(29);
    expect(Number(totals?.[1])).toBeGreaterThan(400_000);
    for (const table of ['contact_messages', 'petition_signatures', 'fundraiser_entries']) {
      const [counted] = await rows(`SELECT count(*) FROM ${table}`);
      expect(Number(counted?.[0])).toBeGreaterThan(5);
    }
  });
});
