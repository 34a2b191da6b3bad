import type { GiftColumns } from 'api/contract';
import { guessColumns } from '../reading/guess-columns.ts';
import type { Plan } from '../reading/plan.ts';
import type { Table } from '../reading/table.ts';

/**
 * How a file is read: as a person said about a file with the same header, as the platform writes it, or
 * as guessed, which a person has to confirm.
 */
export function planOf(
  table: Table,
  fileName: string,
  remembered: readonly GiftColumns[],
): { plan: Plan; guessed: boolean } {
  const before = remembered.find(({ signature }) => signature === table.signature);
  const { dateForm = null, decimal = null, timeZone = null } = before ?? {};
  const answers = { dateForm, decimal, timeZone };
  const platform = before?.platform ?? table.known?.writer.platform;
  const columns = before?.columns ?? table.known?.columns;
  if (platform && columns) {
    const writer = table.known?.writer.platform === platform ? table.known.writer : null;
    return { plan: { platform, columns, writer, ...answers }, guessed: false };
  }
  return { plan: { ...guessColumns(table, fileName), writer: null, ...answers }, guessed: true };
}
