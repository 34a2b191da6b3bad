import { describe, expect, test } from 'vitest';
import { allEndpoints } from '../../contract/all.ts';
import {
  accountTexts,
  type Endpoint,
  type ErrorBody,
  pathNames,
  type Role,
  roleRefusalText,
  roles,
} from '../../contract/index.ts';
import { MINUTE } from '../../src/platform/clock.ts';
import { startTestApp } from '../app.ts';
import { siteVersions } from '../releases.ts';
import { signedInAs } from '../roles.ts';

/*
 * Which role may make which call, written out once more: the contract says it by permissions, and a
 * wrong permission there would open a call without anything else failing.
 */

/** What everybody who is signed in may do: their own account, and what the first screen shows. */
const everyRole = [
  /^GET \/api\/admin\/(waiting|account|sessions)$/,
  /^(PATCH|POST|PUT|DELETE) \/api\/admin\/account(\/|$)/,
  /^(DELETE|POST) \/api\/admin\/sessions\//,
  /^POST \/api\/admin\/session\/confirm/,
];

const messages = [/^GET \/api\/(support|contact)(\/stats)?$/];
const moderation = [
  /^(DELETE|PATCH) \/api\/support\/:id/,
  /^POST \/api\/support\/seen$/,
  /^(PATCH|DELETE) \/api\/contact\/:id$/,
];

/** What only owners may do, also read. */
const owners = [
  /^PUT \/api\/campaign$/,
  / \/api\/admin\/(people|invitations|access-tokens)(\/|$)/,
  /^(POST|DELETE) \/api\/release-tokens/,
  /^POST \/api\/admin\/privacy\//,
];
/** Files with personal data: reading them on the screen is another thing. */
const files = [/^GET \/api\/(exports\/|petition\/download$)/];

const isOneOf = (patterns: RegExp[]) => (name: string) =>
  patterns.some((pattern) => pattern.test(name));

const may: Record<Role, (name: string) => boolean> = {
  owner: () => true,
  organizer: (name) => !isOneOf(owners)(name),
  moderator: isOneOf([...everyRole, ...messages, ...moderation]),
  reader: (name) =>
    isOneOf([...everyRole, ...messages])(name) ||
    (name.startsWith('GET ') && !isOneOf([...owners, ...files])(name)),
};

/** Calls that ask for a new proof of who acts: draws, seals, tokens, people, exports, the own account. */
const asksAgain = [
  /^POST \/api\/raffle\/(draw-|select-winner$)/,
  /^POST \/api\/fundraiser\/select-winner$/,
  /^POST \/api\/raffle\/seals($|\/:id\/(call-off|randomness|pass)$)/,
  /^(POST|DELETE) \/api\/release-tokens/,
  /^POST \/api\/admin\/(access-tokens|invitations)$/,
  /^(PATCH|DELETE|POST) \/api\/admin\/people\//,
  /^GET \/api\/(exports\/|petition\/(download|view)$)/,
  /^POST \/api\/admin\/privacy\/(find|erase)$/,
  /^PATCH \/api\/admin\/account$/,
  /^(DELETE|POST) \/api\/admin\/sessions\//,
  /^(PUT|DELETE) \/api\/admin\/account\/(password|codes)$/,
  /^POST \/api\/admin\/account\/(codes|recovery-codes|passkeys\/challenge)$/,
  /^DELETE \/api\/admin\/account\/passkeys\/:id$/,
];

const site = await startTestApp({
  releases: { siteVersions },
  settings: { confirmAgainMs: 15 * MINUTE },
});
const cookies = Object.fromEntries(
  await Promise.all(roles.map(async (role) => [role, await signedInAs(site, role)] as const)),
) as Record<Role, string>;

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;
const admins = allEndpoints().filter(
  ({ access, adminOnlyIf }) => access !== 'public' || adminOnlyIf,
);
const table = admins.flatMap((endpoint) =>
  roles.map((role) => [nameOf(endpoint), role, endpoint] as const),
);

/** The call with nothing it could do: ids that do not exist, and a body that is no JSON. */
function call({ method, path, adminOnlyIf }: Endpoint, sent: { cookie?: string; token?: string }) {
  const at = pathNames(path).reduce((text, name) => text.replace(`:${name}`, '999999999'), path);
  const query = adminOnlyIf ? `?${new URLSearchParams(adminOnlyIf)}` : '';
  const body = method === 'GET' || method === 'DELETE' ? {} : { body: '{' };
  const headers = {
    'content-type': 'application/json',
    ...(sent.token && { authorization: `Bearer ${sent.token}` }),
  };
  return site.send<ErrorBody>(`${at}${query}`, { method, headers, ...body }, sent);
}

describe('every call with every role', () => {
  test.each(table)('%s by a %s', async (name, role, endpoint) => {
    const { status, body } = await call(endpoint, { cookie: cookies[role] });
    expect(status).not.toBe(401);
    const refused = { message: roleRefusalText(role), reason: 'role' };
    if (may[role](name)) expect(body).not.toMatchObject(refused);
    else expect({ status, body }).toMatchObject({ status: 403, body: refused });
  });
});

describe('a call by somebody whose last proof is 15 minutes old', () => {
  test.each(admins.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    '%s',
    async (name, endpoint) => {
      const early = await signedInAs(site, 'owner');
      const reason = 'confirm-again';
      site.advance(15 * MINUTE);
      expect((await call(endpoint, { cookie: early })).body).not.toMatchObject({ reason });
      site.advance(1);
      const late = await call(endpoint, { cookie: early });
      const asked = { status: 403, body: { message: accountTexts.confirmAgain, reason } };
      if (isOneOf(asksAgain)(name)) expect(late).toMatchObject(asked);
      else expect(late.body).not.toMatchObject({ reason });
    },
  );
});

describe('an access token', async () => {
  const owner = await signedInAs(site, 'owner');
  const { body } = await site.post<{ token: string }>(
    '/api/admin/access-tokens',
    { name: 'backup script', role: 'owner', days: 365 },
    { cookie: owner },
  );
  test.each(admins.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    'cannot do what asks again: %s',
    async (name, endpoint) => {
      const { status, body: refusal } = await call(endpoint, { token: body.token });
      const expected = { message: accountTexts.notWithToken };
      if (isOneOf(asksAgain)(name)) {
        expect({ status, body: refusal }).toMatchObject({ status: 403, body: expected });
      } else {
        expect(status).not.toBe(401);
        expect(refusal).not.toMatchObject(expected);
      }
    },
  );
});
