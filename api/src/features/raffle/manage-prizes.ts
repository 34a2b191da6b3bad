import { asc, desc, eq, max } from 'drizzle-orm';
import type * as z from 'zod/mini';
import {
  type AdminPrize,
  onOneLine,
  type PrizeForm,
  PrizeState,
  parseCents,
  withoutControls,
} from '../../../contract/index.ts';
import { type By, recordChange, type Subject } from '../../platform/audit/audit.ts';
import type { Tx } from '../../platform/db/client.ts';
import { Conflict, Invalid, NotFound } from '../../platform/errors.ts';
import { nameKey } from '../../platform/name-key.ts';
import { sealPasses } from '../seals/seals.sql.ts';
import { isOnSealedRecord, sealedUnits } from '../seals/standing-seal.ts';
import { addToPack, hasDrawnUnits, packName } from './packs.ts';
import { type ChosenImage, removeUnusedImage, storeChosenImage } from './prize-image.ts';
import { readAdminPrize } from './prizes.ts';
import { draws, type PrizeRow, prizes } from './raffle.sql.ts';

type Form = z.output<typeof PrizeForm>;

/** Adds a prize after all others. @throws Invalid, Conflict for a pack that was drawn */
export async function addPrize(
  tx: Tx,
  form: Form,
  image: ChosenImage,
  by: By,
): Promise<AdminPrize> {
  const now = by.clock();
  const [last] = await tx.orm
    .select({ order: max(prizes.displayOrder) })
    .from(prizes)
    .where(eq(prizes.isActive, true));
  const [added] = await tx.orm
    .insert(prizes)
    .values({
      ...formTexts(form),
      imageHash: await storeChosenImage(tx, image, now),
      quantity: form.quantity,
      unitsLeft: form.quantity,
      displayOrder: (last?.order ?? -1) + 1,
      prizePackId: form.prizePackName ? await addToPack(tx, form.prizePackName, now) : null,
      createdAt: now.getTime(),
    })
    .returning({ id: prizes.id });
  if (!added) throw new Error('the prize was not added');
  tx.bump('prizes');
  const prize = await readAdminPrize(tx, added.id);
  await recordChange(tx, by, {
    action: 'added',
    subject: prizeSubject(prize),
    before: null,
    after: auditedPrize(prize),
  });
  return prize;
}

/**
 * Replaces all fields of the form; drawn units stay drawn.
 * @throws NotFound, Invalid; Conflict also for a prize that is not as expected, and for what a winner was
 * promised
 */
export async function updatePrize(
  tx: Tx,
  { id, expected, ...form }: Form & { id: number; expected?: PrizeState | undefined },
  image: ChosenImage,
  by: By,
): Promise<AdminPrize> {
  const now = by.clock();
  const prize = await findPrize(tx, id);
  const before = await readAdminPrize(tx, id);
  refuseIfChanged(before, expected);
  const sealed = await sealedUnits(tx, id);
  const unitsLeft = countUnitsLeft(prize, form.quantity, sealed);
  const prizePackId = await moveToPack(tx, prize, form.prizePackName, sealed, now);
  const imageHash = await storeChosenImage(tx, image, now);
  refuseBrokenPromise(prize, before, { ...formTexts(form), imageHash });
  await tx.orm
    .update(prizes)
    .set({
      ...formTexts(form),
      imageHash,
      quantity: form.quantity,
      unitsLeft,
      prizePackId,
      ...(await lastWinner(tx, id, unitsLeft)),
    })
    .where(eq(prizes.id, id));
  if (imageHash !== prize.imageHash) await removeUnusedImage(tx, prize.imageHash);
  tx.bump('prizes');
  const after = await readAdminPrize(tx, id);
  await recordChange(tx, by, {
    action: 'changed',
    subject: prizeSubject(after),
    before: auditedPrize(before),
    after: auditedPrize(after),
  });
  return after;
}

