import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Changed, IdText, oneLine, Timestamp, text } from './fields.ts';
import { RemoteName } from './registry.ts';
import { releaseTexts } from './release-texts.ts';
import { ReleaseId, SERVER_START } from './releases.ts';

/** How long deploy tokens work. */
export const TOKEN_DAYS = { usual: 90, max: 365 } as const;
/** Days before its end from which screens and commands warn about a deploy token. */
export const TOKEN_WARNING_DAYS = 14;

/** What a deploy token may do: make releases live, or only propose them to the organizers. */
export const tokenScopes = ['publish', 'propose'] as const;
export const TokenScope = z.enum(tokenScopes, releaseTexts.tokenScope);
export type TokenScope = z.output<typeof TokenScope>;

export const ReleaseToken = z.object({
  id: z.int(),
  remote: z.string(),
  name: z.string(),
  /** "publish" or "propose". */
  scope: z.string(),
  createdAt: Timestamp,
  expiresAt: Timestamp,
  lastUsedAt: z.nullable(Timestamp),
});
export type ReleaseToken = z.output<typeof ReleaseToken>;

export const listReleaseTokens = endpoint({
  method: 'GET',
  path: '/api/release-tokens',
  access: 'admin',
  permission: 'read',
  summary:
    'The deploy tokens that work or have ended, without the revoked ones and without the tokens themselves.',
  input: z.object({}),
  output: z.object({ tokens: z.array(ReleaseToken) }),
});

export const MakeReleaseToken = z.object({
  remote: RemoteName,
  // A start may replace what a start made live, so no token takes its name.
  name: text(1, 80, releaseTexts.tokenName, oneLine).check(
    z.refine((name) => name !== SERVER_START, releaseTexts.tokenOfStart),
  ),
  scope: z._default(TokenScope, 'publish'),
  /** How long it works. */
  days: z._default(
    z
      .int(releaseTexts.tokenDays)
      .check(z.gte(1, releaseTexts.tokenDays), z.lte(TOKEN_DAYS.max, releaseTexts.tokenDays)),
    TOKEN_DAYS.usual,
  ),
  /** The token that it takes the place of, which is revoked. */
  replaces: z.optional(z.int('Please name a token')),
});

export const makeReleaseToken = endpoint({
  method: 'POST',
  path: '/api/release-tokens',
  access: 'admin',
  permission: 'own',
  again: true,
  summary:
    'Create a deploy token that publishes one remote, or only proposes. Shown only in this response.',
  status: 201,
  input: MakeReleaseToken,
  output: z.object({ token: ReleaseToken, secret: z.string() }),
});

export const ReleasesOfToken = z.object({
  /** What was stored with the token and is still there, newest first. */
  releases: z.array(z.object({ id: z.string(), at: Timestamp, live: z.boolean() })),
  /**
   * What visitors get when they are removed and one of them is live: an earlier release by somebody
   * else; null when there is none and the remote is taken off the site. Undefined when none is live.
   */
  backTo: z.optional(z.nullable(z.string())),
  /** Why they cannot be removed together, in a sentence. */
  blocked: z.optional(z.string()),
});
export type ReleasesOfToken = z.output<typeof ReleasesOfToken>;

export const listReleasesOfToken = endpoint({
  method: 'GET',
  path: '/api/release-tokens/:id/releases',
  access: 'admin',
  permission: 'read',
  summary:
    'What a deploy token published that is still there, and what deleting it would make live.',
  input: z.object({ id: IdText }),
  output: ReleasesOfToken,
});

export const revokeReleaseToken = endpoint({
  method: 'DELETE',
  path: '/api/release-tokens/:id',
  access: 'admin',
  permission: 'own',
  again: true,
  summary: 'Revoke a deploy token; the releases it published stay.',
  input: z.object({ id: IdText }),
  output: Changed,
});

export const revokeAndRemove = endpoint({
  method: 'POST',
  path: '/api/release-tokens/:id/revoke',
  access: 'admin',
  permission: 'own',
  again: true,
  summary:
    'Revoke a deploy token and delete all releases it published, in one step. 409 when they are not the ones named.',
  input: z.object({
    id: IdText,
    /** What to remove, as listReleasesOfToken says it. */
    remove: z.array(ReleaseId).check(z.maxLength(100)),
    /** What goes live in place of them, if one is live; "none" to take the remote off. */
    backTo: z.optional(z.union([z.literal('none'), ReleaseId])),
  }),
  output: z.object({
    id: z.int(),
    removed: z.array(z.string()),
    /** What is live of the remote now; null for nothing. */
    live: z.nullable(z.string()),
  }),
});
