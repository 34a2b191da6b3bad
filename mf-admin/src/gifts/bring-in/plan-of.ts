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
  if (table.known) {
    const { writer, columns } = table.known;
    // A person may have chosen other columns than the platform's own.
    const own = !before || JSON.stringify(before.columns) === JSON.stringify(columns);
    if (own && (!before || before.platform === writer.platform)) {
      const { platform } = writer;
      return { plan: { platform, columns, writer, ...answers }, guessed: false };
    }
  }
  if (before) {
    const { platform, columns } = before;
    return { plan: { platform, columns, writer: null, ...answers }, guessed: false };
  }
  return { plan: { ...guessColumns(table, fileName), writer: null, ...answers }, guessed: true };
}
