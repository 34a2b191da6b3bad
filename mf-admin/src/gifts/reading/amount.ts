import type { DecimalMark } from 'api/contract';

/** What one reading of an amount gives: whole cents, or that there are more than two decimals. */
type Reading = number | 'too precise' | null;

/** An amount as it is written, before it is known which mark comes before the decimals. */
export interface WrittenAmount {
  text: string;
  sign: '+' | '-' | '';
  /** As it is written, such as "€" or "EUR"; null for dollars and for none. */
  otherCurrency: string | null;
  readings: Record<DecimalMark, Reading>;
}

/** Group 1 matches US dollars, group 2 other currencies. */
const atStart = /^(?:(US ?\$|U\.S\. ?\$|USD|\$)|([A-Z]{1,3}\$|[A-Z]{3}|(?!\$)\p{Sc}|kr|zł))\s*/u;
const atEnd = /\s*(?:(US ?\$|U\.S\. ?\$|USD|\$)|([A-Z]{1,3}\$|[A-Z]{3}|(?!\$)\p{Sc}|kr|zł))$/u;

/** Digits, or groups of three with one mark between them, and decimals behind a point or a comma. */
const patterns = {
  '.': /^(?:(\d*)|([1-9]\d{0,2}(?:([,'’ ])\d{3})(?:\3\d{3})*))(?:\.(\d+))?$/,
  ',': /^(?:(\d*)|([1-9]\d{0,2}(?:([.'’ ])\d{3})(?:\3\d{3})*))(?:,(\d+))?$/,
};

/** Patterns would take long for a page of text. */
const LONGEST = 60;

/** Reads "$1,234.50", "+ $25.00", "(25.00)" or "1 234,50 €"; null if it is not an amount. */
export function writtenAmount(text: string): WrittenAmount | null {
  if (text.length > LONGEST) return null;
  let rest = text.replace(/[\s\u00a0\u202f\u2009]+/g, ' ').trim();
  rest = rest.replace(/^="(.*)"$/, '$1').replace(/[\u2212\u2013\u2014\ufe63\uff0d]/g, '-');
  let sign: WrittenAmount['sign'] = '';
  let dollars = false;
  let otherCurrency: string | null = null;

  for (let before = ''; before !== rest; ) {
    before = rest;
    const signed =
      /^(?<sign>[+-])(?<rest>.*)$/.exec(rest) ??
      /^(?<rest>.*\d\W*)(?<sign>[+-])$/.exec(rest) ??
      /^(?<sign>\()(?<rest>.*)\)$/.exec(rest);
    const currency = atStart.exec(rest) ?? atEnd.exec(rest);
    if (signed) {
      if (sign) return null;
      sign = signed.groups?.sign === '+' ? '+' : '-';
      rest = signed.groups?.rest?.trim() ?? '';
    } else if (currency) {
      if (currency[2]) otherCurrency = currency[2];
      else dollars = true;
      rest = rest.replace(currency[0], '').trim();
    }
  }
  if (!/^[\d.,'’ ]*\d[\d.,'’ ]*$/.test(rest)) return null;
  const readings = { '.': readWith('.', rest), ',': readWith(',', rest) };
  // "$1,234" is American.
  if (dollars && readings[','] === 'too precise') readings[','] = null;
  if (readings['.'] === null && readings[','] === null) return null;
  return { text: text.trim(), sign, otherCurrency, readings };
}

/** How a column writes decimals, as far as it shows. */
export interface AmountColumn {
  /** The only way that its amounts make sense; null if they do in both, or some in each. */
  mark: DecimalMark | null;
  /** An amount that needs an answer, such as "1.234"; null if none does. */
  unclear: string | null;
}

/** Counts what the amounts of a column show about their decimals. */
export class AmountEvidence {
  private readonly shown = new Set<DecimalMark>();
  private unclear: string | null = null;

  add(amount: WrittenAmount): void {
    const { '.': point, ',': comma } = amount.readings;
    if (isUnclear(amount)) this.unclear ??= amount.text;
    else if (point !== null && comma === null) this.shown.add('.');
    else if (comma !== null && point === null) this.shown.add(',');
  }

  get column(): AmountColumn {
    const [mark = null, other] = this.shown;
    return mark && !other ? { mark, unclear: null } : { mark: null, unclear: this.unclear };
  }
}

/** Cents, "too precise", or null if the mark would have to be known. */
export function amountCents(amount: WrittenAmount, mark: DecimalMark | null): Reading {
  const { '.': point, ',': comma } = amount.readings;
  if (isUnclear(amount)) return mark && amount.readings[mark];
  return point ?? comma;
}

/** Whether both marks give an amount, and not the same. */
function isUnclear({ readings: { '.': point, ',': comma } }: WrittenAmount): boolean {
  return point !== null && comma !== null && point !== comma;
}

function readWith(mark: DecimalMark, digits: string): Reading {
  const match = patterns[mark].exec(digits);
  if (!match) return null;
  const whole = (match[1] ?? match[2] ?? '').replace(/\D/g, '');
  const decimals = match[4] ?? '';
  if (/[1-9]/.test(decimals.slice(2)) || decimals.length === 3) return 'too precise';
  return Number(whole) * 100 + Number(decimals.slice(0, 2).padEnd(2, '0'));
}
