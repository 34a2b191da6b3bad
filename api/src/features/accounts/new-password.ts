import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/client.ts';
import { hashPassword } from '../../platform/session/password-hash.ts';
import { refuseEasyPassword } from '../../platform/session/password-policy.ts';
import type { SessionStore } from '../../platform/session/session.ts';
import { readCampaign } from '../campaign/campaign.ts';

export interface PasswordDeps {
  db: Database;
  clock: Clock;
  sessions: Pick<SessionStore, 'inTurn'>;
}

/**
 * The hash of a new password.
 * @param name of its owner, which the password should not consist of
 * @throws Invalid for one that is easy to guess
 */
export async function hashNewPassword(
  { db, clock, sessions }: PasswordDeps,
  password: string,
  name: string,
): Promise<string> {
  const { childName, organizers } = await readCampaign(db, clock);
  await refuseEasyPassword(password, [childName, organizers, name]);
  return sessions.inTurn(true, () => hashPassword(password));
}
