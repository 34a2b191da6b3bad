import { randomBytes } from 'node:crypto';
import { accountTexts } from '../../../contract/index.ts';
import { type Clock, MINUTE } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db/client.ts';
import { Conflict } from '../../platform/errors.ts';
import type { Server } from '../../platform/http/server-context.ts';
import { countAgainstLimit, type RateLimit } from '../../platform/rate-limit/rate-limit.ts';

/** How long somebody has for the browser's dialog. */
export const CHALLENGE_MS = 5 * MINUTE;

/** What a challenge may be answered for, and by whom. */
export type ChallengeFor =
  | { purpose: 'sign-in' }
  | { purpose: 'confirm' | 'add'; accountId: number }
  | { purpose: 'invitation'; invitationId: number };

/** Unanswered challenges that are kept: the newest. A flood of requests cannot fill the disk. */
export const MOST_CHALLENGES = { everybody: 10_000, oneAccount: 10 } as const;

/** Public calls, of one network. An opened page asks for one when somebody presses the button. */
const challengesOfNetwork: RateLimit = {
  purpose: 'passkey-challenge',
  atMost: 60,
  withinMs: 10 * MINUTE,
};

/** @throws TooManyRequests */
export async function countChallenge(
  { db, clock, settings }: Pick<Server, 'db' | 'clock' | 'settings'>,
  network: string,
): Promise<void> {
  if (!settings.rateLimits) return;
  await db.write((tx) => countAgainstLimit(tx, challengesOfNetwork, network, clock()));
}

/** A new challenge: 32 random bytes, base64url. */
export async function makeChallenge(tx: Tx, use: ChallengeFor, clock: Clock): Promise<string> {
  const now = clock().getTime();
  const { purpose, accountId, invitationId } = columnsOf(use);
  const atMost = purpose === 'sign-in' ? MOST_CHALLENGES.everybody : MOST_CHALLENGES.oneAccount;
  await tx.rows('DELETE FROM passkey_challenges WHERE expires_at <= ?', [now]);
  await tx.rows(
    `DELETE FROM passkey_challenges WHERE challenge IN (
       SELECT challenge FROM passkey_challenges
       WHERE purpose = ? AND account_id IS ? AND invitation_id IS ?
       ORDER BY expires_at DESC LIMIT -1 OFFSET ?)`,
    [purpose, accountId, invitationId, atMost - 1],
  );
  const challenge = randomBytes(32).toString('base64url');
  await tx.rows(
    `INSERT INTO passkey_challenges (challenge, purpose, account_id, invitation_id, expires_at)
     VALUES (?, ?, ?, ?, ?)`,
    [challenge, purpose, accountId, invitationId, now + CHALLENGE_MS],
  );
  return challenge;
}

/**
 * Uses a challenge up, whether the answer to it is right or not. Of two answers at once, one gets it.
 * @throws Conflict when it was answered or has expired, or was made for somebody or something else
 */
export async function takeChallenge(
  tx: Tx,
  challenge: string,
  use: ChallengeFor,
  clock: Clock,
): Promise<void> {
  const { purpose, accountId, invitationId } = columnsOf(use);
  const taken = await tx.rows(
    `DELETE FROM passkey_challenges
     WHERE challenge = ? AND purpose = ? AND account_id IS ? AND invitation_id IS ?
       AND expires_at > ? RETURNING 1`,
    [challenge, purpose, accountId, invitationId, clock().getTime()],
  );
  if (taken.length === 0) throw new Conflict(accountTexts.passkeyExpired);
}

function columnsOf(use: ChallengeFor) {
  return {
    purpose: use.purpose,
    accountId: 'accountId' in use ? use.accountId : null,
    invitationId: 'invitationId' in use ? use.invitationId : null,
  };
}
