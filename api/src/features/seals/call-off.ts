import type { Seal } from '../../../contract/index.ts';
import { type By, recordChange } from '../../platform/audit/audit.ts';
import type { Tx } from '../../platform/db/client.ts';
import { Conflict } from '../../platform/errors.ts';
import { returnClaims } from '../raffle/return-claims.ts';
import { marginOf } from './being-decided.ts';
import { findSeal, readSeal } from './seal-records.ts';
import { sealCallOffs } from './seals.sql.ts';

/** Ends a seal before its number can be known. @throws NotFound, Conflict when it is too late */
export async function callOff(
  tx: Tx,
  { id, reason }: { id: number; reason: string },
  by: By,
): Promise<Seal> {
  const now = by.clock();
  const seal = await findSeal(tx, id);
  if (seal.calledOff) throw new Conflict('This sealed draw was already called off.');
  const isLate = now.getTime() >= seal.main.at.getTime() - marginOf(seal.main.source.kind);
  if (isLate || seal.main.numbers.length > 0) {
    throw new Conflict(
      'The deciding number may already be known, so this sealed draw can no longer be called off.',
    );
  }
  await tx.orm.insert(sealCallOffs).values({ sealId: id, calledOffAt: now.getTime(), reason });
  tx.bump('seals');
  await recordChange(tx, by, {
    action: 'called-off',
    subject: { kind: 'seal', id, name: `Sealed draw ${seal.number}` },
    before: null,
    after: { reason },
  });
  await returnClaims(tx, by);
  return readSeal(tx, id);
}