/** @throws NotFound; Conflict for a prize that was drawn, since the draw refers to it */
export async function deletePrize(tx: Tx, id: number, by: By): Promise<{ id: number }> {
  const prize = await findPrize(tx, id);
  const [draw] = await tx.orm.select({ id: draws.id }).from(draws).where(eq(draws.prizeId, id));
  if (draw || hasDrawnUnits(prize)) {
    throw new Conflict('This prize was drawn and is on record, so it cannot be deleted.');
  }
  if (await isOnSealedRecord(tx, id)) {
    throw new Conflict('This prize is part of a sealed draw, so it cannot be deleted.');
  }
  const before = await readAdminPrize(tx, id);
  await tx.orm.delete(prizes).where(eq(prizes.id, id));
  await removeUnusedImage(tx, prize.imageHash);
  tx.bump('prizes');
  await recordChange(tx, by, {
    action: 'deleted',
    subject: prizeSubject(before),
    before: auditedPrize(before),
    after: null,
  });
  return { id };
}

/** @throws Conflict unless the list names every active prize once, or when the order is not `expected` */
export async function reorderPrizes(
  tx: Tx,
  { prizeIds, expected }: { prizeIds: number[]; expected?: number[] | undefined },
  by: By,
): Promise<{ prizeIds: number[] }> {
  const rows = await tx.orm
    .select({ id: prizes.id, title: prizes.prizeTitle })
    .from(prizes)
    .where(eq(prizes.isActive, true))
    .orderBy(asc(prizes.displayOrder), asc(prizes.id));
  const named = new Set(prizeIds);
  const same = prizeIds.length === rows.length && rows.every(({ id }) => named.has(id));
  if (!same) {
    throw new Conflict('The list of prizes has changed. Please check it and reorder it again.');
  }
  if (expected && rows.some(({ id }, place) => id !== expected[place])) {
    throw new Conflict('Somebody else has saved a different order.');
  }
  await tx.rows(
    `UPDATE prizes SET display_order = position.key FROM json_each(?) AS position
     WHERE prizes.id = position.value AND prizes.display_order <> position.key`,
    [JSON.stringify(prizeIds)],
  );
  tx.bump('prizes');
  const titles = new Map(rows.map(({ id, title }) => [id, title]));
  await recordChange(tx, by, {
    action: 'reordered',
    subject: { kind: 'prize' },
    before: { order: rows.map(({ title }) => title) },
    after: { order: prizeIds.map((id) => titles.get(id)) },
  });
  return { prizeIds };
}

/** A prize as the audit log names it. */
export function prizeSubject({ id, prizeTitle }: Pick<PrizeRow, 'id' | 'prizeTitle'>): Subject {
  return { kind: 'prize', id, name: prizeTitle };
}

/** Without the thumbnail, which is another URL of the same image, and without what seals say. */
function auditedPrize({ prizeThumbnail: _, isSealed: __, ...prize }: AdminPrize) {
  return prize;
}

/** @throws Conflict when a field of the form is not what the caller last saw */
function refuseIfChanged(prize: AdminPrize, expected: PrizeState | undefined): void {
  if (!expected) return;
  const fields = Object.keys(PrizeState.shape) as (keyof PrizeState)[];
  if (fields.every((field) => prize[field] === expected[field])) return;
  throw new Conflict(
    'Somebody else has changed this prize. Nothing you typed is lost: please check what changed, then save again.',
  );
}

type Promised = Pick<
  PrizeRow,
  'brandName' | 'prizeTitle' | 'prizeDescription' | 'valueCents' | 'imageHash'
>;

/** A missing one promises nothing yet. */
const canBeAdded: readonly (keyof Promised)[] = ['valueCents', 'imageHash'];

const promisedFields: [keyof Promised, string][] = [
  ['brandName', 'brand'],
  ['prizeTitle', 'title'],
  ['prizeDescription', 'description'],
  ['valueCents', 'value'],
  ['imageHash', 'image'],
];

/**
 * A winner gets what the prize was when it was drawn, or sealed. A value or an image that was missing can be added.
 * @throws Conflict
 */
