import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import {
  Before,
  Changed,
  Honeypot,
  Id,
  IdText,
  optionalEmail,
  optionalText,
  PageSize,
  Search,
  Timestamp,
  text,
} from './fields.ts';
import { supportMessages } from './messages.ts';

export { countSupport } from './support-figures.ts';

export const messageTypes = ['encouragement', 'prayer', 'love', 'support'] as const;
export const MessageType = z.enum(messageTypes, supportMessages.messageType);
export type MessageType = z.output<typeof MessageType>;

/** The love note form. */
export const PostSupport = z.object({
  name: text(1, 100, supportMessages.name),
  email: optionalEmail(supportMessages.email),
  location: optionalText(120),
  message: text(1, 5_000, supportMessages.message),
  messageType: z._default(MessageType, 'encouragement'),
  isPublic: z._default(z.boolean(supportMessages.isPublic), true),
  website: Honeypot,
});
export type PostSupport = z.input<typeof PostSupport>;

/** A love note. `email` is there for admins only. */
export const SupportMessage = z.object({
  id: z.int(),
  name: z.string(),
  email: z.optional(z.nullable(z.string())),
  location: z.nullable(z.string()),
  message: z.string(),
  messageType: MessageType,
  isPublic: z.boolean(),
  isHidden: z.boolean(),
  submittedAt: Timestamp,
  createdAt: Timestamp,
});
export type SupportMessage = z.output<typeof SupportMessage>;

export const postSupport = endpoint({
  method: 'POST',
  path: '/api/support',
  access: 'public',
  summary: 'Post a love note, public or private.',
  input: PostSupport,
  output: SupportMessage,
  status: 201,
});

export const listSupport = endpoint({
  method: 'GET',
  path: '/api/support',
  access: 'public',
  adminWhen: { scope: 'all' },
  summary:
    'Love notes, newest first; `before` continues a page. Public ones that are not hidden; with scope=all, admins get every one.',
  input: z.object({
    scope: z._default(z.enum(['public', 'all'], 'Please choose public or all'), 'public'),
    /** With scope=all: only these. */
    only: z.optional(z.enum(['public', 'private'], 'Please choose public or private')),
    /** With scope=all: only those of this type. */
    type: z.optional(MessageType),
    /** With scope=all: only those with this in name, email, location or message. */
    search: Search,
    before: Before,
    limit: PageSize(100, 200),
  }),
  output: z.array(SupportMessage),
});

export const SupportStats = z.object({
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
export type SupportStats = z.output<typeof SupportStats>;

export const supportStats = endpoint({
  method: 'GET',
  path: '/api/support/stats',
  access: 'admin',
  summary: 'Counts of love notes by visibility and type, hidden ones included.',
  input: z.object({}),
  output: SupportStats,
});

const one = z.object({ id: IdText });

export const deleteSupport = endpoint({
  method: 'DELETE',
  path: '/api/support/:id',
  access: 'admin',
  summary: 'Delete a love note permanently.',
  input: one,
  output: Changed,
});

export const hideSupport = endpoint({
  method: 'PATCH',
  path: '/api/support/:id/hide',
  access: 'admin',
  summary: 'Hide a love note from the public.',
  input: one,
  output: SupportMessage,
});

export const unhideSupport = endpoint({
  method: 'PATCH',
  path: '/api/support/:id/unhide',
  access: 'admin',
  summary: 'Make a hidden love note visible again.',
  input: one,
  output: SupportMessage,
});

export const seeSupport = endpoint({
  method: 'POST',
  path: '/api/support/seen',
  access: 'admin',
  summary: 'Mark all love notes up to this one as seen, for all admins.',
  input: z.object({ upTo: Id }),
  output: SupportStats,
});
