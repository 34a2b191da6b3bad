import type { DateForm } from 'api/contract';
import { offsetOf } from './zones.ts';

/** A time of a day, in milliseconds since midnight. */
interface WrittenTime {
  time: number;
  /** Minutes from UTC; null if it is not written. */
  offset: number | null;
}

/** A date as it is written, before it is known which number is the month. */
export interface WrittenDate {
  text: string;
  /** Midnight of the day, as milliseconds since 1970 if it were UTC; null if there is no such day. */
  days: Record<DateForm, number | null>;
  /** Dates with dots, such as 07.10.2026, begin with the day unless others show otherwise. */
  dots: boolean;
  time: WrittenTime | null;
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** Patterns would take long for a page of text. */
const LONGEST = 80;

/** After the day: "16:12:36 EDT", "4:12 PM", "16:12:36.123Z". */
const TIME =
  /^(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?(?: ?([ap])\.?m\.?)?(?: ?\(?(Z|[A-Z]{2,4}|(?:UTC|GMT)?[+-]\d{1,2}(?::?\d{2})?)\)?)?$/i;

/** Reads a date, with or without a time; null for what is none. */
export function writtenDate(text: string): WrittenDate | null {
  if (text.length > LONGEST) return null;
  const plain = withPlainSpaces(text);
  const at = plain.search(/\d{1,2}:\d{2}/);
  const time = at === -1 ? null : timeOf(plain.slice(at));
  if (at !== -1 && !time) return null;
  const day =
    at === -1
      ? plain
      : plain
          .slice(0, at)
          .replace(/( at|T|,)? ?$/, '')
          .replace(/,$/, '');
  const dots = day.includes('.') && !/[a-z]/i.test(day);
  const days = daysOf(day.trim());
  return days && { text: text.trim(), days, dots, time };
}

/** A time of a column of its own; null for what is none. */
export function writtenTime(text: string): WrittenTime | null {
  return text.length > LONGEST ? null : timeOf(withPlainSpaces(text));
}

function withPlainSpaces(text: string): string {
  return text.replace(/[\s\u00a0\u202f\u2009]+/g, ' ').trim();
}

/** Counts what the dates of a column show about their form. */
export class DateEvidence {
  private readonly shown = new Set<DateForm>();
  private unclear: string | null = null;

  add(date: WrittenDate): void {
    const { 'month-day-year': american, 'day-month-year': european } = date.days;
    if (american === null && european !== null) this.shown.add('day-month-year');
    else if (european === null && american !== null) this.shown.add('month-day-year');
    else if (american !== european && !date.dots) this.unclear ??= date.text;
  }

  /** The only form that makes sense; null if both do. */
  get form(): DateForm | null {
    return this.shown.size === 1 ? ([...this.shown][0] ?? null) : null;
  }

  /** A date that needs an answer, such as "03/04/2026"; null if none does. */
  get question(): string | null {
    return this.form ? null : this.unclear;
  }
}

/** Midnight of the day, as `WrittenDate.days` has it; null if the form would have to be known. */
export function dayOf(date: WrittenDate, form: DateForm | null): number | null {
  const { 'month-day-year': american, 'day-month-year': european } = date.days;
  if (american === european || american === null || european === null) return american ?? european;
  if (form) return date.days[form];
  return date.dots ? european : null;
}

function daysOf(day: string): Record<DateForm, number | null> | null {
  const same = (found: number | null) =>
    found === null ? null : { 'month-day-year': found, 'day-month-year': found };

  const iso = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/.exec(day);
  if (iso) return same(midnight(iso[1], iso[3], iso[4]));
  const compact = /^(\d{4})(\d{2})(\d{2})$/.exec(day);
  if (compact) return same(midnight(compact[1], compact[2], compact[3]));

  const numbers = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})$/.exec(day);
  if (numbers) {
    const [, first, , second, year] = numbers;
    const american = midnight(year, first, second);
    const european = midnight(year, second, first);
    if (american === null && european === null) return null;
    return { 'month-day-year': american, 'day-month-year': european };
  }

  const words = day.replace(/^[a-z]+\.?,? (?=[a-z\d])/i, (word) =>
    /^(mon|tue|wed|thu|fri|sat|sun)/i.test(word) ? '' : word,
  );
  const dayFirst = /^(\d{1,2})(?:st|nd|rd|th)?[ .-]+([a-z]+)\.?[ ,-]+(\d{4}|\d{2})$/i.exec(words);
  if (dayFirst) return same(midnight(dayFirst[3], monthOf(dayFirst[2]), dayFirst[1]));
  const monthFirst = /^([a-z]+)\.?[ -]+(\d{1,2})(?:st|nd|rd|th)?[ ,-]+(\d{4}|\d{2})$/i.exec(words);
  if (monthFirst) return same(midnight(monthFirst[3], monthOf(monthFirst[1]), monthFirst[2]));
  return null;
}

/** "October", "Oct" or "Sept" → "10" */
function monthOf(name = ''): string {
  const at = MONTHS.indexOf(name.slice(0, 3).toLowerCase());
  return String(at + 1);
}

function midnight(year = '', month = '', day = ''): number | null {
  const fullYear = Number(year) + (year.length === 2 ? 2000 : 0);
  const time = Date.UTC(fullYear, Number(month) - 1, Number(day));
  const date = new Date(time);
  const exists = date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
  return exists && fullYear >= 2000 && fullYear <= 2100 ? time : null;
}

function timeOf(text: string): WrittenTime | null {
  const match = TIME.exec(text);
  if (!match) return null;
  const [, hourText, minute, second = '0', fraction = '0', half, zone] = match;
  let hour = Number(hourText);
  if (half) {
    if (hour < 1 || hour > 12) return null;
    hour = (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  }
  if (hour > 23 || Number(minute) > 59 || Number(second) > 59) return null;
  const offset = zone === undefined ? null : offsetOf(zone);
  if (zone !== undefined && offset === null) return null;
  const seconds = hour * 3_600 + Number(minute) * 60 + Number(second);
  return { time: seconds * 1_000 + Math.floor(Number(`0.${fraction}`) * 1_000), offset };
}
