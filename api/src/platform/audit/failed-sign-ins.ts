import { type Clock, DAY, HOUR } from '../clock.ts';
import type { Tx } from '../db/client.ts';
import { recordChange } from './audit.ts';

/** After this long without an attempt, the next one gets a new record. */
const BURST_GAP_MS = 6 * HOUR;

/** Attempts that go on for longer get another record. */
const LONGEST_MS = DAY;

/**
 * Records a wrong password, without what was typed, or a wrong passkey. Many attempts share one record,
 * and are counted in another table because records never change.
 */
export async function recordFailedSignIn(
  tx: Tx,
  clock: Clock,
  device: string | null,
  kind: 'session' | 'passkey' = 'session',
): Promise<void> {
  const now = clock().getTime();
  const counted = await tx.rows(
    `UPDATE failed_sign_ins SET tries = tries + 1, last_at = :now,
       device = CASE WHEN device IS :device THEN device END
     WHERE audit_id = (SELECT max(audit_id) FROM failed_sign_ins
         JOIN audit_trail ON audit_trail.id = audit_id WHERE subject_kind = :kind)
       AND last_at > :quiet AND first_at > :longest
     RETURNING 1`,
    { now, device, kind, quiet: now - BURST_GAP_MS, longest: now - LONGEST_MS },
  );
  if (counted.length > 0) return;
  const id = await recordChange(
    tx,
    { session: null, clock },
    {
      action: 'sign-in-failed',
      subject: { kind },
      before: null,
      after: null,
      device,
    },
  );
  await tx.rows(
    'INSERT INTO failed_sign_ins (audit_id, tries, first_at, last_at, device) VALUES (?, 1, ?, ?, ?)',
    [id, now, now, device],
  );
}
