import { describe, expect, it } from 'vitest';
import {
  emptyValues,
  isSameValues,
  missingMessage,
  prizeSchema,
  toForm,
  validate,
  wholeQuantity,
} from './prize-values.ts';

const full = {
  ...emptyValues,
  brandName: 'Hale Kai',
  prizeTitle: 'Gift basket',
  prizeDescription: 'Honey, salt and jam.',
  prizeValue: '$1,000',
};

describe('the prize form', () => {
  it('has a message for each rule', () => {
    const short = { brandName: 'A', prizeTitle: 'Four', prizeDescription: 'Too short' };
    expect(validate({ ...full, ...short, quantity: '0' })).toEqual({
      brandName: 'Brand name is required',
      prizeTitle: 'Prize title is required',
      prizeDescription: 'Prize description is required',
      quantity: 'Quantity must be at least 1',
    });
    expect(validate({ ...full, prizeValue: 'a lot' })).toEqual({
      prizeValue: 'Please enter a value such as 125 or $1,000',
    });
    expect(validate({ ...full, prizeValue: ' ' })).toEqual({
      prizeValue: 'Prize value is required',
    });
    expect(validate(full)).toEqual({});
  });

  it('checks a field by itself, and all before they are sent', () => {
    const quantity = prizeSchema.shape.quantity?.safeParse('0');
    expect(quantity?.error?.issues).toEqual([
      { path: ['quantity'], message: 'Quantity must be at least 1' },
    ]);
    expect(prizeSchema.shape.brandName?.safeParse('Hale Kai').success).toBe(true);
    expect(prizeSchema.safeParse(full)).toEqual({ success: true, data: toForm(full) });
    expect(prizeSchema.safeParse({ ...full, prizeValue: ' ' }).error?.issues).toEqual([
      { path: ['prizeValue'], message: 'Prize value is required' },
    ]);
  });

  it('names the first missing value', () => {
    expect(missingMessage(emptyValues)).toBe('Brand name is required.');
    expect(missingMessage({ ...emptyValues, brandName: 'B' })).toBe('Prize title is required.');
    expect(missingMessage({ ...full, prizeValue: '  ' })).toBe('Prize value is required.');
    expect(missingMessage(full)).toBeNull();
  });

  it('turns an invalid quantity into 1', () => {
    for (const typed of ['', ' ', 'two', '-3', '0', '1.5']) expect(wholeQuantity(typed)).toBe(1);
    expect(wholeQuantity('12')).toBe(12);
    expect(toForm({ ...full, quantity: '' }).quantity).toBe(1);
  });

  it('sends back the stored image, the new one or null', () => {
    const stored = '/api/images/0123/1280.webp';
    expect(toForm(full).prizeImage).toBeNull();
    expect(toForm({ ...full, prizeImage: { stored } }).prizeImage).toBe(stored);
    const data = 'data:image/png;base64,eA==';
    expect(toForm({ ...full, prizeImage: { data } }).prizeImage).toBe(data);
  });

  it('detects changes', () => {
    const image = { data: 'data:image/png;base64,eA==' };
    expect(isSameValues(full, { ...full })).toBe(true);
    expect(isSameValues(full, { ...full, quantity: '2' })).toBe(false);
    expect(isSameValues(full, { ...full, prizeImage: image })).toBe(false);
    const stored = (url: string) => ({ ...full, prizeImage: { stored: url } });
    expect(isSameValues(stored('/api/images/1'), stored('/api/images/1'))).toBe(true);
    expect(isSameValues(stored('/api/images/1'), stored('/api/images/2'))).toBe(false);
  });
});
