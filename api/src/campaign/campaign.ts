import { Campaign, sampleCampaign } from '../../contract/index.ts';
import type { Clock } from '../clock.ts';
import type { Database, Tx } from '../db/client.ts';
import { raffleStats } from '../raffle/stats.ts';
import { campaign } from './campaign.sql.ts';

/** The last settings read: every page and every entry asks for them, and reading JSON costs most. */
let known: { text: string; campaign: Campaign } | undefined;

/** The campaign as it is set; the sample one as long as nobody set any. */
export async function readCampaign(db: Pick<Database, 'rows'>, clock: Clock): Promise<Campaign> {
  const [row] = await db.rows('SELECT settings FROM campaign WHERE id = 1');
  if (!row) return sampleCampaign(clock());
  const text = String(row[0]);
  if (known?.text !== text) known = { text, campaign: Campaign.parse(JSON.parse(text)) };
  return known.campaign;
}

export async function storeCampaign(tx: Tx, value: Campaign, clock: Clock): Promise<void> {
  const row = { settings: JSON.stringify(value), updatedAt: clock().getTime() };
  await tx.orm
    .insert(campaign)
    .values({ id: 1, ...row })
    .onConflictDoUpdate({ target: campaign.id, set: row });
  tx.bump('campaign');
}

/** The campaign with what the prizes are now in place of what is shown while that is not known. */
export async function withRaffleFigures(db: Database, value: Campaign): Promise<Campaign> {
  const { totalPrizes, totalValue } = await raffleStats(db);
  return {
    ...value,
    fallbacks: { ...value.fallbacks, prizes: totalPrizes, prizeValue: totalValue },
  };
}
