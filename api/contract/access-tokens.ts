import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Changed, IdText, oneLine, Timestamp, text } from './fields.ts';
import { Role } from './roles.ts';

/** With an access token, a program acts as an admin: `Authorization: Bearer access_…`. */

export const ACCESS_TOKEN_DAYS = { usual: 90, max: 365 } as const;

export const AccessToken = z.object({
  id: z.int(),
  name: z.string(),
  role: Role,
  madeBy: z.nullable(z.string()),
  createdAt: Timestamp,
  expiresAt: Timestamp,
  lastUsedAt: z.nullable(Timestamp),
  revokedAt: z.nullable(Timestamp),
});
export type AccessToken = z.output<typeof AccessToken>;

export const listAccessTokens = endpoint({
  method: 'GET',
  path: '/api/admin/access-tokens',
  access: 'admin',
  permission: 'own',
  summary: 'Access tokens for programs, newest first.',
  input: z.object({}),
  output: z.array(AccessToken),
});

export const makeAccessToken = endpoint({
  method: 'POST',
  path: '/api/admin/access-tokens',
  access: 'admin',
  permission: 'own',
  again: true,
  status: 201,
  summary:
    'Create an access token with a role and an end. Shown once. It cannot make calls with `again`.',
  input: z.object({
    name: text(1, 60, 'Please enter what it is for', oneLine),
    role: Role,
    days: z._default(
      z
        .int('Please enter a number of days')
        .check(z.gte(1, 'Please enter 1 to 365 days'), z.lte(365, 'Please enter 1 to 365 days')),
      ACCESS_TOKEN_DAYS.usual,
    ),
  }),
  output: z.object({ id: z.int(), token: z.string(), expiresAt: Timestamp }),
});

export const revokeAccessToken = endpoint({
  method: 'DELETE',
  path: '/api/admin/access-tokens/:id',
  access: 'admin',
  permission: 'own',
  summary: 'Revoke an access token, at once.',
  input: z.object({ id: IdText }),
  output: Changed,
});
