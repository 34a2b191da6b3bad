import type * as z from 'zod/mini';
import type { GiftRows } from '../../../contract/index.ts';
import {
  centsToText,
  findReferences,
  parseCents,
  referencePrefix,
} from '../../../contract/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/client.ts';
import { requestYielder } from '../../platform/yield-to-requests.ts';
import { readCampaign } from '../campaign/campaign.ts';
import { contentFingerprintOf, fingerprintOf, readFingerprintSecret } from './fingerprint.ts';
import { giftSearchText } from './search-text.ts';

export type Rows = z.output<typeof GiftRows>;

/** Gifts as the table has them. */
export type PreparedGifts = Awaited<ReturnType<typeof prepareGifts>>;

/** What needs no transaction: fingerprints, texts to search and references. Others are served while it runs. */
export async function prepareGifts(
  db: Pick<Database, 'rows'>,
  { platform, gifts }: Rows,
  clock: Clock,
) {
  const prefix = referencePrefix(await readCampaign(db, clock));
  const secret = await readFingerprintSecret(db);
  const yieldToRequests = requestYielder();
  const prepared = [];
  for (const gift of gifts) {
    const cents = parseCents(gift.amount);
    if (cents === null) throw new Error('the contract accepted an invalid amount');
    // One spelling, so that a fingerprint does not depend on it.
    const row = { ...gift, amount: centsToText(cents) };
    const references = findReferences(row.note, prefix);
    prepared.push({
      fingerprint: fingerprintOf(secret, platform, row),
      contentFingerprint: contentFingerprintOf(secret, platform, row),
      occurrence: row.occurrence,
      externalId: row.externalId,
      cents,
      givenAt: row.givenAt === null ? null : Date.parse(row.givenAt),
      givenOn: row.givenOn,
      payer: row.payer,
      note: row.note,
      searchText: giftSearchText({ ...row, references }),
      references,
    });
    const pause = yieldToRequests();
    if (pause) await pause;
  }
  return prepared;
}
