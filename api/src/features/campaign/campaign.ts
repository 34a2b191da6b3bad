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
import type { KeptValue } from '../../platform/db/kept-value.ts';
import { Conflict } from '../../platform/errors.ts';
import type { PrizeFigures } from '../raffle/stats.ts';
import { rulesForForms } from '../rules/versions.ts';
import { hasSocialFeed } from '../social-feed/social-feed.ts';
import { campaign } from './campaign.sql.ts';

/** The settings read last. Every page and entry needs them, and parsing them costs most. */
let cached: { text: string; campaign: Campaign } | undefined;

/** The campaign's settings, or the sample campaign while there are none. */
export async function readCampaign(db: Pick<Database, 'rows'>, clock: Clock): Promise<Campaign> {
  return (await storedCampaign.read(db)) ?? sampleCampaign(clock());
}

/** The settings, null while there are none. */
const storedCampaign: KeptValue<Campaign | null> = {
  topics: ['campaign'],
  read: async (db) => {
    const [row] = await db.rows('SELECT settings FROM campaign WHERE id = 1');
    if (!row) return null;
    const text = String(row[0]);
    if (cached?.text !== text) cached = { text, campaign: Campaign.parse(JSON.parse(text)) };
    return cached.campaign;
  },
};

/** The settings, for a write that many visitors make: seldom read from the database. */
export async function keptCampaign(tx: Pick<Tx, 'keep'>, clock: Clock): Promise<Campaign> {
  return (await tx.keep(storedCampaign)) ?? sampleCampaign(clock());
}

/** The campaign as every page receives it. */
export async function readPublicCampaign(
  db: Pick<Database, 'rows'>,
  clock: Clock,
): Promise<PublicCampaign> {
  const rules = await rulesForForms(db);
  return {
    ...(await readCampaign(db, clock)),
    socialFeed: await hasSocialFeed(db),
    ...(rules && { rules }),
  };
}

export async function storeCampaign(tx: Tx, value: Campaign, clock: Clock): Promise<void> {
  const row = { settings: JSON.stringify(value), updatedAt: clock().getTime() };
  await tx.orm
    .insert(campaign)
    .values({ id: 1, ...row })
    .onConflictDoUpdate({ target: campaign.id, set: row });
  tx.bump('campaign');
}

/** The settings with a revision, a hash of their content. */
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

/** Replaces the settings. @throws Conflict when they have changed since `revision` */
export async function saveCampaign(
  tx: Tx,
  { revision, ...form }: z.output<(typeof saveCampaignContract)['input']>,
  by: By,
): Promise<Campaign> {
  const before = await readCampaign(tx, by.clock);
  if (revision !== undefined && revision !== revisionOf(before)) {
    throw new Conflict(
      'Somebody else has changed the settings. Nothing you typed is lost: please check what changed, then save again.',
    );
  }
  const value = {
    ...form,
    retention: form.retention === undefined ? before.retention : form.retention,
    giftsErasedAfterDays: form.giftsErasedAfterDays ?? before.giftsErasedAfterDays,
    showGiftTotals: form.showGiftTotals ?? before.showGiftTotals,
  };
  await storeCampaign(tx, value, by.clock);
  await recordChange(tx, by, {
    action: 'changed',
    subject: { kind: 'campaign' },
    before,
    after: value,
  });
  return value;
}

/** The campaign with the raffle's current figures as its fallbacks. */
export function withPrizeFigures<C extends Campaign>(value: C, figures: PrizeFigures): C {
  return {
    ...value,
    fallbacks: {
      ...value.fallbacks,
      prizes: figures.totalPrizes,
      prizeValue: figures.totalValue,
    },
  };
}
