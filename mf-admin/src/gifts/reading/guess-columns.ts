import { findReferences, type GiftPlatform } from 'api/contract';
import { writtenAmount } from './amount.ts';
import { writtenDate, writtenTime } from './date.ts';
import { folded } from './header.ts';
import type { Columns } from './known-platforms.ts';
import type { Table } from './table.ts';

/** The first of these rows below the header are looked at. */
const SAMPLE = 100;
/** A column with more different values says more than whether a row counts. */
export const MOST_KINDS = 20;

/** What a person is asked to confirm: "" for an amount or a date that was not found. */
export interface Guess {
  platform: GiftPlatform;
  columns: Columns;
}

/** Which columns of an unknown file probably hold what, by their names and their values. */
export function guessColumns(table: Table, fileName: string): Guess {
  const { names } = table.header;
  const taken = new Set<string>();
  const find = (name: RegExp, fits: (values: string[]) => boolean, not?: RegExp) => {
    const found = names.find(
      (one) => name.test(one) && !not?.test(one) && !taken.has(one) && fits(valuesOf(table, one)),
    );
    if (found) taken.add(found);
    return found ?? null;
  };
  const any = () => true;

  const date =
    find(/date|when|created|given|received|time/, mostly(isDate)) ?? find(/./, mostly(isDate));
  const time = find(/time/, mostly(isTime));
  const extra = /fee|tip|tax|net|balance|goal|\bid\b|number|zip|phone/;
  const amount =
    find(/amount|donation|gift|total|sum|value|paid/, mostly(isAmount), extra) ??
    find(/./, mostly(isAmount), extra);
  const first = find(/first name|given name/, any);
  const last = first && find(/last name|surname|family name/, any);
  const payer =
    first ?? find(/donor|supporter|payer|sender|from|name/, any, /campaign|fundraiser|team|\bid\b/);
  return {
    platform: platformOf(fileName, names),
    columns: {
      amount: amount ?? '',
      date: date ?? '',
      time,
      payer: [payer, last].filter((name) => name !== null),
      note:
        find(/comment|note|message|memo|description|words|reference/, haveReferences) ??
        find(/comment|note|message|memo|description|words/, any) ??
        find(/reference/, any, paymentNumber),
      id: find(
        paymentNumber,
        (values) => allDifferent(values) && !haveReferences(values),
        /campaign|donor/,
      ),
      currency: find(/currency/, any),
      counted: countedBy(
        table,
        names.find((name) => /status|state$/.test(name)),
      ),
    },
  };
}

/** A bank's plain "Reference" is what the payer wrote. */
const paymentNumber = /\bid\b|receipt|(reference|transaction) ?(no\b|number|#)/;

/** The different values of a column, as they are first written, the most frequent first. */
export function kindsOf(
  table: Table,
  column: string,
): { value: string; label: string; count: number }[] {
  const kinds = new Map<string, { label: string; count: number }>();
  for (const label of valuesOf(table, column, Number.POSITIVE_INFINITY)) {
    const kind = kinds.get(folded(label));
    if (kind) kind.count += 1;
    else kinds.set(folded(label), { label, count: 1 });
  }
  return Array.from(kinds, ([value, kind]) => ({ value, ...kind })).toSorted(
    (a, b) => b.count - a.count,
  );
}

/** The values of a column below the header, without empty ones. */
export function valuesOf({ header, rows }: Table, column: string, count = SAMPLE): string[] {
  const index = header.names.indexOf(column);
  return rows
    .slice(header.row + 1, header.row + 1 + count)
    .map(({ cells }) => cells[index]?.trim() ?? '')
    .filter((value) => value !== '');
}

function countedBy(table: Table, column: string | undefined): Columns['counted'] {
  if (column === undefined) return [];
  const values = kindsOf(table, column)
    .map(({ value }) => value)
    .filter((value) =>
      /^(completed?|paid|succeeded|successful|settled|received|ok|done)$/.test(value),
    );
  return values.length > 0 ? [{ column, values }] : [];
}

function platformOf(fileName: string, names: string[]): GiftPlatform {
  const text = `${fileName} ${names.join(' ')}`.toLowerCase();
  if (/venmo/.test(text)) return 'venmo';
  if (/cash ?app/.test(text)) return 'cashapp';
  return /go ?fund|donor|donation/.test(text) ? 'gofundme' : 'other';
}

const mostly = (is: (text: string) => boolean) => (values: string[]) =>
  values.length > 0 && values.filter(is).length >= values.length * 0.8;
const isAmount = (text: string) => writtenAmount(text) !== null;
const isDate = (text: string) => writtenDate(text) !== null;
const isTime = (text: string) => writtenTime(text) !== null;
/** More than a tenth, as one id of some hundred looks like a reference by chance. */
const haveReferences = (values: string[]) =>
  values.filter((text) => findReferences(text).length > 0).length > values.length / 10;
const allDifferent = (values: string[]) =>
  values.length > 0 && new Set(values).size === values.length;
