import { accountTexts } from '../../../contract/index.ts';
import type { Database, Tx } from '../../platform/db/client.ts';
import { Conflict, Invalid } from '../../platform/errors.ts';
import { resetCount } from '../../platform/rate-limit/rate-limit.ts';
import { changeAccount, withoutCodes } from './account.ts';
import { ownAccount, type Reader } from './account-rows.ts';
import {
  codeCounter,
  codesUri,
  codeTries,
  countCodeTry,
  newCodesSecret,
  stepOfCode,
} from './one-time-codes.ts';
import {
  countRecoveryCodes,
  hashRecoveryCode,
  newRecoveryCodes,
  storeRecoveryCodes,
} from './recovery-codes.ts';
import type { BySession } from './signed-in-sessions.ts';

/**
 * A new secret for an authenticator app. It counts once a code of it was entered.
 * @param issuer what the app shows beside the name
 * @throws Conflict without a password, or when codes are on
 */
export async function startCodes(
  tx: Tx,
  issuer: string,
  by: BySession,
): Promise<{ secret: string; uri: string }> {
  const account = await ownAccount(tx, by.session);
  if (account.passwordHash === null) throw new Conflict(accountTexts.codesNeedPassword);
  if (account.codesSince !== null) throw new Conflict(accountTexts.codesOn);
  const secret = newCodesSecret();
  await changeAccount(tx, account, { codesSecret: secret, codesLastStep: null }, by);
  return { secret, uri: codesUri(secret, issuer, account.name) };
}

/** Turns codes on with a first one. @throws Invalid, Conflict, TooManyRequests */
export async function confirmCodes(
  db: Database,
  code: string,
  by: BySession,
): Promise<{ id: number }> {
  const { id } = await ownAccount(db, by.session);
  await countCodeTry(db, id, by.clock());
  await db.write(async (tx) => {
    const account = await ownAccount(tx, by.session);
    if (account.codesSecret === null || account.codesSince !== null)
      throw new Conflict(accountTexts.codesNotStarted);
    const step = stepOfCode(account.codesSecret, code, by.clock());
    if (step === null) throw new Invalid([{ path: 'code', message: accountTexts.wrongCode }]);
    const on = { codesSince: by.clock().getTime(), codesLastStep: step };
    await changeAccount(tx, account, on, by);
    await resetCount(tx, codeTries.purpose, codeCounter(id));
  });
  return { id };
}

export async function removeCodes(tx: Tx, by: BySession): Promise<{ id: number }> {
  const account = await ownAccount(tx, by.session);
  await changeAccount(tx, account, withoutCodes, by);
  return { id: account.id };
}

/**
 * Ten new recovery codes; earlier ones no longer work. They are stored as hashes only.
 * @param left how many the screen showed
 * @throws Conflict when others are left
 */
export async function makeRecoveryCodes(
  db: Database,
  left: number | undefined,
  by: BySession,
): Promise<{ codes: string[] }> {
  const account = await ownAccount(db, by.session);
  await expectLeft(db, account.id, left);
  const codes = newRecoveryCodes();
  const hashes: string[] = [];
  // One after the other: each takes 46 MiB.
  for (const code of codes) hashes.push(await hashRecoveryCode(code.replace('-', ''), account));
  await db.write(async (tx) => {
    const now = await ownAccount(tx, by.session);
    // Another tab may have made some while these were hashed.
    await expectLeft(tx, now.id, left);
    await storeRecoveryCodes(tx, now, hashes, by);
  });
  return { codes };
}

async function expectLeft(db: Reader, accountId: number, left: number | undefined): Promise<void> {
  if (left === undefined || (await countRecoveryCodes(db, accountId)) === left) return;
  throw new Conflict(accountTexts.recoveryCodesChanged);
}
