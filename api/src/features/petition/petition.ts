import { asc, desc, eq, getTableColumns, gt, lt } from 'drizzle-orm';
import type * as z from 'zod/mini';
import {
  type listSignatures as listContract,
  type PetitionSignature,
  petitionTexts,
  type SignPetition,
} from '../../../contract/index.ts';
import { type By, recordChange } from '../../platform/audit/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db/client.ts';
import { NotFound } from '../../platform/errors.ts';
import { pageThrough } from '../exports/page-through.ts';
import { petitionSignatures, petitionTotals } from './petition.sql.ts';
import { stateKey } from './state-key.ts';

/** A signature without its image. */
export type WrittenSignature = Omit<typeof petitionSignatures.$inferSelect, 'signatureImage'>;
type SignatureRow = typeof petitionSignatures.$inferSelect;

/** Stores a signature. @param image from readSignatureImage() */
export async function signPetition(
  tx: Tx,
  sent: z.output<typeof SignPetition>,
  image: Buffer | null,
  clock: Clock,
) {
  const [added] = await tx.orm
    .insert(petitionSignatures)
    .values({
      name: sent.name,
      email: sent.email,
      phone: sent.phone,
      city: sent.city,
      state: sent.state,
      stateKey: stateKey(sent.state),
      zipCode: sent.zipCode,
      relationshipToIssue: sent.relationshipToIssue,
      comment: sent.comment,
      textOptIn: sent.textOptIn,
      signatureImage: image,
      createdAt: clock().getTime(),
    })
    .returning({ id: petitionSignatures.id });
  if (!added) throw new Error('the signature was not added');
  tx.bump('petition');
  return { success: true as const, message: petitionTexts.thanks, id: added.id };
}

export async function petitionStats(db: Database) {
  const [totals] = await db.orm.select().from(petitionTotals);
  return {
    total: totals?.signatures ?? 0,
    states: totals?.states ?? 0,
    withComments: totals?.withComments ?? 0,
  };
}

/** A page of signatures, newest first, each with its image. */
export async function listSignatures(
  db: Database,
  { before, limit }: z.output<(typeof listContract)['input']>,
): Promise<PetitionSignature[]> {
  const rows = await db.orm
    .select()
    .from(petitionSignatures)
    .where(before === undefined ? undefined : lt(petitionSignatures.id, before))
    .orderBy(desc(petitionSignatures.id))
    .limit(limit);
  return rows.map(toSignature);
}

/** All signatures, oldest first, `at` rows at a time. */
export function eachSignature(db: Database, at = 500): AsyncGenerator<WrittenSignature[]> {
  const { signatureImage, ...written } = getTableColumns(petitionSignatures);
  return pageThrough(
    (after, limit) =>
      db.orm
        .select(written)
        .from(petitionSignatures)
        .where(gt(petitionSignatures.id, after))
        .orderBy(asc(petitionSignatures.id))
        .limit(limit),
    at,
  );
}

/** The images of a range of signatures, as data URLs by id. */
export async function signatureImages(
  db: Database,
  ids: { first: number; last: number },
): Promise<Map<number, string>> {
  const rows = await db.rows(
    `SELECT id, signature_image FROM petition_signatures
     WHERE id BETWEEN ? AND ? AND signature_image IS NOT NULL`,
    [ids.first, ids.last],
  );
  return new Map(
    rows.map((row) => [Number(row[0]), signatureImageUrl(Buffer.from(row[1] as ArrayBuffer))]),
  );
}

/** Deletes a signature, which then counts no longer. @throws NotFound */
export async function deleteSignature(tx: Tx, id: number, by: By): Promise<{ id: number }> {
  const [deleted] = await tx.orm
    .delete(petitionSignatures)
    .where(eq(petitionSignatures.id, id))
    .returning();
  if (!deleted) throw new NotFound('There is no such signature.');
  tx.bump('petition');
  // The drawn signature is not copied into the history.
  const { signatureData: _, ...written } = toSignature(deleted);
  await recordChange(tx, by, {
    action: 'deleted',
    subject: { kind: 'signature', id, name: deleted.name },
    before: written,
    after: null,
  });
  return { id };
}

function toSignature({ stateKey: _, signatureImage, ...row }: SignatureRow): PetitionSignature {
  return {
    ...row,
    signatureData: signatureImage && signatureImageUrl(signatureImage),
    createdAt: new Date(row.createdAt).toISOString(),
  };
}

function signatureImageUrl(webp: Buffer): string {
  return `data:image/webp;base64,${webp.toString('base64')}`;
}
