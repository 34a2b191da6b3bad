import { type AuditRecord, withoutControls } from 'api/contract';
import { formatMoment } from '../ui/campaign-time.ts';

/**
 * "Malia · Firefox on Windows". An admin without a name is identified by the time they signed in,
 * except in the record of that sign-in. Empty when nothing is known.
 */
export function authorText(
  { session, device, subject, action }: AuditRecord,
  timeZone: string,
): string {
  if (!session) return device ? `from ${device}` : 'nobody was signed in';
  const isSignIn = subject.kind === 'session' && action === 'signed-in';
  const signedIn = isSignIn ? null : `Signed in ${formatMoment(session.since, timeZone)}`;
  return withoutControls([session.name ?? signedIn, session.device].filter(Boolean).join(' · '));
}
