import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allEndpoints } from '../../contract/all.ts';
import { startTestApp } from '../app.ts';
import { addPrize } from '../rows.ts';

/** Nobody reads what only admins may, however the parameter that asks for it is spelled. */

const PRIVATE = 'hidden-from-visitors';
const site = await startTestApp();
await site.db.write(async (tx) => {
  for (const [isPublic, isHidden] of [
    [0, 0],
    [1, 1],
  ]) {
    await tx.rows(
      `INSERT INTO support_messages (name, email, message, message_type, is_public, is_hidden, created_at)
       VALUES ('${PRIVATE}', '${PRIVATE}@example.org', '${PRIVATE}', 'love', ?, ?, 0)`,
      [isPublic ?? 0, isHidden ?? 0],
    );
  }
  tx.bump('support');
});
await addPrize(site.db);
await site.db.write(async (tx) => {
  await tx.rows(`UPDATE prizes SET brand_contact = '${PRIVATE}'`);
  tx.bump('prizes');
});

const guarded = allEndpoints().flatMap(({ path, adminOnlyIf = {} }) =>
  Object.entries(adminOnlyIf).map(([name, value]) => ({ path, name, value })),
);

/** Signs that programs drop, fold or read as something else, as written in an address. */
const signs = [
  ...['%00', '%01', '%08', '%09', '%0a', '%0d', '%1b', '%7f', '%c2%85', '%c2%a0', '%20', '+'],
  ...['%c0%80', '%c1%a1', '%e0%80%80', '%ff', '%', '%0', '%zz', '%u0061', '%2500', '%2520'],
  ...['%e2%80%8b', '%e2%80%ae', '%ef%bb%bf', '%cc%81', '%ed%a0%80', '%f0%9f%8c%ba'],
  ...[';', ',', '|', '.', '/', '\\', '"', "'", '[]', '[0]', '%5b%5d', '{}', '(', '*'],
];

const fullWidth = (text: string) =>
  encodeURIComponent(
    text.replace(/[!-~]/g, (sign) => String.fromCodePoint(0xfee0 + (sign.codePointAt(0) ?? 0))),
  );
const everyLetter = (text: string) =>
  [...text].map((sign) => `%${sign.charCodeAt(0).toString(16)}`).join('');
const overlong = (text: string) =>
  [...text].map((sign) => `%c1%${(0x80 + (sign.charCodeAt(0) & 0x3f)).toString(16)}`).join('');
const disguises = [
  (text: string) => text.toUpperCase(),
  (text: string) => text.charAt(0).toUpperCase() + text.slice(1),
  fullWidth,
  everyLetter,
  (text: string) => encodeURIComponent(everyLetter(text)),
  overlong,
  (text: string) => [...text].map((sign) => `%00${sign}`).join(''),
  (text: string) => `["${text}"]`,
  (text: string) => `{"$eq":"${text}"}`,
];

function spellings(text: string): string[] {
  const withSigns = signs.flatMap((sign) => [
    text + sign,
    sign + text,
    text.slice(0, 1) + sign + text.slice(1),
  ]);
  return [text, ...withSigns, ...disguises.map((disguise) => disguise(text))];
}

function queries(name: string, value: string): string[] {
  const values = spellings(value).map((spelled) => `${name}=${spelled}`);
  const names = spellings(name).map((spelled) => `${spelled}=${value}`);
  const twice = ['&', ';', '%26', '&amp;'].flatMap((and) => [
    `${name}=${value}${and}${name}=public`,
    `${name}=public${and}${name}=${value}`,
    `${name}=${and}${name}=${value}`,
  ]);
  const others = [`?${name}=${value}`, `#${name}=${value}`, `__proto__[${name}]=${value}`];
  return [...values, ...names, ...twice, ...others];
}

async function expectNothingPrivate(path: string, query: string): Promise<void> {
  const answer = await site.raw(`${path}?${query}`);
  const text = await answer.text();
  expect(text, `${answer.status} for ${query}`).not.toMatch(new RegExp(`${PRIVATE}|brandContact`));
  expect(answer.status, query).toBeLessThan(500);
}

test('an admin gets private data with the correct parameter', async () => {
  const cookie = await site.signIn();
  expect(guarded.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['/api/support', '/api/raffle/prizes']),
  );
  for (const { path, name, value } of guarded) {
    const { status, body } = await site.get(`${path}?${name}=${value}`, { cookie });
    expect(status).toBe(200);
    expect(JSON.stringify(body)).toContain(PRIVATE);
    expect((await site.get(`${path}?${name}=${value}`)).status).toBe(401);
  }
});

test.each(guarded)(
  'no spelling of $name=$value gives access to $path',
  async ({ path, name, value }) => {
    const all = queries(name, value);
    expect(all.length).toBeGreaterThan(200);
    for (const query of all) {
      for (const rest of ['', '&limit=200', `&search=${PRIVATE}`, '&only=private']) {
        await expectNothingPrivate(path, query + rest);
      }
    }
  },
);

test.each(guarded)('nor do any two spellings of $name=$value together', async (one) => {
  const spelled = fc.constantFrom(...queries(one.name, one.value));
  const both = fc.tuple(spelled, spelled, fc.constantFrom('&', '&&', '%26', ';'));
  await fc.assert(
    fc.asyncProperty(both, ([first, second, and]) =>
      expectNothingPrivate(one.path, first + and + second),
    ),
    { numRuns: 500 },
  );
});

test.each(['%00', '%01', '%1f', '%7f', '%c2%80', '%c2%9f', '%0a'])(
  'a query with %s in a value or a name is refused',
  async (sign) => {
    for (const query of [`search=a${sign}b`, `a${sign}b=c`]) {
      const { status, body } = await site.get<{ message: string }>(`/api/support?${query}`);
      expect(status, query).toBe(400);
      expect(body.message).toBe('The address contains a control character.');
    }
  },
);

test('a path with a control character is refused', async () => {
  const cookie = await site.signIn();
  const { status } = await site.delete('/api/support/1%00', { cookie });
  expect(status).toBe(400);
});

test('a repeated parameter is refused', async () => {
  const { status } = await site.get('/api/support?limit=1&limit=200');
  expect(status).toBe(400);
});
