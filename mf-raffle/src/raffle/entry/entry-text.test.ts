import { ELSEWHERE, RaffleForm } from 'api/contract';
import { expect, test } from 'vitest';
import { asText } from './entry-text.ts';
import { emptyEntry } from './entry-values.ts';

test('the typed values as text, line by line', () => {
  expect(asText(emptyEntry)).toBeNull();
  expect(
    asText({ ...emptyEntry, name: 'Noa', shippingAddress: '12 Kīlauea Avenue\nHilo', phone: ' ' }),
  ).toBe('Full name: Noa\nShipping address: 12 Kīlauea Avenue\nHilo');
  expect(asText({ ...emptyEntry, residence: ELSEWHERE })).toBeNull();
});

test('every visible field is included', () => {
  const all = Object.fromEntries(Object.keys(emptyEntry).map((field) => [field, `in ${field}`]));
  const text = asText(all as unknown as RaffleForm) ?? '';
  for (const field of Object.keys(RaffleForm.shape)) {
    if (!['agreedToTerms', 'website'].includes(field)) expect(text).toContain(`in ${field}`);
  }
});
