import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { allEndpoints } from './all.ts';

/** What people write on one line, wherever it is sent. */
const ONE_LINE = /^(name|location|city|state|brandName|brandContact|prizeTitle|prizePackName)$/;
const broken = '  Nōela\r\nof\u2028Wai\u2029kapū\n';

const sent = allEndpoints().filter(({ method }) => method !== 'GET');
const fields = sent.flatMap(({ method, path, input }) =>
  Object.entries((input as { shape?: Record<string, z.ZodMiniType> }).shape ?? {})
    .filter(([field]) => ONE_LINE.test(field))
    .map(([field, schema]) => [`${field} of ${method} ${path}`, schema] as const),
);

test.each(fields)('%s is kept on one line', (_, schema) => {
  expect(schema.parse(broken)).toBe('Nōela  of Wai kapū');
});

test('those fields are found', () => {
  expect(fields.length).toBeGreaterThan(15);
});
