import { and, count, desc, eq, gt, inArray, lt, max, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type {
  LoveNote,
  LoveNoteStats,
  listLoveNotes as listSupportContract,
  PostLoveNote,
} from '../../../contract/index.ts';
import { type By, recordChange } from '../../platform/audit/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db/client.ts';
import { NotFound } from '../../platform/errors.ts';
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
  const { only, type, search, before, limit } = query;
  const all = query.scope === 'all';
  const match = all ? matchQuery(search) : null;
  const rows = await db.orm
    .select()
    .from(loveNotes)
    .where(
      match
        ? inArray(loveNotes.id, await searchLoveNotes(db, match, query))
        : and(
            all
              ? and(
                  only && eq(loveNotes.isPublic, only === 'public'),
                  type && eq(loveNotes.messageType, type),
                )
              : and(eq(loveNotes.isPublic, true), eq(loveNotes.isHidden, false)),
            before === undefined ? undefined : lt(loveNotes.id, before),
          ),
    )
    .orderBy(desc(loveNotes.id))
    .limit(limit);
  return rows.map(all ? toAdminLoveNote : toLoveNote);
}

/** The ids of a page of a search. Only the note's type is read from the table, the rest from the index. */
async function searchLoveNotes(
  db: Database,
  match: string,
  { only, type, before, limit }: z.output<(typeof listSupportContract)['input']>,
): Promise<number[]> {
  const rows = await db.rows(
    `SELECT rowid FROM support_messages_search
     WHERE support_messages_search MATCH ? ${before === undefined ? '' : 'AND rowid < ?'}
       ${type ? 'AND (SELECT message_type FROM support_messages WHERE id = support_messages_search.rowid) = ?' : ''}
     ORDER BY rowid DESC LIMIT ?`,
    [
      only ? `${match} AND ${quoted(VISIBILITY_MARKS[only])}` : match,
      ...(before === undefined ? [] : [before]),
      ...(type ? [type] : []),
      limit,
    ],
  );
  return rows.map((row) => Number(row[0]));
}

/** How the search index marks a note's visibility: see support_messages_searchable. */
const VISIBILITY_MARKS = { public: '\u0003\u0003u', private: '\u0003\u0003r' } as const;

/** How many love notes there are, with private ones, without hidden ones. */
export async function countLoveNotes(db: Database): Promise<number> {
  const stats = await loveNoteStats(db);
  return stats.total - stats.hidden;
}

export async function loveNoteStats(db: Database | Tx): Promise<LoveNoteStats> {
  const rows = await db.orm.select().from(loveNoteCounts);
  const [seen] = await db.orm.select().from(loveNotesSeen);
  const seenUpTo = seen?.upTo ?? 0;
  const [unseen] = await db.orm
    .select({ notes: count() })
    .from(loveNotes)
    .where(gt(loveNotes.id, seenUpTo));
  const sum = (counted: (row: (typeof rows)[number]) => boolean) =>
    rows.filter(counted).reduce((total, { messages }) => total + messages, 0);
  return {
    total: sum(() => true),
    public: sum(({ isPublic }) => isPublic),
    private: sum(({ isPublic }) => !isPublic),
    hidden: sum(({ isHidden }) => isHidden),
    seenUpTo,
    unseen: unseen?.notes ?? 0,
    types: {
      encouragement: sum(({ messageType }) => messageType === 'encouragement'),
      prayer: sum(({ messageType }) => messageType === 'prayer'),
      love: sum(({ messageType }) => messageType === 'love'),
      support: sum(({ messageType }) => messageType === 'support'),
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
  const [deleted] = await tx.orm.delete(loveNotes).where(eq(loveNotes.id, id)).returning();
  if (!deleted) throw new NotFound('There is no such love note.');
  tx.bump('support');
  // An entry that was sent with it no longer refers to it.
  tx.bump('entries');
  await recordChange(tx, by, {
    action: 'deleted',
    subject: { kind: 'love-note', id, name: deleted.name },
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
