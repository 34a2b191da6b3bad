import { ERASED, ERASED_PERSON, type ErasableKind } from '../../../contract/index.ts';
import type { Tx } from '../../platform/db/client.ts';
import type { Topic } from '../../platform/db/revisions.ts';
import { emptyGifts } from '../gifts/empty-gifts.ts';
import { searchText } from '../raffle/search-text.ts';
import { eraseBrandContact, eraseFromHistory } from './erase-from-history.ts';
import type { Keys } from './person-keys.ts';

export interface Thing {
  kind: ErasableKind;
  id: number;
}

/** With what a person was found by, if only earlier contacts in the history name them: of a prize, only those go. */
export interface ThingToErase extends Thing {
  earlierContactOf?: Keys;
}

/** How many are gone, and how many stay for the record of a draw, without the person. */
export interface Erased {
  deleted: number;
  emptied: number;
}

const topics: readonly Topic[] = [
  'contact',
  'draws',
  'draws-marked',
  'entries',
  'entries-changed',
  'fundraiser',
  'gifts',
  'petition',
  'prizes',
  'seals',
  'support',
];

/**
 * Runs `work` while the triggers let persons out of records that otherwise never change. Afterwards
 * the file's log is emptied, as it still has the old pages.
 */
export async function whileErasing<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  await tx.rows('INSERT INTO erasing (id) VALUES (1)');
  const result = await work();
  await tx.rows('DELETE FROM erasing');
  for (const topic of topics) tx.bump(topic);
  tx.emptyLogAfterCommit();
  return result;
}

/** Erases things and takes them out of the history. Call it in whileErasing(). */
export async function eraseThings(
  tx: Tx,
  things: readonly ThingToErase[],
  now: Date,
): Promise<Erased> {
  const erased = { deleted: 0, emptied: 0 };
  for (const thing of things) {
    erased[await eraseThing(tx, thing, now)] += 1;
  }
  return erased;
}

/** Takes what was written about gifts out of the history, such as why one was discarded. */
export async function eraseGiftsFromHistory(tx: Tx, ids: readonly number[]): Promise<void> {
  const recorded = await tx.rows(
    `SELECT DISTINCT subject_id FROM audit_subjects
     WHERE kind = 'gift' AND subject_id IN (SELECT value FROM json_each(?))`,
    [JSON.stringify(ids.map(String))],
  );
  if (recorded.length === 0) return;
  const about = recorded.map((row) => Number(row[0]));
  await whileErasing(tx, () => eraseFromHistory(tx, 'gift', about));
}

async function eraseThing(
  tx: Tx,
  { kind, id, earlierContactOf }: ThingToErase,
  now: Date,
): Promise<keyof Erased> {
  if (kind === 'prize') {
    if (!earlierContactOf)
      await tx.rows('UPDATE prizes SET brand_contact = NULL WHERE id = ?', [id]);
    await eraseBrandContact(tx, id, earlierContactOf);
    return 'emptied';
  }
  await eraseFromHistory(tx, kind, [id]);
  switch (kind) {
    case 'raffle-entry':
      return eraseEntry(tx, id, now);
    case 'love-note':
      await tx.rows('DELETE FROM support_messages WHERE id = ?', [id]);
      return 'deleted';
    case 'contact-message':
      await tx.rows('DELETE FROM contact_messages WHERE id = ?', [id]);
      return 'deleted';
    case 'signature':
      await tx.rows('DELETE FROM petition_signatures WHERE id = ?', [id]);
      return 'deleted';
    case 'fundraiser-entry':
      return eraseFundraiserEntry(tx, id, now);
    case 'gift':
      await emptyGifts(tx, [id], now);
      return 'emptied';
  }
}

/**
 * Deletes an entry, also one whose tickets are sealed: an attempt for it is `withdrawn`. One that was
 * drawn stays without the person, and takes part in nothing any more.
 */
async function eraseEntry(tx: Tx, id: number, now: Date): Promise<keyof Erased> {
  const draws = await tx.rows('SELECT id FROM draws WHERE winner_id = ?', [id]);
  if (draws.length === 0) {
    await tx.rows('DELETE FROM raffle_entries WHERE id = ?', [id]);
    return 'deleted';
  }
  await eraseFromHistory(
    tx,
    'draw',
    draws.map((row) => Number(row[0])),
  );
  await tx.rows(
    "UPDATE draws SET winner_name = ?, winner_email = '', winner_phone = NULL WHERE winner_id = ?",
    [ERASED_PERSON, id],
  );
  await tx.rows(
    `UPDATE seal_passes SET note = ?
     WHERE pick_id IN (SELECT id FROM seal_picks WHERE entry_id = ?)`,
    [ERASED, id],
  );
  const search = { name: ERASED_PERSON, email: '', phone: null, instagramHandle: null };
  // Without its key, nobody can test whether a sealed ticket belongs to some email.
  await tx.rows(
    `UPDATE raffle_entries SET name = ?, email = '', phone = NULL, location = NULL,
       shipping_address = NULL, instagram_handle = NULL, support_message_id = NULL,
       admin_notes = NULL, excluded_place = NULL, ticket_key = NULL, reference = NULL,
       show_as = 'none',
       entry_status = CASE entry_status WHEN 'winner' THEN 'winner' ELSE 'disqualified' END,
       verified_at = CASE entry_status WHEN 'winner' THEN verified_at END,
       search_text = ?, erased_at = ?
     WHERE id = ?`,
    [ERASED_PERSON, searchText(search), now.getTime(), id],
  );
  return 'emptied';
}

async function eraseFundraiserEntry(tx: Tx, id: number, now: Date): Promise<keyof Erased> {
  const emptied = await tx.rows(
    `UPDATE fundraiser_entries SET name = ?, email = '', phone = NULL, donation_amount = NULL,
       donation_proof = NULL, instagram_username = '', instagram_proof = NULL, admin_notes = NULL,
       erased_at = ?
     WHERE id = ? AND entry_status = 'winner' RETURNING id`,
    [ERASED_PERSON, now.getTime(), id],
  );
  if (emptied.length > 0) return 'emptied';
  await tx.rows('DELETE FROM fundraiser_entries WHERE id = ?', [id]);
  return 'deleted';
}
