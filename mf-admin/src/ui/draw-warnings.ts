import { formatCount } from 'shell/kit';
import { formatLoadedAt } from './campaign-time.ts';

/** The counts that a draw depends on. */
export interface DrawFigures {
  /** Undefined until they are loaded. */
  pending: number | undefined;
  /** Refetching failed; the time of the last response, in milliseconds since 1970. */
  staleSince: number | null;
}

/** A reason not to draw now. */
export interface DrawWarning {
  /** The same while only the numbers in the text change. */
  reason: 'open' | 'pending' | 'unknown' | 'stale';
  /** One sentence. */
  text: string;
}

export function figureWarnings(
  { pending, staleSince }: DrawFigures,
  timeZone: string,
): DrawWarning[] {
  const warnings: DrawWarning[] = [];
  if (pending === undefined) {
    warnings.push({ reason: 'unknown', text: 'The number of pending entries is not known.' });
  } else if (pending > 0) {
    warnings.push({
      reason: 'pending',
      text:
        pending === 1
          ? '1 entry is pending: it is not included in this draw unless it is verified first.'
          : `${formatCount(pending)} entries are pending: they are not included in this draw unless they are verified first.`,
    });
  }
  if (staleSince !== null) {
    warnings.push({
      reason: 'stale',
      text: `The site does not respond, so these figures are from ${formatLoadedAt(staleSince, timeZone)}.`,
    });
  }
  return warnings;
}
