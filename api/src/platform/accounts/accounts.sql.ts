import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core';
import { roles } from '../../../contract/index.ts';
import { createdAt, id, moment } from '../db/columns.ts';

const role = () => text('role', { enum: roles }).notNull();

/** Organizers. A removed one is deleted; the audit log has copies of the name. */
export const accounts = sqliteTable(
  'accounts',
  {
    id: id(),
    name: text('name').notNull(),
    /** The name as it is compared. */
    nameKey: text('name_key').notNull(),
    role: role(),
    /** Names the account to authenticators; says nothing about the person. */
    userHandle: text('user_handle').notNull(),
    createdAt: createdAt(),
    suspendedAt: moment('suspended_at'),
    lastSignInAt: moment('last_sign_in_at'),
    /** Null for somebody with passkeys alone. */
    passwordHash: text('password_hash'),
    /** Of an authenticator app, base32; counts once `codesSince` is set. */
    codesSecret: text('codes_secret'),
    codesSince: moment('codes_since'),
    /** The time step of the last code that was used. */
    codesLastStep: integer('codes_last_step'),
  },
  (table) => [
    uniqueIndex('accounts_by_name').on(table.nameKey),
    uniqueIndex('accounts_by_handle').on(table.userHandle),
    check('accounts_role', sql`${table.role} IN ('owner', 'organizer', 'moderator', 'reader')`),
  ],
);

const accountId = () =>
  integer('account_id').references(() => accounts.id, { onDelete: 'cascade' });

export const passkeys = sqliteTable(
  'passkeys',
  {
    id: id(),
    accountId: accountId().notNull(),
    /** The authenticator's own id of it, base64url. */
    credentialId: text('credential_id').notNull(),
    /** COSE, base64url. */
    publicKey: text('public_key').notNull(),
    counter: integer('counter').notNull(),
    transports: text('transports', { mode: 'json' }).$type<string[]>().notNull(),
    /** The host it was registered at, and works at. */
    host: text('host').notNull(),
    name: text('name').notNull(),
    createdAt: createdAt(),
    lastUsedAt: moment('last_used_at'),
  },
  (table) => [
    uniqueIndex('passkeys_by_credential').on(table.credentialId),
    index('passkeys_by_account').on(table.accountId),
  ],
);

/** Challenges that were not answered yet: each works once. */
export const passkeyChallenges = sqliteTable(
  'passkey_challenges',
  {
    challenge: text('challenge').primaryKey().notNull(),
    purpose: text('purpose', { enum: ['sign-in', 'confirm', 'add', 'invitation'] }).notNull(),
    accountId: integer('account_id'),
    invitationId: integer('invitation_id'),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('passkey_challenges_by_end').on(table.expiresAt)],
);

/** Unused recovery codes; a used one is deleted. */
export const recoveryCodes = sqliteTable(
  'recovery_codes',
  { accountId: accountId().notNull(), codeHash: text('code_hash').notNull() },
  (table) => [primaryKey({ columns: [table.accountId, table.codeHash] })],
);

export const invitations = sqliteTable(
  'invitations',
  {
    id: id(),
    tokenHash: text('token_hash').notNull(),
    name: text('name').notNull(),
    role: role(),
    /** The account that gets a new way in; null for a new person. */
    accountId: accountId(),
    /** Their name, for whoever was invited. */
    invitedBy: text('invited_by'),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
    revokedAt: moment('revoked_at'),
    /** Whose it is: it is taken back when they are no longer an owner. Null with the shared password. */
    invitedByAccount: integer('invited_by_account').references(() => accounts.id, {
      onDelete: 'set null',
    }),
  },
  (table) => [
    uniqueIndex('invitations_by_token').on(table.tokenHash),
    index('invitations_by_account').on(table.accountId),
    index('invitations_by_inviter').on(table.invitedByAccount),
    check('invitations_role', sql`${table.role} IN ('owner', 'organizer', 'moderator', 'reader')`),
  ],
);

/** With one, a program acts as an admin. */
export const accessTokens = sqliteTable(
  'access_tokens',
  {
    id: id(),
    name: text('name').notNull(),
    role: role(),
    tokenHash: text('token_hash').notNull(),
    madeBy: text('made_by'),
    /** Whose it is: it ends when they are no longer an owner. Null with the shared password. */
    madeByAccount: integer('made_by_account').references(() => accounts.id, {
      onDelete: 'set null',
    }),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
    lastUsedAt: moment('last_used_at'),
    revokedAt: moment('revoked_at'),
  },
  (table) => [
    uniqueIndex('access_tokens_by_hash').on(table.tokenHash),
    check(
      'access_tokens_role',
      sql`${table.role} IN ('owner', 'organizer', 'moderator', 'reader')`,
    ),
  ],
);
