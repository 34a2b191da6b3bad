import { formatCount } from 'shell/kit';
import { formatClock } from './campaign-time.ts';

/** The counts that a draw depends on. */
export interface DrawFigures {
  /** Undefined until they are loaded. */
  pending: number | undefined;
  /** Refetching failed; the time of the last response, in milliseconds since 1970. */
  staleSince: number | null;
}

/** Reasons not to draw now, one sentence each. */
export function figureWarnings({ pending, staleSince }: DrawFigures, timeZone: string): string[] {
  const warnings: string[] = [];
  if (pending === undefined) {
    warnings.push('The number of pending entries is not known.');
  } else if (pending > 0) {
    warnings.push(
      pending === 1
        ? '1 entry is pending: it is not included in this draw unless it is verified first.'
        : `${formatCount(pending)} entries are pending: they are not included in this draw unless they are verified first.`,
    );
  }
  if (staleSince !== null) {
    warnings.push(
      `The site does not respond, so these figures are from ${formatClock(staleSince, timeZone)}.`,
    );
  }
  return warnings;
}
