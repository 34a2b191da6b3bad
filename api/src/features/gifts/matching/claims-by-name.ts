import { DAYS_AFTER_GIFT, DAYS_BEFORE_GIFT } from '../../../../contract/index.ts';
import { DAY } from '../../../platform/clock.ts';
import { type Claim, isInTime, type OpenGift } from './claims.ts';
import type { NameFit } from './compare-names.ts';
import { distance } from './gifts-by-name.ts';
import { NameIndex } from './name-index.ts';

/** Of many entries of one name, only the nearest in time count. */
const NEAREST = 24;

/** Finds claims by the name of a payer and the time of the gift. */
export class ClaimsByName {
  readonly #index = new NameIndex<Claim>();
  readonly #sorted = new WeakMap<readonly Claim[], readonly Claim[]>();

  add(claim: Claim): void {
    this.#index.add(claim.name, claim);
  }

  /** Claims in time of everyone whose name the payer's fits. */
  find(gift: OpenGift): { claim: Claim; fit: Exclude<NameFit, null> }[] {
    return this.#index
      .find(gift.payer)
      .flatMap(({ fit, things }) => this.#nearest(gift, things).map((claim) => ({ claim, fit })));
  }

  #nearest(gift: OpenGift, things: readonly Claim[]): Claim[] {
    let claims = this.#sorted.get(things);
    if (!claims) {
      claims = [...things].sort((a, b) => a.sentAt - b.sentAt || a.id - b.id);
      this.#sorted.set(things, claims);
    }
    const first = firstSent(claims, gift.from - DAYS_BEFORE_GIFT * DAY);
    const end = firstSent(claims, gift.until + DAYS_AFTER_GIFT * DAY + 1);
    const middle = firstSent(claims, gift.from);
    return claims
      .slice(Math.max(first, middle - NEAREST), Math.min(end, middle + NEAREST))
      .filter((claim) => isInTime(claim, gift))
      .sort((a, b) => distance(a, gift) - distance(b, gift) || a.id - b.id)
      .slice(0, NEAREST);
  }
}

/** The first position of a claim sent at `moment` or later. */
function firstSent(claims: readonly Claim[], moment: number): number {
  let [low, high] = [0, claims.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((claims[middle]?.sentAt ?? 0) < moment) low = middle + 1;
    else high = middle;
  }
  return low;
}
