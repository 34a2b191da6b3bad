import { describe, expect, test } from 'vitest';
import { read } from '../../../testing/read-gift-files.ts';
import { payment, VENMO_NEW, VENMO_OLD, venmo } from '../../../testing/venmo-statements.ts';

describe('a Venmo statement', () => {
  test.each([
    ['of today', VENMO_NEW],
    ['without the tax columns', VENMO_OLD],
    ['of a business, without the first column', VENMO_NEW.slice(1)],
    ['with its columns in another order', VENMO_NEW.split(',').toReversed().join(',')],
  ])('%s has its payments', (_, header) => {
    const found = read(venmo(header, {}, { ID: '2', Note: 'Two\nlines, "quoted"' }));
    expect(found.gifts).toEqual([
      {
        line: 5,
        gift: {
          externalId: '4303787187085607348',
          amount: '25.00',
          givenAt: '2026-10-08T02:12:36.000Z',
          givenOn: '2026-10-07',
          payer: 'Jane Doe',
          note: 'For Kai, KAI-7K3-Q4M',
          occurrence: 0,
        },
      },
      expect.objectContaining({ line: 6 }),
    ]);
    expect(found.gifts[1]?.gift.note).toBe('Two\nlines, "quoted"');
    expect(found.unreadable).toEqual([]);
    expect(found.notIncoming.map(({ line, lastLine }) => [line, lastLine])).toEqual([
      [4, 4],
      [8, 10],
    ]);
  });

  test('has rows that are no gifts, and says why', () => {
    const others = [
      [{ 'Amount (total)': '- $1,200.50' }, 'Money that was sent'],
      [{ Type: 'Standard Transfer', Status: 'Issued' }, 'A transfer between Venmo and a bank'],
      [{ Type: 'Instant Transfer' }, 'A transfer between Venmo and a bank'],
      [{ Type: 'Charge' }, 'A request for money, not a gift'],
      [{ Type: 'Refund' }, 'A refund'],
      [{ Type: 'Merchant Transaction' }, 'A purchase'],
      [{ Type: 'Something new' }, '“Something new” is not a gift'],
      [{ Status: 'Pending' }, 'It is pending'],
      [{ Status: 'Failed' }, 'It failed or was canceled'],
      [{ Status: 'Cancelled' }, 'It failed or was canceled'],
      [{ Status: 'Refunded' }, 'It was refunded'],
      [{ Status: '' }, 'It has no status'],
      [{ 'Amount (total)': '+ $0.00' }, 'Its amount is 0'],
    ] as const;
    const rows = others.map(([row], index) => ({ ...row, ID: String(index) }));
    const found = read(venmo(VENMO_NEW, ...rows));
    expect(found.gifts).toEqual([]);
    expect(found.unreadable).toEqual([]);
    const reasons = found.notIncoming.map(({ reason }) => reason);
    expect(reasons.slice(1, -1)).toEqual(others.map(([, reason]) => reason));
  });

  test('has ids in quotes, as older ones do, and a payment that it lists twice once', () => {
    const found = read(venmo(VENMO_OLD, { ID: '"43"' }, { ID: '43' }));
    expect(found.gifts.map(({ gift }) => gift.externalId)).toEqual(['43']);
    expect(found.notIncoming[1]?.reason).toBe('The same payment as in line 5');
  });

  test('with ids that a spreadsheet has rounded is not brought in with those', () => {
    const found = read(venmo(VENMO_NEW, { ID: '4.30379E+18' }));
    expect(found.gifts).toEqual([]);
    expect(found.unreadable[0]?.reason).toMatch(/spreadsheet has rounded its id/);
  });

  test('with one id for two gifts says so', () => {
    const found = read(venmo(VENMO_NEW, {}, { 'Amount (total)': '+ $30.00' }));
    expect(found.gifts).toHaveLength(1);
    expect(found.unreadable[0]?.reason).toMatch(/^It has the id of line 5/);
  });

  test('pasted behind another one is read past the second header', () => {
    const twice = venmo(VENMO_NEW, {}) + venmo(VENMO_NEW, { ID: '2' });
    const found = read(twice);
    expect(found.gifts.map(({ gift }) => gift.externalId)).toEqual([payment.ID, '2']);
    expect(found.unreadable).toEqual([]);
  });
});

