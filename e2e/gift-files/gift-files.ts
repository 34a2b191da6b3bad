/**
 * Made-up files as donation services write them, with every line that is no gift: balances, money
 * sent, transfers, what is pending or failed, texts over several lines.
 */

export interface MadeUpGift {
  id: string;
  payer: string;
  cents: number;
  givenAt: Date;
  note: string;
}

const GIVEN = ['Jane', 'Kekoa', 'Noʻeau', 'Leilani', 'Renée', 'Bob', 'Ann', 'Kalā', 'José', 'Mary'];
const FAMILY = ['Doe', 'Kahananui', 'O’Neil', 'Smith, Jr.', 'Nakamura', 'de la Cruz', 'Kealoha'];

/** Gifts that are all different, of July and August 2026. */
export function madeUpGifts(count: number, prefix = 'g'): MadeUpGift[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `${prefix}${4_303_787_187_000_000 + index}`,
    payer: `${GIVEN[index % GIVEN.length]} ${FAMILY[index % FAMILY.length]} ${index}`,
    cents: 500 + ((index * 1_750) % 150_000),
    givenAt: new Date(Date.UTC(2026, 6, 1 + (index % 60), index % 24, index % 60, 12)),
    note: index % 7 === 0 ? `Aloha,\n"${prefix} ${index}"` : `Gift ${index}; mahalo`,
  }));
}

const VENMO =
  ',ID,Datetime,Type,Status,Note,From,To,Amount (total),Amount (tip),Amount (tax),Amount (fee),Tax Rate,Tax Exempt,Funding Source,Destination,Beginning Balance,Ending Balance,Statement Period Venmo Fees,Terminal Location,Year to Date Venmo Fees,Disclaimer';

/** How many lines of a statement are no gifts. */
export const VENMO_OTHERS = 7;

export function venmoStatement(gifts: readonly MadeUpGift[]): string {
  const names = VENMO.split(',');
  const line = (values: Record<string, string>) =>
    record(
      names.map((name) => values[name] ?? ''),
      ',',
    );
  const payment = (gift: MadeUpGift, more: Record<string, string> = {}) =>
    line({
      ID: gift.id,
      Datetime: gift.givenAt.toISOString().slice(0, 19),
      Type: 'Payment',
      Status: 'Complete',
      Note: gift.note,
      From: gift.payer,
      To: 'Friends of Kai',
      'Amount (total)': `+ $${dollars(gift.cents)}`,
      Destination: 'Venmo balance',
      ...more,
    });
  const [other] = madeUpGifts(1, 'other') as [MadeUpGift];
  const others: Record<string, string>[] = [
    { ID: 'o1', 'Amount (total)': '- $1,200.50' },
    { ID: 'o2', Type: 'Standard Transfer', Status: 'Issued', 'Amount (total)': '- $500.00' },
    { ID: 'o3', Type: 'Charge', 'Amount (total)': '+ $20.00' },
    { ID: 'o4', Status: 'Pending' },
    { ID: 'o5', Status: 'Failed' },
  ];
  return [
    'Account Statement - (@friends-of-kai) ,,,,,,,,,,,,,,,,,,,,,',
    'Account Activity,,,,,,,,,,,,,,,,,,,,,',
    VENMO,
    line({ 'Beginning Balance': '$1,250.00' }),
    ...gifts.slice(0, 5).map((gift) => payment(gift)),
    ...others.map((more) => payment(other, more)),
    ...gifts.slice(5).map((gift) => payment(gift)),
    line({ 'Ending Balance': '$9,999.00', Disclaimer: 'In case of errors,\ncall "us"\nat once.' }),
    '',
  ].join('\n');
}

/** How many lines of a Cash App file are no gifts. */
export const CASH_APP_OTHERS = 3;

export function cashAppFile(gifts: readonly MadeUpGift[]): string {
  const header =
    'Transaction ID,Date,Transaction Type,Currency,Amount,Fee,Net Amount,Asset Type,Asset Price,Asset Amount,Status,Notes,Name of sender/receiver,Account';
  const line = (gift: MadeUpGift, type: string, amount: string, status: string) => {
    const money = ['USD', amount, '$0.00', amount, '', '', ''];
    const when = zonedTime(gift.givenAt);
    return record([gift.id, when, type, ...money, status, gift.note, gift.payer, 'Your Cash'], ',');
  };
  const [other] = madeUpGifts(1, 'out') as [MadeUpGift];
  return [
    header,
    ...gifts.map((gift) =>
      line(gift, 'Received P2P', `$${dollars(gift.cents)}`, 'PAYMENT DEPOSITED'),
    ),
    line(other, 'Sent P2P', '-$25.00', 'PAYMENT SENT'),
    line({ ...other, id: 'out2' }, 'Cash out', '-$100.00', 'TRANSFER SENT'),
    line({ ...other, id: 'out3' }, 'Received P2P', '$25.00', 'PAYMENT REFUNDED'),
    '',
  ].join('\r\n');
}

/** A list of donors without ids, whose dates may be read in two ways; every fifth has no name. */
export function donorList(gifts: readonly MadeUpGift[]): string {
  return donorFile(
    gifts.map((gift, index) => ({
      ...gift,
      payer: index % 5 === 0 ? '' : gift.payer,
      givenAt: new Date(Date.UTC(2026, 6, (gift.givenAt.getUTCDate() % 12) + 1)),
    })),
  );
}

/** Donors without ids and times of day, as a European spreadsheet saves them. */
export function donorFile(gifts: readonly MadeUpGift[]): string {
  const lines = gifts.map(({ payer, cents, givenAt, note }) =>
    record(
      [
        payer || 'Anonymous',
        (cents / 100).toLocaleString('de-DE', { minimumFractionDigits: 2 }),
        givenAt.toISOString().slice(0, 10).split('-').reverse().join('/'),
        note,
      ],
      ';',
    ),
  );
  return ['Donor name;Donation amount;Donation date;Comment', ...lines, ''].join('\n');
}

/** As an older spreadsheet saves it. Other characters than these get lost there. */
export function windows1252(text: string): Buffer {
  return Buffer.from(text.replaceAll('’', '\x92'), 'latin1');
}

export function fitsWindows1252(text: string): boolean {
  return /^[\0-\x7f\xa0-\xff’]*$/.test(text);
}

const ZONES = [
  ['GMT', 0],
  ['EDT', -4],
  ['HST', -10],
] as const;

/** "2026-10-07 16:12:36 EDT": in one zone or another, by the day. */
function zonedTime(moment: Date): string {
  const [zone, hours] = ZONES[moment.getUTCDate() % ZONES.length] ?? ZONES[0];
  const there = new Date(moment.getTime() + hours * 3_600_000);
  return `${there.toISOString().slice(0, 19).replace('T', ' ')} ${zone}`;
}

function dollars(cents: number): string {
  return (cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2 });
}

function record(cells: string[], separator: string): string {
  return cells
    .map((cell) => (/["\n]/.test(cell) || cell.includes(separator) ? quoted(cell) : cell))
    .join(separator);
}

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
