import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import {
  Before,
  Changed,
  Honeypot,
  Id,
  IdText,
  oneLine,
  optionalEmail,
  optionalText,
  PageSize,
  Search,
  Timestamp,
  text,
} from './fields.ts';
import { loveNoteTexts } from './texts.ts';

export { countLoveNotes } from './love-note-count.ts';

export const noteTypes = ['encouragement', 'prayer', 'love', 'support'] as const;
export const NoteType = z.enum(noteTypes, loveNoteTexts.messageType);
export type NoteType = z.output<typeof NoteType>;

/** The love note form. */
export const PostLoveNote = z.object({
  name: text(1, 100, loveNoteTexts.name, oneLine),
  email: optionalEmail(loveNoteTexts.email),
  location: optionalText(120, oneLine),
  message: text(1, 5_000, loveNoteTexts.message),
  messageType: z._default(NoteType, 'encouragement'),
  isPublic: z._default(z.boolean(loveNoteTexts.isPublic), true),
  website: Honeypot,
});
export type PostLoveNote = z.input<typeof PostLoveNote>;

/** A love note. `email` is there for admins only. */
export const LoveNote = z.object({
  id: z.int(),
  name: z.string(),
  email: z.optional(z.nullable(z.string())),
  location: z.nullable(z.string()),
  message: z.string(),
  messageType: NoteType,
  isPublic: z.boolean(),
  isHidden: z.boolean(),
  submittedAt: Timestamp,
  createdAt: Timestamp,
});
export type LoveNote = z.output<typeof LoveNote>;

export const postLoveNote = endpoint({
  method: 'POST',
  path: '/api/support',
  access: 'public',
  summary: 'Post a love note, public or private.',
  input: PostLoveNote,
  output: LoveNote,
  status: 201,
});

export const listLoveNotes = endpoint({
  method: 'GET',
  path: '/api/support',
  access: 'public',
  adminOnlyIf: { scope: 'all' },
  permission: 'read-messages',
  summary:
    'Love notes, newest first; `before` continues a page. Public ones that are not hidden; with scope=all, admins get every one.',
  input: z.object({
    scope: z._default(z.enum(['public', 'all'], 'Please choose public or all'), 'public'),
    /** With scope=all: only these. */
    only: z.optional(z.enum(['public', 'private'], 'Please choose public or private')),
    /** With scope=all: only those of this type. */
    type: z.optional(NoteType),
    /** With scope=all: only those with this in name, email, location or message. */
    search: Search,
    before: Before,
    limit: PageSize(100, 200),
  }),
  output: z.array(LoveNote),
});

export const LoveNoteStats = z.object({
  /** Everything there is, hidden ones included. */
  total: z.int(),
  public: z.int(),
  private: z.int(),
  hidden: z.int(),
  /** The newest note that an admin has marked as seen; those after it are new. */
  seenUpTo: z.int(),
  /** How many are new. */
  unseen: z.int(),
  /** How many there are of each type. */
  types: z.object({
    encouragement: z.int(),
    prayer: z.int(),
    love: z.int(),
    support: z.int(),
  }),
});
export type LoveNoteStats = z.output<typeof LoveNoteStats>;

export const loveNoteStats = endpoint({
  method: 'GET',
  path: '/api/support/stats',
  access: 'admin',
  permission: 'read-messages',
  summary: 'Counts of love notes by visibility and type, hidden ones included.',
  input: z.object({}),
  output: LoveNoteStats,
});

const one = z.object({ id: IdText });

export const deleteLoveNote = endpoint({
  method: 'DELETE',
  path: '/api/support/:id',
  access: 'admin',
  permission: 'moderate',
  summary: 'Delete a love note permanently.',
  input: one,
  output: Changed,
});

export const hideLoveNote = endpoint({
  method: 'PATCH',
  path: '/api/support/:id/hide',
  access: 'admin',
  permission: 'moderate',
  summary: 'Hide a love note from the public.',
  input: one,
  output: LoveNote,
});

export const unhideLoveNote = endpoint({
  method: 'PATCH',
  path: '/api/support/:id/unhide',
  access: 'admin',
  permission: 'moderate',
  summary: 'Make a hidden love note visible again.',
  input: one,
  output: LoveNote,
});

export const markLoveNotesSeen = endpoint({
  method: 'POST',
  path: '/api/support/seen',
  access: 'admin',
  permission: 'moderate',
  summary: 'Mark all love notes up to this one as seen, for all admins.',
  input: z.object({ upTo: Id }),
  output: LoveNoteStats,
});
