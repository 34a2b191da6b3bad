import { join } from 'node:path';
import { createClient } from '@libsql/client';
import type { Locator, Page } from '@playwright/test';
import {
  type listGifts,
  type OutputOf,
  type selectEntries,
  ticketCountFor,
} from '../api/contract/index.ts';
import { QUALIFY_FROM } from '../api/testing/gifts/made-up-gifts.ts';
import { expect, test } from './fixtures.ts';
import { type EveningEntry, giftEvening, inLocalTime } from './gift-files/gift-evening.ts';
import {
  CASH_APP_OTHERS,
  cashAppFile,
  donorFile,
  fitsWindows1252,
  type MadeUpGift,
  VENMO_OTHERS,
  venmoStatement,
  windows1252,
} from './gift-files/gift-files.ts';
import { ADMIN_PASSWORD, type SiteServer } from './test-site.ts';

/** Puts the entries in, as they were sent over two months. */
async function enter(site: SiteServer, entries: readonly EveningEntry[]) {
  await site.kill();
  const db = createClient({ url: `file:${join(site.dataDir, 'database.db')}` });
  const rows = entries.map((entry) => ({ ...entry, tickets: ticketCountFor(entry.cents) }));
  await db.batch(
    [
      {
        sql: `UPDATE campaign SET settings = json_set(settings, '$.raffle.donationsQualifyFrom', ?)`,
        args: [new Date(QUALIFY_FROM).toISOString()],
      },
      {
        sql: `INSERT INTO raffle_entries (id, name, email, search_text, shipping_address,
                donation_platform, donation_cents, entry_count, entry_status, created_at, verified_at,
                reference, by_hand, excluded_place)
              SELECT value ->> 'id', value ->> 'name', 'entry' || (value ->> 'id') || '@example.org',
                value ->> 'name', value ->> '$.household[0]',
                iif(value ->> 'byHand', NULL, value ->> 'platform'), value ->> 'cents',
                iif(value ->> 'excludedPlace' IS NULL, value ->> 'tickets', 0), value ->> 'status',
                value ->> 'sentAt', iif(value ->> 'status' = 'verified', value ->> 'sentAt', NULL),
                value ->> 'reference', iif(value ->> 'byHand', 'paper', NULL),
                value ->> 'excludedPlace'
              FROM json_each(?)`,
        args: [JSON.stringify(rows)],
      },
    ],
    'write',
  );
  db.close();
  await site.restart();
}

/** What the site has: who is verified, and what each gift was used for. */
async function standing(page: Page, site: SiteServer) {
  const get = async <Answer>(path: string): Promise<Answer> => {
    const response = await page.request.get(site.url + path);
    expect(response.ok(), path).toBe(true);
    return response.json();
  };
  const { entries } = await get<OutputOf<typeof selectEntries>>(
    '/api/raffle/entries/selection?status=verified',
  );
  const paidBy = new Map<number, string[]>();
  let count = 0;
  for (let next: string | null = ''; next !== null; ) {
    const list: OutputOf<typeof listGifts> = await get(
      `/api/gifts?state=all&limit=200${next && `&cursor=${encodeURIComponent(next)}`}`,
    );
    count += list.gifts.length;
    for (const gift of list.gifts)
      for (const { id } of gift.entries) paidBy.set(id, [...(paidBy.get(id) ?? []), nameOf(gift)]);
    next = list.next;
  }
  return { verified: sorted(entries.map(({ id }) => id)), paidBy: inOrder(paidBy), gifts: count };
}

/** What a gift can be told by on the site and in a file. */
function nameOf({ payer, amount, note }: { payer: string; amount: string; note: string }): string {
  return `${payer.normalize('NFC').trim()}: ${amount}, ${note.normalize('NFC').trim()}`;
}

const nameInFile = ({ payer, cents, note }: MadeUpGift) =>
  nameOf({ payer, amount: (cents / 100).toFixed(2), note });
const sorted = (ids: number[]) => ids.toSorted((a, b) => a - b);
const inOrder = (paidBy: ReadonlyMap<number, string[]>) =>
  [...paidBy].map(([id, gifts]) => [id, gifts.toSorted()] as const).toSorted(([a], [b]) => a - b);

const csv = (name: string, content: string | Buffer) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(content),
});

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** New, known, not incoming, unreadable. */
const counts = (file: Locator) => file.getByRole('definition').filter({ hasText: /^[\d,]+$/ });

async function expectCounts(page: Page, files: Record<string, number[]>) {
  for (const [name, expected] of Object.entries(files))
    await expect(counts(card(page, name)), name).toHaveText(expected.map(String));
}

const { entries, gifts, certain } = giftEvening();
const venmo = gifts.venmo
  .toSorted((a, b) => a.givenAt.getTime() - b.givenAt.getTime())
  .map(inLocalTime);
