import { describe, expect, test } from 'vitest';
import { read, simple } from '../../../testing/read-gift-files.ts';
import { VENMO_NEW, venmo } from '../../../testing/venmo-statements.ts';

describe('half a file', () => {
  const whole = venmo(VENMO_NEW, {}, { ID: '2', Note: 'Two\nlines, "quoted"' }, { ID: '3' });
  const key = (found: ReturnType<typeof read>) =>
    found.gifts.map(({ line, gift }) => `${line} ${JSON.stringify(gift)}`);

  test('gives no gift that the whole file does not have, wherever it is cut', () => {
    const gifts = key(read(whole));
    expect(gifts).toHaveLength(3);
    const bytes = new TextEncoder().encode(whole);
    const header = whole.indexOf('Disclaimer') + 'Disclaimer\n'.length + 1;
    for (let end = header; end < bytes.length; end += 1) {
      const half = read(bytes.slice(0, end));
      expect(gifts).toEqual(expect.arrayContaining(key(half)));
    }
  });

  test('says that the last line is cut off', () => {
    const found = read(whole.slice(0, whole.indexOf('Two')));
    expect(found.gifts).toHaveLength(1);
    expect(found.unreadable).toMatchObject([
      { line: 6, reason: expect.stringMatching(/quotation/) },
    ]);
    const inLine = read(whole.slice(0, whole.indexOf(',2026-10-07', whole.indexOf('\n,2,'))));
    expect(inLine.unreadable).toMatchObject([
      { line: 6, reason: 'The file ends in the middle of this line. Download it again' },
    ]);
  });

  test('that ends in a text is read, with a warning', () => {
    const text = 'Name,Date,Amount,Note\nJane,2026-10-07,$25.00,KAI-7K3-Q4M';
    const whole = read(`${text}\n`, { columns: simple });
    expect(whole).toMatchObject({ gifts: { length: 1 }, perhapsCutOff: null });
    const half = read(text.slice(0, -4), { columns: simple });
    expect(half).toMatchObject({ gifts: { length: 1 }, perhapsCutOff: 2 });
  });

  test('cut off inside its last column is noticed by the form of that value', () => {
    const text = 'Name,Note,Date,Amount\n'.concat(
      ...['25.00', '30.00', '125.50', '100.00'].map((amount) => `Jane,,2026-10-07,$${amount}\n`),
    );
    for (const cut of [1, 2, 3, 4, 5, 6]) {
      const found = read(text.slice(0, -cut), { columns: simple });
      expect(found.gifts).toHaveLength(cut === 1 ? 4 : 3);
      expect(found.unreadable).toHaveLength(cut === 1 ? 0 : 1);
    }
  });
});
