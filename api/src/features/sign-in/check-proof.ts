import type { By } from '../../platform/audit/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db/client.ts';
import { CodeNeeded, IncorrectPassword, WrongCode } from '../../platform/errors.ts';
import { resetCount } from '../../platform/rate-limit/rate-limit.ts';
import { adminPasswordHash } from '../../platform/session/password.ts';
import { verifyPassword } from '../../platform/session/password-hash.ts';
import type { Holder, SessionStore } from '../../platform/session/session.ts';
import { type AccountRow, findAccounts } from '../accounts/account-rows.ts';
import {
  codeCounter,
  codeTries,
  countCodeTry,
  stepOfCode,
  useStep,
} from '../accounts/one-time-codes.ts';
import {
  asRecoveryCode,
  hashRecoveryCode,
  hasRecoveryCode,
  useRecoveryCode,
} from '../accounts/recovery-codes.ts';

/** What somebody shows to prove who they are. */
export interface Proof {
  /** Of the account, or the shared admin password; or a recovery code. */
  password: string;
  /** A one-time code, or a recovery code. */
  code: string | null;
  /** What somebody typed beside the shared password. */
  name: string | null;
  device: string | null;
}

/**
 * Uses a proof up, in the transaction that acts on it, and says whose it is. It may be refused there:
 * another request may have used the code, or changed the password.
 */
export type UseProof = (tx: Tx) => Promise<Holder>;

export interface ProofDeps {
  db: Database;
  clock: Clock;
  sessions: Pick<SessionStore, 'inTurn'>;
}

/**
 * Checks a password and code of an account; without one, the shared admin password. A wrong password
 * takes as long whether there is an account, a password, or neither.
 * @throws IncorrectPassword, CodeNeeded, WrongCode, TooManyRequests after ten wrong codes
 */
export async function checkProof(
  deps: ProofDeps,
  account: AccountRow | null,
  proof: Proof,
  known: boolean,
): Promise<UseProof> {
  const { db, sessions } = deps;
  const shared = await adminPasswordHash(db);
  const stored = account ? account.passwordHash : shared;
  const isOpen = account?.suspendedAt == null;
  const recovery = asRecoveryCode(proof.password);
  const [isPassword, recoveryHash] = await sessions.inTurn(known, async () => [
    await verifyPassword(isOpen ? stored : null, proof.password),
    recovery && (await hashRecoveryCode(recovery, account)),
  ]);
  const hasCode =
    recoveryHash !== null && (await hasRecoveryCode(db, account?.id ?? 0, recoveryHash));

  if (!account) {
    if (!isPassword) throw new IncorrectPassword();
    return (tx) => useAdminPassword(tx, stored, proof);
  }
  if (isPassword) return checkCode(deps, account, proof, known);
  if (!isOpen || !hasCode) throw new IncorrectPassword();
  return async (tx) => {
    const holder = await useAccount(tx, account, proof);
    const used = await useRecoveryCode(tx, account, recoveryHash, authorOf(holder, deps.clock));
    if (!used) throw new IncorrectPassword();
    return holder;
  };
}

/** What else is needed once the password is right. */
async function checkCode(
  deps: ProofDeps,
  account: AccountRow,
  proof: Proof,
  known: boolean,
): Promise<UseProof> {
  const { db, clock, sessions } = deps;
  const { codesSecret: secret, codesSince } = account;
  if (secret === null || codesSince === null) return (tx) => useAccount(tx, account, proof);
  if (proof.code === null) throw new CodeNeeded();

  const recovery = asRecoveryCode(proof.code);
  if (recovery !== null) {
    const codeHash = await sessions.inTurn(known, () => hashRecoveryCode(recovery, account));
    return async (tx) => {
      const holder = await useAccount(tx, account, proof);
      const used = await useRecoveryCode(tx, account, codeHash, authorOf(holder, clock));
      if (!used) throw new WrongCode();
      return holder;
    };
  }

  await countCodeTry(db, account.id, clock());
  const step = stepOfCode(secret, proof.code, clock());
  if (step === null) throw new WrongCode();
  return async (tx) => {
    const holder = await useAccount(tx, account, proof);
    if (!(await useStep(tx, account.id, step))) throw new WrongCode();
    await resetCount(tx, codeTries.purpose, codeCounter(account.id));
    return holder;
  };
}

/** @throws IncorrectPassword when it was closed or changed in the meantime */
async function useAdminPassword(
  tx: Tx,
  checked: string | null,
  { name, device }: Proof,
): Promise<Holder> {
  if ((await adminPasswordHash(tx)) !== checked) throw new IncorrectPassword();
  return { name, device, accountId: null, role: 'owner' };
}

/** @throws IncorrectPassword when the account was suspended or got another password in the meantime */
async function useAccount(tx: Tx, checked: AccountRow, { device }: Proof): Promise<Holder> {
  const [row] = await findAccounts(tx, checked.id);
  const isSame =
    row !== undefined &&
    row.suspendedAt === null &&
    row.passwordHash === checked.passwordHash &&
    row.codesSecret === checked.codesSecret;
  if (!isSame) throw new IncorrectPassword();
  return { name: row.name, device, accountId: row.id, role: row.role };
}

function authorOf({ name, accountId, device }: Holder, clock: Clock): By {
  return { session: { name, accountId, device, createdAt: clock().getTime() }, clock };
}