const donors = gifts.gofundme.map(inLocalTime);
const fitsOldFile = ({ payer, note }: MadeUpGift) => fitsWindows1252(payer + note);
/** The list of donors as two people saved it: one has the gifts with plain letters only. */
const [plain, others] = [donors.filter(fitsOldFile), donors.filter((one) => !fitsOldFile(one))];
const total = venmo.length + gifts.cashapp.length + donors.length;
const cashApp = cashAppFile(gifts.cashapp);
/** A statement has at most 90 days, so people download two that overlap. */
const [first, second] = [venmo.slice(0, 100), venmo.slice(80)];
const files = [
  csv('venmo to october.csv', venmoStatement(first)),
  csv('venmo from september.csv', Buffer.from(`\ufeff${venmoStatement(second)}`, 'utf16le')),
  csv('cash app.csv', cashApp),
  csv('cash app (1).csv', cashApp),
  csv('donors.csv', donorFile(others)),
];
const paid = inOrder(new Map([...certain].map(([id, own]) => [id, own.map(nameInFile)])));
const settled = entries.filter(({ status }) => status === 'verified').map(({ id }) => id);

test('500 gifts of three services: the right entries are verified together, and none wrongly', async ({
  ownServer: site,
  page,
}) => {
  expect(total).toBe(500);
  expect(certain.size).toBeGreaterThan(150);
  await enter(site, entries);
  await page.request.post(`${site.url}/api/admin/session`, { data: { password: ADMIN_PASSWORD } });
  await page.goto(`${site.url}/admin/gifts?tab=bring-in`);
  const chooser = page.getByLabel('Choose CSV files');
  const { verified: before } = await standing(page, site);
  expect(before).toEqual(expect.arrayContaining(settled));

  await test.step('files are imported, and what two of them contain counts once', async () => {
    await chooser.setInputFiles(files);
    const unknown = card(page, 'donors.csv');
    await unknown.getByRole('button', { name: 'Read it like this' }).click();
    await expectCounts(page, {
      'venmo to october.csv': [first.length, 0, VENMO_OTHERS, 0],
      'venmo from september.csv': [second.length, 0, VENMO_OTHERS, 0],
      'cash app.csv': [gifts.cashapp.length, 0, CASH_APP_OTHERS, 0],
      'cash app (1).csv': [gifts.cashapp.length, 0, CASH_APP_OTHERS, 0],
      'donors.csv': [others.length, 0, 0, 0],
    });
    const twice = 20 + gifts.cashapp.length;
    await expect(page.getByText(`${twice} gifts are in two of these files`)).toBeVisible();
    const fresh = total - plain.length;
    await page.getByRole('button', { name: `Bring in ${fresh} gifts`, exact: true }).click();
    await expect(page.getByText('All new gifts have been added.')).toBeVisible();
    await expect(card(page, 'cash app (1).csv')).toContainText('Nothing was missing');
  });

  await test.step('again, they bring in nothing, and the columns of donors are remembered', async () => {
    await page.reload();
    await chooser.setInputFiles([...files, csv('donors old.csv', windows1252(donorFile(plain)))]);
    await expectCounts(page, {
      'venmo to october.csv': [0, first.length, VENMO_OTHERS, 0],
      'venmo from september.csv': [0, second.length, VENMO_OTHERS, 0],
      'cash app.csv': [0, gifts.cashapp.length, CASH_APP_OTHERS, 0],
      'cash app (1).csv': [0, gifts.cashapp.length, CASH_APP_OTHERS, 0],
      'donors.csv': [0, others.length, 0, 0],
      'donors old.csv': [plain.length, 0, 0, 0],
    });
    await page.getByRole('button', { name: `Bring in ${plain.length} gifts`, exact: true }).click();
    await expect(page.getByText('All new gifts have been added.')).toBeVisible();
    const brought = { verified: before, paidBy: [], gifts: 500 };
    expect(await standing(page, site)).toEqual(brought);
  });

  await test.step('exactly the right ones are verified, undone, and verified again', async () => {
    await page.getByRole('link', { name: 'Match gifts with entries at the desk' }).click();
    const verifyAll = page.getByRole('button', {
      name: `Verify all ${certain.size} certain matches`,
      exact: true,
    });
    const done = {
      verified: sorted([...before, ...certain.keys()]),
      paidBy: paid,
      gifts: 500,
    };
    const noneLeft = page.getByText('No certain matches are left');
    await verifyAll.click();
    await expect(noneLeft).toBeVisible();
    expect(await standing(page, site)).toEqual(done);
    const undo = new RegExp(`^Undo: Verified ${certain.size} entries`);
    await page.getByRole('button', { name: undo }).click();
    await expect(verifyAll).toBeVisible();
    expect(await standing(page, site)).toEqual({ ...done, verified: before, paidBy: [] });
    await verifyAll.click();
    await expect(noneLeft).toBeVisible();
    expect(await standing(page, site)).toEqual(done);
  });
});
