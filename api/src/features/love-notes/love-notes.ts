import { eq, max, sql, sum } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type {
  LoveNote,
  LoveNoteStats,
  listLoveNotes as listSupportContract,
  NoteType,
  PostLoveNote,
} from '../../../contract/index.ts';
import { type By, recordChange } from '../../platform/audit/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db/client.ts';
import { readRows } from '../../platform/db/read-rows.ts';
import { NotFound } from '../../platform/errors.ts';
import { findNewest } from '../../platform/search/find-newest.ts';
import { matchQuery, quoted } from '../../platform/search/match-query.ts';
import { loveNoteCounts, loveNotes, loveNotesSeen } from './love-notes.sql.ts';

type LoveNoteRow = typeof loveNotes.$inferSelect;

/** Stores a love note. @returns it as everyone may see it, without the email */
export async function postLoveNote(
  tx: Tx,
  message: z.output<typeof PostLoveNote>,
  clock: Clock,
): Promise<LoveNote> {
  const [added] = await tx.orm
    .insert(loveNotes)
    .values({
      name: message.name,
      email: message.email,
      location: message.location,
      message: message.message,
      messageType: message.messageType,
      isPublic: message.isPublic,
      createdAt: clock().getTime(),
    })
    .returning();
  if (!added) throw new Error('the love note was not added');
  tx.bump('support');
  return toLoveNote(added);
}

/**
 * A page of love notes, newest first: the public ones, or with scope "all" every one, with emails.
 * The caller checks who may ask for "all".
 */
export async function listLoveNotes(
  db: Database,
  query: z.output<(typeof listSupportContract)['input']>,
): Promise<LoveNote[]> {
  const all = query.scope === 'all';
  const { sql, args } = all ? await filtered(db, query) : onWall(query);
  const rows = await readRows(
    db,
    loveNotes,
    `support_messages AS t WHERE ${sql} ORDER BY t.id DESC LIMIT ?`,
    [...args, query.limit],
  );
  return rows.map(all ? toAdminLoveNote : toLoveNote);
}

type Filters = Omit<z.output<(typeof listSupportContract)['input']>, 'scope'>;

interface Condition {
  sql: string;
  args: (string | number)[];
}

function onWall(filters: Filters): Condition {
  return { sql: `t.is_public = 1 AND t.is_hidden = 0 AND ${OLDER}`, args: [olderThan(filters)] };
}

/** As a limit that is always there, so that the query is the same for every page. */
const OLDER = 't.id < ?';
const olderThan = ({ before }: Filters) => before ?? Number.MAX_SAFE_INTEGER;

async function filtered(db: Database, filters: Filters): Promise<Condition> {
  const { only, type, search, before, limit } = filters;
  const match = matchQuery(search);
  if (match) {
    const words = [
      match,
      only && quoted(VISIBILITY_MARKS[only]),
      type && quoted(`\u0004\u0004${type.charAt(0)}`),
    ];
    const found = await findNewest(db, 'support_messages_search', words, before, limit);
    return { sql: 't.id IN (SELECT value FROM json_each(?))', args: [JSON.stringify(found)] };
  }
  if (type) return newestOfType({ ...filters, type });
  if (only === undefined) return { sql: OLDER, args: [olderThan(filters)] };
  return {
    sql: `t.is_public = ? AND ${OLDER}`,
    args: [Number(only === 'public'), olderThan(filters)],
  };
}

/** The index by type has public and private ones apart, each in the order of ids. */
function newestOfType({ type, only, ...filters }: Filters & { type: NoteType }): Condition {
  const parts = (only ? [only === 'public'] : [true, false]).map((isPublic) => ({
    sql: `SELECT id FROM (
      SELECT t.id FROM support_messages AS t WHERE t.message_type = ? AND t.is_public = ?
      AND ${OLDER} ORDER BY t.id DESC LIMIT ?)`,
    args: [type, Number(isPublic), olderThan(filters), filters.limit],
  }));
  return {
    sql: `t.id IN (${parts.map(({ sql }) => sql).join(' UNION ALL ')})`,
    args: parts.flatMap(({ args }) => args),
  };
}

/** How the search index marks a note's visibility: see support_messages_searchable. */
const VISIBILITY_MARKS = { public: '\u0003\u0003u', private: '\u0003\u0003r' } as const;

