import { type EntryFilters, parseCents } from '../../../contract/index.ts';
import { DAY, HOUR } from '../../platform/clock.ts';

export interface SqlWithArgs {
  sql: string;
  args: (string | number)[];
}

/** The filters beside status and search. */
type MoreFilters = Omit<EntryFilters, 'search' | 'status'>;

const HAS_GIFT =
  'EXISTS (SELECT 1 FROM gift_matches WHERE gift_matches.entry_id = e.id AND gift_matches.active = 1)';

/** Whether an entry `e` passes them, as conditions; none when everything passes. */
export function filterConditions(filters: MoreFilters, timeZone: string): SqlWithArgs[] {
  const { platform, reference, gift, amountFrom, amountTo, enteredFrom, enteredTo } = filters;
  const conditions: SqlWithArgs[] = [];
  const add = (sql: string, ...args: (string | number)[]) => conditions.push({ sql, args });
  if (platform === 'by-hand') add('e.by_hand IS NOT NULL');
  else if (platform !== 'all') add('e.donation_platform = ?', platform);
  if (reference === 'with') add('e.reference IS NOT NULL');
  if (reference === 'without') add('e.reference IS NULL');
  if (gift === 'with') add(`(${HAS_GIFT})`);
  if (gift === 'without') add(`(NOT ${HAS_GIFT})`);
  if (amountFrom !== '') add('e.donation_cents >= ?', parseCents(amountFrom) ?? 0);
  if (amountTo !== '') add('e.donation_cents <= ?', parseCents(amountTo) ?? 0);
  if (enteredFrom !== '') add('e.created_at >= ?', startOfDay(enteredFrom, timeZone));
  if (enteredTo !== '') add('e.created_at < ?', startOfDay(dayAfter(enteredTo), timeZone));
  return conditions;
}

function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + DAY).toISOString().slice(0, 10);
}

/** When a day begins in a time zone, in milliseconds since 1970. */
export function startOfDay(day: string, timeZone: string): number {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  const localTime = (moment: number) => Date.parse(`${format.format(moment).replace(' ', 'T')}Z`);
  // The offset may change on that day, so it is looked up again at the moment found first.
  const first = midnight - (localTime(midnight) - midnight);
  const second = midnight - (localTime(first) - first);
  // Where clocks skip midnight, the day begins an hour later.
  return localTime(second) < midnight ? second + HOUR : second;
}
