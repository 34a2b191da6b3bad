import { type Campaign, sampleCampaign } from '../../../contract/index.ts';
import { type Clock, DAY } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db/client.ts';
import { draftContent, storeDraft, usualFacts } from '../rules/draft.ts';
import { storeVersion } from '../rules/versions.ts';
import { before } from './days-ago.ts';

/** Longer ago than the oldest sample entry. */
const PUBLISHED_DAYS_AGO = 60;

/** Rules for the sample campaign, published before its entries came in. @returns their id */
export async function addRules(tx: Tx, clock: Clock): Promise<number> {
  const campaign = sampleCampaign(clock());
  await storeDraft(tx, { facts: sampleFacts(campaign), ownWords: {} }, clock);
  const { value } = await draftContent(tx, clock);
  const publishedAt = new Date(before(clock().getTime(), PUBLISHED_DAYS_AGO));
  return (await storeVersion(tx, value, publishedAt)).id;
}

function sampleFacts(campaign: Campaign) {
  const dayAfterClosing = new Date(Date.parse(campaign.raffle.entriesCloseAt) + DAY);
  return {
    ...usualFacts(campaign),
    organizer: `${campaign.organizers}, a group of friends of the family, 100 Sample Street, Honolulu, HI 96813 (a placeholder)`,
    whoMayEnter: 'Everyone who lives in the United States may enter.',
    freeEntry:
      'You can enter without a donation: send a postcard with your name, address, email and phone number to the address above. Each postcard is one entry, and one ticket. It must arrive before entries close.',
    drawnAt: dayAfterClosing.toISOString(),
  };
}
