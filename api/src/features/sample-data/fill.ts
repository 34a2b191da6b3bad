import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { parseCents, sampleCampaign, ticketCountFor } from '../../../contract/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db/client.ts';
import { images, imageVariants } from '../../platform/images/images.sql.ts';
import { storeCampaign } from '../campaign/campaign.ts';
import { loveNotes } from '../love-notes/love-notes.sql.ts';
import { prizePacks, prizes, raffleEntries } from '../raffle/raffle.sql.ts';
import { searchText } from '../raffle/search-text.ts';
import { before, oldestFirst } from './days-ago.ts';
import {
  readSampleFile,
  readSampleFiles,
  type SampleEntry,
  type SampleFiles,
  type SampleNote,
  type SamplePrize,
} from './files.ts';
import { addMessages } from './messages.ts';
import { addRules } from './rules.ts';

const MARK = 'sample-filled';
const VARIANTS = ['640', '1280'] as const;

interface Picture {
  hash: string;
  variants: { variant: (typeof VARIANTS)[number]; bytes: Buffer }[];
}

/**
 * Fills an unused database with the sample campaign, once: sample content that was deleted does not
 * come back after a restart.
 * @returns whether it did
 * @throws StartError for a sample file that is missing or invalid
 */
export async function fillWithSample(db: Database, folder: string, clock: Clock): Promise<boolean> {
  if (!(await isUntouched(db))) return false;
  const files = await readSampleFiles(folder);
  const pictures = await readPictures(folder, files.prizes);
  return db.write(async (tx) => {
    // Another server on the same database may have filled it in the meantime.
    const marked = await tx.rows(
      'INSERT INTO settings (name, value) VALUES (?, ?) ON CONFLICT DO NOTHING RETURNING name',
      [MARK, clock().toISOString()],
    );
    if (marked.length === 0) return false;
    await storeCampaign(tx, sampleCampaign(clock()), clock);
    await addAll(tx, files, pictures, clock);
    return true;
  });
}

async function isUntouched(db: Database): Promise<boolean> {
  const [row] = await db.rows(
    `SELECT EXISTS (SELECT 1 FROM settings WHERE name = ?) OR EXISTS (SELECT 1 FROM campaign)
       OR EXISTS (SELECT 1 FROM prizes) OR EXISTS (SELECT 1 FROM raffle_entries)
       OR EXISTS (SELECT 1 FROM support_messages) OR EXISTS (SELECT 1 FROM contact_messages)
       OR EXISTS (SELECT 1 FROM petition_signatures)
       OR EXISTS (SELECT 1 FROM fundraiser_entries)`,
    [MARK],
  );
  return Number(row?.[0]) === 0;
}

async function addAll(
  tx: Tx,
  files: SampleFiles,
  pictures: Map<string, Picture>,
  clock: Clock,
): Promise<void> {
  const now = clock().getTime();
  for (const picture of pictures.values()) await addPicture(tx, picture, now);
  await addPrizes(tx, files.prizes, pictures, now);
  const rulesVersionId = await addRules(tx, clock);
  for (const entry of oldestFirst(files.entries)) {
    await tx.orm.insert(raffleEntries).values({ ...toEntryRow(entry, now), rulesVersionId });
  }
  for (const note of oldestFirst(files.notes)) {
    await tx.orm.insert(loveNotes).values(toNoteRow(note, now));
  }
  await addMessages(tx, files, now);
  for (const topic of ['prizes', 'entries', 'support'] as const) tx.bump(topic);
}

async function readPictures(folder: string, list: SamplePrize[]): Promise<Map<string, Picture>> {
  const pictures = new Map<string, Picture>();
  for (const { image } of list) {
    if (image === null || pictures.has(image)) continue;
    const variants = await Promise.all(
      VARIANTS.map(async (variant) => ({
        variant,
        bytes: await readSampleFile(join(folder, 'images', `${image}-${variant}.webp`)),
      })),
    );
    const digest = createHash('sha256');
    for (const { bytes } of variants) digest.update(bytes);
    pictures.set(image, { hash: digest.digest('hex').slice(0, 32), variants });
  }
  return pictures;
}

async function addPicture(tx: Tx, { hash, variants }: Picture, now: number): Promise<void> {
  await tx.orm.insert(images).values({ hash, createdAt: now }).onConflictDoNothing();
  await tx.orm
    .insert(imageVariants)
    .values(variants.map((variant) => ({ hash, mime: 'image/webp', ...variant })))
    .onConflictDoNothing();
}

async function addPrizes(
  tx: Tx,
  list: SamplePrize[],
  pictures: Map<string, Picture>,
  now: number,
): Promise<void> {
  const packs = new Map<string, number>();
  for (const [position, prize] of list.entries()) {
    if (prize.packName && !packs.has(prize.packName)) {
      const [pack] = await tx.orm
        .insert(prizePacks)
        .values({ name: prize.packName, createdAt: now })
        .returning();
      if (pack) packs.set(prize.packName, pack.id);
    }
    await tx.orm.insert(prizes).values({
      brandName: prize.brandName,
      brandContact: prize.brandContact,
      prizeTitle: prize.prizeTitle,
      prizeDescription: prize.prizeDescription,
      valueCents: prize.prizeValue === null ? null : parseCents(prize.prizeValue),
      imageHash: (prize.image && pictures.get(prize.image)?.hash) ?? null,
      quantity: prize.quantity,
      unitsLeft: prize.quantity,
      displayOrder: position,
      prizePackId: (prize.packName && packs.get(prize.packName)) || null,
      createdAt: now,
    });
  }
}

function toEntryRow(entry: SampleEntry, now: number): typeof raffleEntries.$inferInsert {
  const donationCents = parseCents(entry.donationAmount) ?? 0;
  const person = {
    name: entry.name,
    email: entry.email,
    phone: entry.phone,
    instagramHandle: entry.instagramHandle?.replace(/^@+/, '') || null,
  };
  return {
    ...person,
    searchText: searchText(person),
    location: entry.location,
    shippingAddress: entry.shippingAddress,
    donationPlatform: entry.donationPlatform,
    donationCents,
    entryCount: ticketCountFor(donationCents),
    entryStatus: entry.status,
    adminNotes: entry.adminNotes,
    verifiedAt: entry.status === 'verified' ? before(now, entry.daysAgo / 2) : null,
    createdAt: before(now, entry.daysAgo),
  };
}

function toNoteRow(note: SampleNote, now: number): typeof loveNotes.$inferInsert {
  const { daysAgo, ...rest } = note;
  return { ...rest, createdAt: before(now, daysAgo) };
}
