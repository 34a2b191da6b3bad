import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Before, Changed, IdText, PageSize, Timestamp } from './fields.ts';

/** What an admin can change, and so what the history is about. */
export const auditKinds = [
  'raffle-entry',
  'prize',
  'draw',
  'seal',
  'love-note',
  'fundraiser-entry',
  'contact-message',
  'gift',
  'gift-import',
  'gift-columns',
  'signature',
  'campaign',
  'rules',
  'release',
  'deploy-token',
  'navigation',
  'session',
  'account',
  'invitation',
  'passkey',
  'access-token',
  'admin-password',
  'export',
  'personal-data',
] as const;
export type AuditKind = (typeof auditKinds)[number];

/** What can happen to one of them. */
export const auditActions = [
  'added',
  'changed',
  /** Many entries at once: one record, also in the history of each. */
  'changed-many',
  'undone-many',
  'deleted',
  'restored',
  'reordered',
  'hidden',
  'unhidden',
  'drawn',
  'called-off',
  'number-entered',
  'revealed',
  'passed-over',
  'published',
  'proposed',
  'turned-down',
  'rolled-back',
  'taken-off',
  'brought-back',
  'made',
  'revoked',
  'signed-in',
  'signed-out',
  'sign-in-failed',
  'invited',
  'accepted',
  'suspended',
  'resumed',
  'session-ended',
  'closed',
  'downloaded',
  'erased',
] as const;
export type AuditAction = (typeof auditActions)[number];

export const auditTexts = {
  noRecord: 'There is no such record.',
  cannotUndo: 'This change cannot be undone here.',
  changedSince: 'This was changed again since, so it cannot be undone.',
} as const;

/** Fields and their values; nested ones have dots in their names, such as "links.venmo". */
const Fields = z.nullable(z.record(z.string(), z.unknown()));

/** One change. Kinds and actions are texts: a newer server may know more of them. */
export const AuditRecord = z.object({
  id: z.int(),
  at: Timestamp,
  /** The session that did it; null when nobody was signed in. */
  session: z.nullable(
    z.object({
      /** The account, the access token, or what somebody typed beside the shared password. */
      name: z.nullable(z.string()),
      /** Such as "Firefox on Windows", by its own account. */
      device: z.nullable(z.string()),
      since: Timestamp,
      /** Null for the shared admin password and for programs. */
      accountId: z.nullable(z.int()),
    }),
  ),
  /** Such as "Firefox on Windows", of a sign-in that failed. */
  device: z.nullable(z.string()),
  action: z.string(),
  subject: z.object({
    kind: z.string(),
    id: z.nullable(z.string()),
    /** What it was called when it happened. */
    name: z.nullable(z.string()),
  }),
  /** The fields that changed, before; null when it did not exist yet. */
  before: Fields,
  /** The same fields after; null when it is gone. */
  after: Fields,
  /** How many wrong passwords this one record counts, from `at` until the last of them. */
  tries: z.optional(z.object({ count: z.int(), lastAt: Timestamp })),
  /** It can be taken back safely, and nothing changed since. */
  canUndo: z.optional(z.boolean()),
});
export type AuditRecord = z.output<typeof AuditRecord>;

export const listAudit = endpoint({
  method: 'GET',
  path: '/api/audit',
  access: 'admin',
  permission: 'read',
  summary:
    'What admins changed, newest first; `before` continues a page. Optionally of one kind, of one subject, or of several entries at once.',
  input: z
    .object({
      kind: z.optional(z.enum(auditKinds, 'Unknown kind')),
      /** The id of one thing of that kind. */
      id: z.optional(
        z.string('Unknown id').check(z.minLength(1, 'Unknown id'), z.maxLength(100, 'Unknown id')),
      ),
      /** Only changes of more than one entry at once, without those that undo one. */
      entries: z.optional(z.literal('several', 'Unknown filter')),
      before: Before,
      limit: PageSize(50, 200),
    })
    .check(
      z.refine(({ kind, id }) => id === undefined || kind !== undefined, {
        path: ['kind'],
        error: 'Please name the kind as well',
      }),
      z.refine(
        ({ kind, id, entries }) =>
          entries === undefined || (kind === 'raffle-entry' && id === undefined),
        { path: ['entries'], error: 'Please ask for all raffle entries' },
      ),
    ),
  output: z.array(AuditRecord),
});

export const undoChange = endpoint({
  method: 'POST',
  path: '/api/audit/:id/undo',
  access: 'admin',
  permission: 'organize',
  summary:
    'Take a change back that is marked with `canUndo`. 409 when something changed since. Recorded like any change.',
  input: z.object({ id: IdText }),
  output: z.extend(Changed, {
    /** Of a change of many entries: how many stay as they are. */
    refused: z.optional(z.int()),
    /** Why, if it is the same for all of these. */
    reason: z.optional(z.string()),
  }),
});
