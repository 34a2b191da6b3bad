import { formatCents, matchTexts } from '../../../../contract/index.ts';
import type { Tx } from '../../../platform/db/client.ts';
import { Conflict } from '../../../platform/errors.ts';
import { requestYielder } from '../../../platform/yield-to-requests.ts';
import type { ChosenMatch } from './choose-matches.ts';

interface Fund {
  amount: number;
  left: number;
  discarded: boolean;
}

/** What is left of gifts, in the transaction that uses them. */
export interface Funds {
  get(giftId: number): Fund | undefined;
  use(giftId: number, cents: number): void;
}

/** What of a gift is for an entry. */
export interface Share {
  giftId: number;
  cents: number;
}

/** Gifts read at once: a few milliseconds. */
const SLICE = 1_000;

/** @param giftIds also several times */
export async function readFunds(tx: Tx, giftIds: readonly number[]): Promise<Funds> {
  const serveOthers = requestYielder();
  const ids = [...new Set(giftIds)];
  const funds = new Map<number, Fund>();
  for (let from = 0; from < ids.length; from += SLICE) {
    const rows = await tx.rows(
      `SELECT id, amount_cents, amount_cents - used_cents, discarded_at IS NOT NULL FROM gifts
       WHERE id IN (SELECT value FROM json_each(?))`,
      [JSON.stringify(ids.slice(from, from + SLICE))],
    );
    for (const row of rows) {
      funds.set(Number(row[0]), {
        amount: Number(row[1]),
        left: Number(row[2]),
        discarded: Number(row[3]) === 1,
      });
    }
    await serveOthers();
  }
  return {
    get: (giftId) => funds.get(giftId),
    use: (giftId, cents) => {
      const fund = funds.get(giftId);
      if (!fund || fund.left < cents)
        throw new Error(`gift ${giftId} has less than ${cents} cents left`);
      fund.left -= cents;
    },
  };
}

/**
 * What each gift pays: as much as was claimed, the first gift first; or all that is left of them when
 * what was given counts.
 * @throws Conflict when a gift is gone, or is not what it was when this was decided
 */
export function shareOut(
  funds: Funds,
  { giftIds, count, given, seen }: ChosenMatch,
  claimed: number,
): Share[] {
  const found = giftIds.map((giftId) => {
    const fund = funds.get(giftId);
    if (!fund) throw new Conflict(matchTexts.giftGone);
    if (fund.discarded) throw new Conflict(matchTexts.giftDiscarded);
    if (fund.left === 0) throw new Conflict(matchTexts.giftUsed);
    return { giftId, ...fund };
  });
  const left = found.reduce((sum, fund) => sum + fund.left, 0);
  // The matching may mean only a part of the gift: the rest pays for other entries.
  if (given !== null && left < given) throw new Conflict(matchTexts.giftUsed);
  if (count === 'given' && seen !== null && left !== seen) {
    throw new Conflict(matchTexts.leftChanged);
  }
  if (count === 'given') return found.map(({ giftId, left: cents }) => ({ giftId, cents }));
  if (left < claimed && found.some((fund) => fund.left < fund.amount)) {
    throw new Conflict(`Only ${formatCents(left)} of this is left. ${matchTexts.chooseAnother}`);
  }
  const shares: Share[] = [];
  let open = claimed;
  for (const fund of found) {
    const cents = Math.min(fund.left, open);
    if (cents === 0) throw new Conflict(matchTexts.giftNotNeeded);
    shares.push({ giftId: fund.giftId, cents });
    open -= cents;
  }
  return shares;
}
