import { eq } from 'drizzle-orm';
import { Campaign, sampleCampaign } from '../../contract/index.ts';
import type { Clock } from '../clock.ts';
import type { Orm, Tx } from '../db/client.ts';
import { campaign } from './campaign.sql.ts';

/** The campaign as it is set; the sample one as long as nobody set any. */
export async function readCampaign({ orm }: { orm: Orm }, clock: Clock): Promise<Campaign> {
  const [row] = await orm
    .select({ settings: campaign.settings })
    .from(campaign)
    .where(eq(campaign.id, 1));
  return row ? Campaign.parse(JSON.parse(row.settings)) : sampleCampaign(clock());
}

export async function storeCampaign(tx: Tx, value: Campaign, clock: Clock): Promise<void> {
  const row = { settings: JSON.stringify(value), updatedAt: clock().getTime() };
  await tx.orm
    .insert(campaign)
    .values({ id: 1, ...row })
    .onConflictDoUpdate({ target: campaign.id, set: row });
  tx.bump('campaign');
}
