import type { AdminPrize } from 'api/contract';
import { expect, test } from 'vitest';
import { valuesOf } from './prize-values.ts';
import { fixedFields, promiseText } from './promised-fields.ts';

const prize: AdminPrize = {
  id: 7,
  brandName: 'Hamoa Surf',
  brandContact: null,
  prizeTitle: 'Surf lesson',
  prizeDescription: 'Two hours in the water for two people',
  prizeValue: '125.00',
  prizeImage: '/api/images/0a/1280.webp',
  prizeThumbnail: '/api/images/0a/640.webp',
  quantity: 2,
  unitsLeft: 2,
  isDrawn: false,
  prizePackName: null,
  prizePackId: null,
  displayOrder: 0,
  isActive: true,
  winnerId: null,
  winnerDrawnAt: null,
  createdAt: '2026-11-20T12:00:00.000Z',
  isSealed: false,
};
const drawn = { ...prize, unitsLeft: 1 };
const sealed = { ...prize, isSealed: true };
const values = valuesOf(prize);
const promised = ['prizeImage', 'brandName', 'prizeTitle', 'prizeDescription', 'prizeValue'];

test('what a winner was promised is fixed once a unit is drawn or sealed', () => {
  expect([...fixedFields(drawn, values)]).toEqual(promised);
  expect([...fixedFields(sealed, values)]).toEqual(promised);
  for (const free of [prize, null]) expect([...fixedFields(free, values)]).toEqual([]);
});

test('what was edited before the draw can be taken back', () => {
  const edited = { ...values, prizeTitle: 'My title', prizeImage: null, quantity: '3' };
  const fixed = ['brandName', 'prizeDescription', 'prizeValue'];
  expect([...fixedFields(drawn, edited)]).toEqual(fixed);
});

test.each(['prizeValue', 'prizeImage'] as const)('a missing %s can be added', (field) => {
  for (const one of [drawn, sealed]) {
    const without = { ...one, [field]: null };
    const fixed = fixedFields(without, valuesOf(without));
    expect([...fixed]).toEqual(promised.filter((name) => name !== field));
  }
});

test('the form says why', () => {
  expect(promiseText(prize)).toBeNull();
  expect(promiseText(drawn)).toMatch(/^This prize was already drawn, .* and the quantity can be/);
  expect(promiseText(sealed)).toMatch(/^This prize is sealed for a draw, so its image/);
  expect(promiseText({ ...sealed, prizePackName: 'Evening' })).toMatch(/contact can be changed\.$/);
  expect(promiseText(drawn)).toContain('its image, brand, title, description and value stay');
  expect(promiseText({ ...drawn, prizeImage: null })).toBe(
    'This prize was already drawn, so its brand, title, description and value stay as they are. The brand’s contact and the quantity can be changed, and an image added.',
  );
  expect(promiseText({ ...sealed, prizeImage: null, prizeValue: null })).toMatch(
    /its brand, title and description stay .* changed, and an image and a value added\.$/,
  );
});
