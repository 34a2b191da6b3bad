import { and, eq, isNull, lt, or } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { accountTexts } from '../../../contract/index.ts';
import { accounts } from '../../platform/accounts/accounts.sql.ts';
import { MINUTE, SECOND } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db/client.ts';
import { TooManyRequests } from '../../platform/errors.ts';
import { count, type RateLimit, refuseOverLimit } from '../../platform/rate-limit/rate-limit.ts';

/** One-time codes of authenticator apps (TOTP, RFC 6238): six digits, a new one every 30 seconds. */

/** Of one account, from all networks together. Right codes do not count. */
export const codeTries: RateLimit = { purpose: 'codes', atMost: 10, withinMs: 10 * MINUTE };

export const codeCounter = (accountId: number): string => `account ${accountId}`;

const STEP_MS = 30 * SECOND;

/** How many steps a clock may be off. */
const WINDOW = 1;

export function newCodesSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** For authenticator apps, which show issuer and name beside the code. */
export function codesUri(secret: string, issuer: string, name: string): string {
  // A colon would separate the two.
  const plain = (text: string) => text.replaceAll(':', ' ');
  return new TOTP({ secret, issuer: plain(issuer), label: plain(name) }).toString();
}

/** The time step that a code belongs to, up to one beside now; null for a wrong one. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const token = code.replace(/[\s-]/g, '');
  if (!/^\d{6}$/.test(token)) return null;
  const delta = new TOTP({ secret }).validate({
    token,
    timestamp: now.getTime(),
    window: WINDOW,
  });
  return delta === null ? null : Math.floor(now.getTime() / STEP_MS) + delta;
}

/** Counts a try before its code is checked. @throws TooManyRequests */
export async function countCodeTry(db: Database, accountId: number, now: Date): Promise<void> {
  const key = codeCounter(accountId);
  await refuseOverLimit(db, codeTries, key, now, accountTexts.tooManyCodes);
  await db.write(async (tx) => {
    const { count: tries, secondsLeft } = await count(tx, codeTries, key, now);
    if (tries > codeTries.atMost) throw new TooManyRequests(accountTexts.tooManyCodes, secondsLeft);
  });
}

/** Uses a step, and all before it. @returns false when it was used already */
export async function useStep(tx: Tx, accountId: number, step: number): Promise<boolean> {
  const used = await tx.orm
    .update(accounts)
    .set({ codesLastStep: step })
    .where(
      and(
        eq(accounts.id, accountId),
        or(isNull(accounts.codesLastStep), lt(accounts.codesLastStep, step)),
      ),
    )
    .returning({ id: accounts.id });
  return used.length > 0;
}