function refuseBrokenPromise(prize: PrizeRow, { isSealed }: AdminPrize, after: Promised): void {
  if (!isSealed && !hasDrawnUnits(prize)) return;
  const isKept = (field: keyof Promised) =>
    asSent(field, prize[field]) === after[field] ||
    (prize[field] === null && canBeAdded.includes(field));
  const changed = promisedFields.flatMap(([field, name]) => (isKept(field) ? [] : [name]));
  if (changed.length === 0) return;
  const names = new Intl.ListFormat('en').format(changed);
  const why = hasDrawnUnits(prize) ? 'was already drawn' : 'is sealed for a draw';
  throw new Conflict(`This prize ${why}, so its ${names} cannot change.`);
}

/** A form cleans its texts; what an older version stored may not be clean. */
function asSent(field: keyof Promised, stored: string | number | null): string | number | null {
  if (typeof stored !== 'string') return stored;
  return withoutControls(field === 'prizeDescription' ? stored : onOneLine(stored)).trim();
}

async function findPrize(tx: Tx, id: number): Promise<PrizeRow> {
  const [prize] = await tx.orm.select().from(prizes).where(eq(prizes.id, id));
  if (!prize) throw new NotFound('There is no such prize.');
  return prize;
}

function formTexts(form: Form) {
  return {
    brandName: form.brandName,
    brandContact: form.brandContact,
    prizeTitle: form.prizeTitle,
    prizeDescription: form.prizeDescription,
    valueCents: form.prizeValue === null ? null : parseCents(form.prizeValue),
  };
}

/**
 * @param sealed units that a sealed draw still decides
 * @throws Invalid when more units were drawn or sealed already, Conflict when its pack was
 */
function countUnitsLeft(prize: PrizeRow, quantity: number, sealed: number): number {
  const drawn = prize.quantity - prize.unitsLeft;
  if (sealed > 0 && prize.prizePackId !== null && quantity !== prize.quantity) {
    throw new Conflict(
      'The pack of this prize is sealed for a draw, so its quantity cannot change.',
    );
  }
  if (drawn > 0 && prize.prizePackId !== null && quantity !== prize.quantity) {
    throw new Conflict(
      'The pack of this prize was drawn as a whole, so its quantity can no longer change.',
    );
  }
  if (quantity < drawn) {
    const message = `Quantity must be at least ${drawn}: that many were already drawn`;
    throw new Invalid([{ path: 'quantity', message }]);
  }
  if (quantity < drawn + sealed) {
    const message = `Quantity must be at least ${drawn + sealed}: that many are drawn or sealed for a draw`;
    throw new Invalid([{ path: 'quantity', message }]);
  }
  return quantity - drawn;
}

/** The id of the prize's pack after the change. @throws Conflict for a move after a draw */
async function moveToPack(
  tx: Tx,
  prize: PrizeRow,
  name: string | null,
  sealed: number,
  now: Date,
): Promise<number | null> {
  if (isSameName(await packName(tx, prize.prizePackId), name)) return prize.prizePackId;
  if (hasDrawnUnits(prize)) {
    throw new Conflict('This prize was already drawn, so it cannot join or leave a pack.');
  }
  if (sealed > 0) {
    throw new Conflict('This prize is sealed for a draw, so it cannot join or leave a pack.');
  }
  return name === null ? null : addToPack(tx, name, now);
}

function isSameName(a: string | null, b: string | null): boolean {
  return a === null || b === null ? a === b : nameKey(a) === nameKey(b);
}

/**
 * The winner of the last unit. Null while units are left, also after the quantity was raised, and
 * while the only winner was passed over; one whom an older version erased before the reveal has
 * no record.
 */
async function lastWinner(tx: Tx, prizeId: number, unitsLeft: number) {
  if (unitsLeft > 0) return { winnerId: null, winnerDrawnAt: null };
  const records = await tx.orm
    .select({ winnerId: draws.winnerId, winnerDrawnAt: draws.drawnAt, passed: sealPasses.pickId })
    .from(draws)
    .leftJoin(sealPasses, eq(sealPasses.pickId, draws.sealPickId))
    .where(eq(draws.prizeId, prizeId))
    .orderBy(desc(draws.id));
  const last = records.find(({ passed }) => passed === null);
  return { winnerId: last?.winnerId ?? null, winnerDrawnAt: last?.winnerDrawnAt ?? null };
}
