import { describe, expect, it } from 'vitest';
import {
  emptyValues,
  errorsOf,
  isSameValues,
  missingSentence,
  toForm,
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
  it('says what each field needs', () => {
    const short = { brandName: 'A', prizeTitle: 'Four', prizeDescription: 'Too short' };
    expect(errorsOf({ ...full, ...short, quantity: '0' })).toEqual({
      brandName: 'Brand name is required',
      prizeTitle: 'Prize title is required',
      prizeDescription: 'Prize description is required',
      quantity: 'Quantity must be at least 1',
    });
    expect(errorsOf({ ...full, prizeValue: 'a lot' })).toEqual({
      prizeValue: 'Please enter a value such as 125 or $1,000',
    });
    expect(errorsOf({ ...full, prizeValue: ' ' })).toEqual({
      prizeValue: 'Prize value is required',
    });
    expect(errorsOf(full)).toEqual({});
  });

  it('names first what is missing altogether', () => {
    expect(missingSentence(emptyValues)).toBe('Brand name is required.');
    expect(missingSentence({ ...emptyValues, brandName: 'B' })).toBe('Prize title is required.');
    expect(missingSentence({ ...full, prizeValue: '  ' })).toBe('Prize value is required.');
    expect(missingSentence(full)).toBeNull();
  });

  it('makes a 1 of a quantity that is none', () => {
    for (const typed of ['', ' ', 'two', '-3', '0', '1.5']) expect(wholeQuantity(typed)).toBe(1);
    expect(wholeQuantity('12')).toBe(12);
    expect(toForm({ ...full, quantity: '' }).quantity).toBe(1);
  });

  it('sends back the stored picture, the new one or none', () => {
    const stored = '/api/images/0123/1280.webp';
    expect(toForm(full).prizeImage).toBeNull();
    expect(toForm({ ...full, prizeImage: { stored } }).prizeImage).toBe(stored);
    const data = 'data:image/png;base64,eA==';
    expect(toForm({ ...full, prizeImage: { data } }).prizeImage).toBe(data);
  });

  it('knows whether anything was changed', () => {
    const picture = { data: 'data:image/png;base64,eA==' };
    expect(isSameValues(full, { ...full })).toBe(true);
    expect(isSameValues(full, { ...full, quantity: '2' })).toBe(false);
    expect(isSameValues(full, { ...full, prizeImage: picture })).toBe(false);
    const stored = (url: string) => ({ ...full, prizeImage: { stored: url } });
    expect(isSameValues(stored('/api/images/1'), stored('/api/images/1'))).toBe(true);
    expect(isSameValues(stored('/api/images/1'), stored('/api/images/2'))).toBe(false);
  });
});
