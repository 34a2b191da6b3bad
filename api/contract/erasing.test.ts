import { describe, expect, test } from 'vitest';
import { PersonToFind } from './erasing.ts';

const find = (phone: string) => PersonToFind.safeParse({ email: '', phone });

describe('the phone number of a person to find', () => {
  test.each([
    '555-0147',
    '8085550147',
    '(808) 555-0147',
    '808.555.0147',
    '808\u2011555\u20110147',
    '\u202d808\u00a0555\u00a00147\u202c',
    '1 808 555 0147',
    '+1 (808) 555-0147',
    '(+1) 808/5550147',
    '+44 20 7946 0958',
    '0044 20 7946 0958',
    '011 44 20 7946 0958',
    '020 7946 0958',
    '0171/12345678',
    '+683 4000',
    '808\u2212555\u22120147',
    '808·555·0147',
    '[808] 555_0147',
    'tel:+18085550147',
    '808-555-0147,',
    '0011 61 412 345 678',
    '0812 3456 78901',
  ])('is taken as %s', (phone) => {
    expect(find(phone).success).toBe(true);
  });

  test.each([
    '808-555-0147 ext 4',
    '808-555-0147 x12',
    '808-555-0147 #4',
    '808-555-0147, 4',
    '808-555-0147-12',
    '+1 808 555 0147 / 4',
    '1-808-555-0147-4',
    '011 1 808 555 0147 4',
    '808-555-0147/808-555-1111',
    '808 555 0147 or 808 555 1111',
    '+18085550147 +18085551111',
    '+44 20 7946 0958 / 7946 0959',
    '44 20 7946 0958',
    '1-808-555-014',
    '808-555-0147 (cell)',
  ])('is refused as %s, which would find somebody else or nobody', (phone) => {
    expect(find(phone).error?.issues).toMatchObject([
      {
        path: ['phone'],
        message: expect.stringMatching(/^Please enter one phone number and nothing else/),
      },
    ]);
  });
});
