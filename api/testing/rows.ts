import { randomUUID } from 'node:crypto';
import type * as z from 'zod/mini';
import type { EnterRaffle, EntryStatus } from '../contract/index.ts';
import { searchText } from '../src/features/raffle/search-text.ts';
import type { Database, Tx } from '../src/platform/db/client.ts';

type Entering = z.input<typeof EnterRaffle>;

/** What a good entry sends; `changes` are laid over it. */
export function goodEntry(changes: Record<string, unknown> = {}): Entering {
  return {
    name: 'Leilani Akana',
    email: 'leilani@example.org',
    phone: '(808) 555-0100',
    location: 'Hilo, Hawaiʻi',
    shippingAddress: '12 Kīlauea Avenue, Hilo, HI 96720',
    donationPlatform: 'venmo',
    donationAmount: '40',
    instagramHandle: null,
    socialMediaShared: true,
    supportMessageId: null,
    ...changes,
  };
}

export interface EntryToAdd {
  name?: string;
  email?: string;
  phone?: string | null;
  handle?: string | null;
  tickets?: number;
  cents?: number;
  status?: EntryStatus;
  key?: string;
  createdAt?: number;
}

/** An entry straight into the table, in the state a test needs. */
export async function addEntry(db: Database, entry: EntryToAdd = {}): Promise<number> {
  const [id] = await addEntries(db, [entry]);
  return id ?? 0;
}

export async function addEntries(db: Database, entries: EntryToAdd[]): Promise<number[]> {
  return db.write(async (tx) => {
    tx.bump('entries');
    const ids: number[] = [];
    for (const entry of entries) ids.push(await insertEntry(tx, entry));
    return ids;
  });
}

async function insertEntry(tx: Tx, entry: EntryToAdd): Promise<number> {
  const person = {
    name: entry.name ?? 'Somebody',
    email: entry.email ?? `${randomUUID()}@example.org`,
    phone: entry.phone ?? null,
    instagramHandle: entry.handle ?? null,
  };
  const createdAt = entry.createdAt ?? Date.parse('2026-02-01T00:00:00Z');
  const [row] = await tx.rows(
    `INSERT INTO raffle_entries (name, email, phone, instagram_handle, search_text,
       donation_platform, donation_cents, entry_count, entry_status, created_at, ticket_key,
       verified_at)
     VALUES (?, ?, ?, ?, ?, 'venmo', ?, ?, ?, ?, ?, ?) RETURNING id`,
    [
      ...Object.values(person),
      searchText(person),
      entry.cents ?? 2_000,
      entry.tickets ?? 1,
      entry.status ?? 'pending',
      createdAt,
      entry.key ?? null,
      entry.status === 'verified' || entry.status === 'winner' ? createdAt : null,
    ],
  );
  return Number(row?.[0]);
}

/** A prize straight into the table. */
export async function addPrize(
  db: Database,
  prize: {
    title?: string;
    brand?: string;
    quantity?: number;
    cents?: number | null;
    pack?: number | null;
    active?: boolean;
    order?: number;
  } = {},
): Promise<number> {
  const quantity = prize.quantity ?? 1;
  const [row] = await db.write(async (tx) => {
    tx.bump('prizes');
    return tx.rows(
      `INSERT INTO prizes (brand_name, brand_contact, prize_title, prize_description, value_cents,
         quantity, units_left, display_order, is_active, prize_pack_id, created_at)
       VALUES (?, 'secret@brand.example', ?, 'A fine thing to win', ?, ?, ?, ?, ?, ?, 0) RETURNING id`,
      [
        prize.brand ?? 'Brand',
        prize.title ?? 'Prize',
        prize.cents === undefined ? 5_000 : prize.cents,
        quantity,
        quantity,
        prize.order ?? 0,
        prize.active === false ? 0 : 1,
        prize.pack ?? null,
      ],
    );
  });
  return Number(row?.[0]);
}

export async function addPack(db: Database, name: string): Promise<number> {
  const [row] = await db.write((tx) =>
    tx.rows('INSERT INTO prize_packs (name, created_at) VALUES (?, 0) RETURNING id', [name]),
  );
  return Number(row?.[0]);
}

export async function addNote(
  db: Database,
  { name = 'A friend', email = null }: { name?: string; email?: string | null } = {},
): Promise<number> {
  const [row] = await db.write((tx) =>
    tx.rows(
      `INSERT INTO support_messages (name, email, message, message_type, created_at)
       VALUES (?, ?, 'Aloha', 'love', 0) RETURNING id`,
      [name, email],
    ),
  );
  return Number(row?.[0]);
}
