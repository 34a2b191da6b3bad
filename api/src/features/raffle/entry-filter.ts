import { type EntryFilters, type EntryStatus, parseCents } from '../../../contract/index.ts';
import { DAY } from '../../platform/clock.ts';
import { startsOfDays } from '../../platform/start-of-day.ts';

export interface SqlWithArgs {
  sql: string;
  args: (string | number)[];
}

/** A condition about an entry `e`. */
export interface EntryCondition extends SqlWithArgs {
  /** The sort column that it is about, if it is about one alone: a range in the order by that one. */
  rangeOf?: 'createdAt' | 'donationAmount';
  /** Selects the ids from an index that has only those, if there is one. */
  idsFromIndex?: string;
}

export function hasStatus(status: EntryStatus): EntryCondition {
  return {
    sql: 'e.entry_status = ?',
    args: [status],
    idsFromIndex: `SELECT id FROM raffle_entries INDEXED BY raffle_entries_by_status_created
      WHERE entry_status = ?`,
  };
}

/** The filters beside status and search. */
type MoreFilters = Omit<EntryFilters, 'search' | 'status'>;

const HAS_GIFT =
  'EXISTS (SELECT 1 FROM gift_matches WHERE gift_matches.entry_id = e.id AND gift_matches.active = 1)';

/** Whether an entry `e` passes them, as conditions; none when everything passes. */
export function filterConditions(filters: MoreFilters, timeZone: string): EntryCondition[] {
  const { platform, reference, gift, amountFrom, amountTo, enteredFrom, enteredTo } = filters;
  const conditions: EntryCondition[] = [];
  const add = (sql: string, ...args: (string | number)[]) => conditions.push({ sql, args });
  const addRange = (rangeOf: EntryCondition['rangeOf'], sql: string, value: number) =>
    conditions.push({ sql, args: [value], rangeOf });
  if (platform === 'by-hand') {
    conditions.push({
      sql: 'e.by_hand IS NOT NULL',
      args: [],
      idsFromIndex: 'SELECT id FROM raffle_entries WHERE by_hand IS NOT NULL',
    });
  } else if (platform !== 'all') add('e.donation_platform = ?', platform);
  if (reference === 'with') add('e.reference IS NOT NULL');
  if (reference === 'without') add('e.reference IS NULL');
  if (reference === 'disputed') {
    conditions.push({
      sql: '(EXISTS (SELECT 1 FROM reference_disputes WHERE reference_disputes.entry_id = e.id))',
      args: [],
      idsFromIndex: 'SELECT entry_id AS id FROM reference_disputes',
    });
  }
  if (gift === 'with') {
    conditions.push({
      sql: `(${HAS_GIFT})`,
      args: [],
      idsFromIndex:
        'SELECT entry_id AS id FROM gift_matches WHERE active = 1 AND entry_id IS NOT NULL',
    });
  }
  if (gift === 'without') add(`(NOT ${HAS_GIFT})`);
  if (amountFrom !== '') {
    addRange('donationAmount', 'e.donation_cents >= ?', parseCents(amountFrom) ?? 0);
  }
  if (amountTo !== '') {
    addRange('donationAmount', 'e.donation_cents <= ?', parseCents(amountTo) ?? 0);
  }
  if (enteredFrom !== '') {
    addRange('createdAt', 'e.created_at >= ?', startsOfDays(timeZone)(enteredFrom));
  }
  if (enteredTo !== '') {
    addRange('createdAt', 'e.created_at < ?', startsOfDays(timeZone)(dayAfter(enteredTo)));
  }
  return conditions;
}

function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + DAY).toISOString().slice(0, 10);
}