describe('a Cash App file', () => {
  const LONG =
    'Transaction ID,Date,Transaction Type,Currency,Amount,Fee,Net Amount,Asset Type,Asset Price,Asset Amount,Status,Notes,Name of sender/receiver,Account';
  const long = (type: string, amount: string, status: string, currency = 'USD') =>
    `x-${type},2026-10-07 16:12:36 EDT,${type},${currency},${amount},$0,${amount},,,,${status},"KAI-7K3-Q4M, thanks",Jane Doe,Your Cash`;

  test('has what was received', () => {
    const found = read([LONG, long('Received P2P', '$25.00', 'PAYMENT DEPOSITED')].join('\r\n'));
    expect(found.gifts[0]).toEqual({
      line: 2,
      gift: {
        externalId: 'x-Received P2P',
        amount: '25.00',
        givenAt: '2026-10-07T20:12:36.000Z',
        givenOn: '2026-10-07',
        payer: 'Jane Doe',
        note: 'KAI-7K3-Q4M, thanks',
        occurrence: 0,
      },
    });
  });

  test('that begins with the date and has no ids counts gifts that are alike', () => {
    const row = '2026-10-07 23:30:00 EDT,Received P2P,$25.00,COMPLETED,Aloha,Jane Doe';
    const header = 'Date,Transaction Type,Amount,Status,Notes,Name of sender/receiver';
    const found = read(
      [header, row, row.replace('23:30', '16:00'), row.replace('25', '30')].join('\n'),
    );
    expect(
      found.gifts.map(({ gift: { externalId, amount, givenOn, occurrence } }) => [
        externalId,
        amount,
        givenOn,
        occurrence,
      ]),
    ).toEqual([
      [null, '25.00', '2026-10-07', 0],
      [null, '25.00', '2026-10-07', 1],
      [null, '30.00', '2026-10-07', 0],
    ]);
  });

  test('has the day in the campaign’s time zone', () => {
    const late = long('Received P2P', '$25.00', 'COMPLETE').replace('16:12:36 EDT', '05:59:59 EDT');
    const next = late.replace('05:59:59', '06:00:00').replace('x-', 'y-');
    const found = read([LONG, late, next].join('\n'));
    expect(found.gifts.map(({ gift }) => gift.givenOn)).toEqual(['2026-10-06', '2026-10-07']);
  });

  test.each([
    ['Sent P2P', '-$25.00', 'PAYMENT SENT', 'Money that was sent'],
    ['P2P', '-$25.00', 'COMPLETE', 'Money that was sent'],
    ['Cash out', '-$25.00', 'TRANSFER SENT', 'A transfer from Cash App to a bank'],
    ['Cash in', '$25.00', 'TRANSFER SENT', 'A transfer from a bank to Cash App'],
    ['Bitcoin Buy', '-$25.00', 'COMPLETED', 'Bitcoin or stocks'],
    ['Cash Card Debit', '-$25.00', 'CHARGED', 'A purchase with the Cash Card'],
    ['Received P2P', '$25.00', 'PAYMENT REFUNDED', 'It was refunded'],
    ['Received P2P', '$25.00', 'PENDING', 'It is pending'],
    ['Received P2P', '$25.00', 'PAYMENT FAILED', 'It failed or was canceled'],
  ])('leaves out %s of %s: %s', (type, amount, status, reason) => {
    const found = read([LONG, long(type, amount, status)].join('\n'));
    expect(found.gifts).toEqual([]);
    expect(found.notIncoming[0]?.reason).toBe(reason);
  });

  test('refuses other currencies', () => {
    const found = read([LONG, long('Received P2P', '25.00', 'COMPLETE', 'GBP')].join('\n'));
    expect(found.unreadable[0]?.reason).toBe(
      'It is in another currency (GBP), and gifts are in US dollars',
    );
  });
});
