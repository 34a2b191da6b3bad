import { createHash } from 'node:crypto';
import type * as z from 'zod/mini';
import {
  Campaign,
  type CampaignSettings,
  type PublicCampaign,
  sampleCampaign,
  type saveCampaign as saveCampaignContract,
} from '../../../contract/index.ts';
import { type By, recordChange } from '../../platform/audit/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db/client.ts';
import { Conflict } from '../../platform/errors.ts';
import { raffleStats } from '../raffle/stats.ts';
import { hasSocialFeed } from '../social-feed/social-feed.ts';
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

/** The campaign as every page gets it. */
export async function readPublicCampaign(
  db: Pick<Database, 'rows'>,
  clock: Clock,
): Promise<PublicCampaign> {
  return { ...(await readCampaign(db, clock)), socialFeed: await hasSocialFeed(db) };
}

export async function storeCampaign(tx: Tx, value: Campaign, clock: Clock): Promise<void> {
  const row = { settings: JSON.stringify(value), updatedAt: clock().getTime() };
  await tx.orm
    .insert(campaign)
    .values({ id: 1, ...row })
    .onConflictDoUpdate({ target: campaign.id, set: row });
  tx.bump('campaign');
}

/** The campaign with its revision: two that are the same have the same one. */
export async function readSettings(
  db: Pick<Database, 'rows'>,
  clock: Clock,
): Promise<CampaignSettings> {
  const value = await readCampaign(db, clock);
  return { campaign: value, revision: revisionOf(value) };
}

function revisionOf(value: Campaign): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 22);
}

/** Sets the campaign to what an admin made of it. @throws Conflict when it is another by now. */
export async function saveCampaign(
  tx: Tx,
  { revision, ...value }: z.output<(typeof saveCampaignContract)['input']>,
  by: By,
): Promise<Campaign> {
  const before = await readCampaign(tx, by.clock);
  if (revision !== undefined && revision !== revisionOf(before)) {
    throw new Conflict(
      'Somebody else has changed the settings. Nothing you typed is lost: please check what changed, then save again.',
    );
  }
  await storeCampaign(tx, value, by.clock);
  await recordChange(tx, by, {
    action: 'changed',
    subject: { kind: 'campaign' },
    before,
    after: value,
  });
  return value;
}

/** The campaign with what the prizes are now in place of what is shown while that is not known. */
export async function withRaffleFigures<C extends Campaign>(db: Database, value: C): Promise<C> {
  const { totalPrizes, totalValue } = await raffleStats(db);
  return {
    ...value,
    fallbacks: { ...value.fallbacks, prizes: totalPrizes, prizeValue: totalValue },
  };
}
