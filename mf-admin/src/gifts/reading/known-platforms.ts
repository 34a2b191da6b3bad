import type { GiftColumns, GiftPlatform } from 'api/contract';

/** Which column of a file holds what. */
export type Columns = GiftColumns['columns'];

/** The value of a row in a column, by the column's folded name; "" if there is none. */
export type Cell = (name: string) => string;

/** A platform whose files are known. */
export interface KnownPlatform {
  platform: GiftPlatform;
  label: string;
  /** The columns of a file with these folded names; null if it is another's. */
  columns: (names: readonly string[]) => Columns | null;
  /** Why a row is not incoming; null if it may be. The sign of its amount is judged elsewhere. */
  notIncoming: (cell: Cell) => string | null;
}

export const NO_PAYMENT = 'A balance or other text of the statement, not a payment';

const venmo: KnownPlatform = {
  platform: 'venmo',
  label: 'Venmo',
  columns: (names) => {
    const amount = ['amount (total)', 'amount'].find((name) => names.includes(name));
    const date = ['datetime', 'date'].find((name) => names.includes(name));
    const others = ['id', 'type', 'status', 'note', 'from', 'to'];
    if (!amount || !date || !hasAll(names, others)) return null;
    // Its own words: many files have the other names.
    if (amount === 'amount' && date === 'date') return null;
    const time = date === 'date' && names.includes('time') ? 'time' : null;
    return columnsOf({ amount, date, time, payer: ['from'], note: 'note', id: 'id' });
  },
  notIncoming: (cell) => {
    const [type, status] = [cell('type'), cell('status')];
    if (!cell('id') && !type && !status) return NO_PAYMENT;
    return (
      wrongType(type, {
        counts: /^(payment|donation)$/i,
        reasons: [
          [/transfer/i, 'A transfer between Venmo and a bank'],
          [/charge|request/i, 'A request for money, not a gift'],
          [/refund|dispute/i, 'A refund'],
          [/merchant|purchase|card/i, 'A purchase'],
        ],
      }) ?? wrongStatus(status, /^completed?$/i)
    );
  },
};

const cashApp: KnownPlatform = {
  platform: 'cashapp',
  label: 'Cash App',
  columns: (names) => {
    const needed = ['date', 'transaction type', 'amount', 'status', 'name of sender/receiver'];
    if (!hasAll(names, needed)) return null;
    const ifThere = (name: string) => (names.includes(name) ? name : null);
    return columnsOf({
      amount: 'amount',
      date: 'date',
      payer: ['name of sender/receiver'],
      note: ifThere('notes') ?? ifThere('note'),
      id: ifThere('transaction id'),
      currency: ifThere('currency'),
    });
  },
  notIncoming: (cell) => {
    const [type, status] = [cell('transaction type'), cell('status')];
    if (!type && !status) return NO_PAYMENT;
    return (
      wrongType(type, {
        counts: /^(received .*|.* received|received|p2p|payment)$/i,
        reasons: [
          [/^sent|sent$/i, 'Money that was sent'],
          [/cash ?out|withdraw|transfer/i, 'A transfer from Cash App to a bank'],
          [/cash ?in|add(ed)? cash|direct deposit/i, 'A transfer from a bank to Cash App'],
          [/bitcoin|stock|invest/i, 'Bitcoin or stocks'],
          [/card|boost|purchase/i, 'A purchase with the Cash Card'],
          [/refund|revers|dispute/i, 'A refund'],
          [/request/i, 'A request for money, not a gift'],
        ],
      }) ??
      wrongStatus(
        status,
        /^(payment (deposited|received|completed?)|completed?|received|deposited)$/i,
      )
    );
  },
};

const platforms: readonly KnownPlatform[] = [venmo, cashApp];

/** The platform that writes a header of these folded names; null if none is known. */
export function knownPlatformOf(
  names: readonly string[],
): { writer: KnownPlatform; columns: Columns } | null {
  for (const writer of platforms) {
    const columns = writer.columns(names);
    if (columns) return { writer, columns };
  }
  return null;
}

function columnsOf(
  known: Pick<Columns, 'amount' | 'date' | 'payer' | 'note' | 'id'> & Partial<Columns>,
): Columns {
  return { time: null, currency: null, counted: [], ...known };
}

function hasAll(names: readonly string[], needed: string[]): boolean {
  return needed.every((name) => names.includes(name));
}

function wrongType(
  type: string,
  { counts, reasons }: { counts: RegExp; reasons: [RegExp, string][] },
): string | null {
  if (counts.test(type)) return null;
  const reason = reasons.find(([pattern]) => pattern.test(type))?.[1];
  return reason ?? (type ? `“${type}” is not a gift` : 'It has no type');
}

const REFUNDED = /refund|revers/i;
const FAILED = /fail|declin|cancel|expir|reject|return/i;

/** Whether money did not come in with a payment, or went back. */
export const wentBack = (status: string) => REFUNDED.test(status) || FAILED.test(status);

export const saysRefund = (text: string) => /refund|revers|dispute|charge ?back/i.test(text);

/** As a word of its own, or in a name such as "stripe_fee". */
export const saysFee = (text: string) =>
  /(?<![a-z])(fees?|commissions?|tips?|tax(es)?)(?![a-z])/i.test(text);

function wrongStatus(status: string, complete: RegExp): string | null {
  if (complete.test(status)) return null;
  if (REFUNDED.test(status)) return 'It was refunded';
  if (/pend|process|held|hold|review/i.test(status)) return 'It is pending';
  if (FAILED.test(status)) return 'It failed or was canceled';
  return status ? `Its status is “${status}”` : 'It has no status';
}
