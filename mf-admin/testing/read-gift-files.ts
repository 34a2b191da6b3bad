import type { Plan } from '../src/gifts/reading/plan.ts';
import { readGifts } from '../src/gifts/reading/read-gifts.ts';
import { readFile, readText } from '../src/gifts/reading/read-table.ts';
import { atOnce } from '../src/gifts/reading/slices.ts';
import type { Table } from '../src/gifts/reading/table.ts';

const campaign = { timeZone: 'Pacific/Honolulu', now: Date.parse('2026-11-01T00:00:00Z') };

/** Reads a file of a known platform, or with the columns that are given. */
export function read(source: string | Uint8Array | Table, plan: Partial<Plan> = {}) {
  const table =
    typeof source === 'string'
      ? atOnce(readText(source))
      : source instanceof Uint8Array
        ? atOnce(readFile(source))
        : source;
  const { writer = null, columns } = table.known ?? {};
  if (!columns && !plan.columns) throw new Error('Whose file is it?');
  const whole = {
    platform: writer?.platform ?? 'other',
    writer: plan.columns ? null : writer,
    columns,
    dateForm: null,
    decimal: null,
    timeZone: null,
    ...plan,
  } as Plan;
  return atOnce(readGifts(table, whole, campaign));
}

/** The columns of a file with the names Name, Amount, Date and Note. */
export const simple = {
  amount: 'amount',
  date: 'date',
  time: null,
  payer: ['name'],
  note: 'note',
  id: null,
  currency: null,
  counted: [],
} satisfies Plan['columns'];