/** How many love notes there are, with private ones, without hidden ones. */
export async function countLoveNotes(db: Database): Promise<number> {
  const [counted] = await db.orm
    .select({ shown: sum(loveNoteCounts.messages) })
    .from(loveNoteCounts)
    .where(eq(loveNoteCounts.isHidden, false));
  return Number(counted?.shown ?? 0);
}

export async function loveNoteStats(db: Database | Tx): Promise<LoveNoteStats> {
  const rows = await db.orm.select().from(loveNoteCounts);
  const [seen] = await db.orm.select().from(loveNotesSeen);
  const sumOf = (counted: (row: (typeof rows)[number]) => boolean) =>
    rows.filter(counted).reduce((total, { messages }) => total + messages, 0);
  return {
    total: sumOf(() => true),
    public: sumOf(({ isPublic }) => isPublic),
    private: sumOf(({ isPublic }) => !isPublic),
    hidden: sumOf(({ isHidden }) => isHidden),
    seenUpTo: seen?.upTo ?? 0,
    unseen: seen?.unseen ?? 0,
    types: {
      encouragement: sumOf(({ messageType }) => messageType === 'encouragement'),
      prayer: sumOf(({ messageType }) => messageType === 'prayer'),
      love: sumOf(({ messageType }) => messageType === 'love'),
      support: sumOf(({ messageType }) => messageType === 'support'),
    },
  };
}

/** Marks the notes up to an id as seen, for all admins. Never moves back or past the newest note. */
export async function markLoveNotesSeen(tx: Tx, upTo: number, by: By): Promise<LoveNoteStats> {
  const [newest] = await tx.orm.select({ id: max(loveNotes.id) }).from(loveNotes);
  const before = await loveNoteStats(tx);
  await tx.orm
    .update(loveNotesSeen)
    .set({ upTo: sql`max(${loveNotesSeen.upTo}, ${Math.min(upTo, newest?.id ?? 0)})` });
  tx.bump('support');
  const after = await loveNoteStats(tx);
  await recordChange(tx, by, {
    action: 'changed',
    subject: { kind: 'love-note' },
    before: { seenUpTo: before.seenUpTo },
    after: { seenUpTo: after.seenUpTo },
  });
  return after;
}

/** Hides a love note from the wall, or shows it again. @throws NotFound */
export async function setHidden(tx: Tx, id: number, isHidden: boolean, by: By): Promise<LoveNote> {
  const [before] = await tx.orm.select().from(loveNotes).where(eq(loveNotes.id, id));
  if (!before) throw new NotFound('There is no such love note.');
  const [changed] = await tx.orm
    .update(loveNotes)
    .set({ isHidden })
    .where(eq(loveNotes.id, id))
    .returning();
  if (!changed) throw new NotFound('There is no such love note.');
  tx.bump('support');
  const after = toAdminLoveNote(changed);
  await recordChange(tx, by, {
    action: isHidden ? 'hidden' : 'unhidden',
    subject: { kind: 'love-note', id, name: changed.name },
    before: toAdminLoveNote(before),
    after,
  });
  return after;
}

/** Deletes a love note; a raffle entry that was sent with it stays. @throws NotFound */
export async function deleteLoveNote(tx: Tx, id: number, by: By): Promise<{ id: number }> {
  // Deleting it takes it out of these entries, and whoever erases an entrant has to find it.
  const entries = await tx.rows('SELECT id FROM raffle_entries WHERE support_message_id = ?', [id]);
  const [deleted] = await tx.orm.delete(loveNotes).where(eq(loveNotes.id, id)).returning();
  if (!deleted) throw new NotFound('There is no such love note.');
  tx.bump('support');
  // An entry that was sent with it no longer refers to it.
  tx.bump('entries');
  await recordChange(tx, by, {
    action: 'deleted',
    subject: { kind: 'love-note', id, name: deleted.name },
    relatedSubjects: entries.map((row) => ({ kind: 'raffle-entry', id: Number(row[0]) })),
    before: toAdminLoveNote(deleted),
    after: null,
  });
  return { id };
}

/** The public fields. */
function toLoveNote(row: LoveNoteRow): LoveNote {
  const createdAt = new Date(row.createdAt).toISOString();
  return {
    id: row.id,
    name: row.name,
    location: row.location,
    message: row.message,
    messageType: row.messageType,
    isPublic: row.isPublic,
    isHidden: row.isHidden,
    submittedAt: createdAt,
    createdAt,
  };
}

function toAdminLoveNote(row: LoveNoteRow): LoveNote {
  return { ...toLoveNote(row), email: row.email };
}
