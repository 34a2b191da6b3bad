import type { GiftColumns } from 'api/contract';
import { guessColumns } from '../reading/guess-columns.ts';
import type { Plan } from '../reading/plan.ts';
import type { Table } from '../reading/table.ts';

/**
 * How a file is read: as a person said about a file with the same header, as the service writes it, or
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
    const { service, columns } = table.known;
    // A person may have chosen other columns than the service's own.
    const own = !before || JSON.stringify(before.columns) === JSON.stringify(columns);
    if (own && (!before || before.platform === service.platform)) {
      const { platform } = service;
      return { plan: { platform, columns, service, ...answers }, guessed: false };
    }
  }
  if (before) {
    const { platform, columns } = before;
    return { plan: { platform, columns, service: null, ...answers }, guessed: false };
  }
  return { plan: { ...guessColumns(table, fileName), service: null, ...answers }, guessed: true };
}
