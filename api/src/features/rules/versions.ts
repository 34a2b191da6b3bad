import * as z from 'zod/mini';
import {
  DEFAULT_CLAIM_DAYS,
  type PublicCampaign,
  type PublishedRules,
  RulesParagraph,
  type RulesVersion,
} from '../../../contract/index.ts';
import type { Database, Tx } from '../../platform/db/client.ts';
import type { KeptValue } from '../../platform/db/kept-value.ts';
import { NotFound } from '../../platform/errors.ts';
import { rulesVersions } from './rules.sql.ts';

type Reader = Pick<Database, 'rows'>;

/** What a version says, as it is stored. */
export const RulesContent = z.object({
  paragraphs: z.array(RulesParagraph),
  excludedPlaces: z.array(z.string()),
  claimDays: z.int(),
});
export type RulesContent = z.output<typeof RulesContent>;

/** The version that holds now; null before the first was published. */
export async function currentVersion(db: Reader): Promise<RulesVersion | null> {
  const [row] = await db.rows(
    'SELECT id, content, published_at FROM rules_versions ORDER BY id DESC LIMIT 1',
  );
  return row ? toVersion(row) : null;
}

/** The same, for a write that many visitors make. */
export const keptVersion: KeptValue<RulesVersion | null> = {
  topics: ['rules'],
  read: currentVersion,
};

/** @throws NotFound */
export async function readVersion(db: Reader, id: number): Promise<RulesVersion> {
  const [row] = await db.rows('SELECT id, content, published_at FROM rules_versions WHERE id = ?', [
    id,
  ]);
  if (!row) throw new NotFound('There is no such version of the rules.');
  return toVersion(row);
}

/** The current rules, and the dates of all versions, newest first. */
export async function readPublishedRules(db: Reader): Promise<PublishedRules> {
  const rows = await db.rows('SELECT id, published_at FROM rules_versions ORDER BY id DESC');
  return {
    current: await currentVersion(db),
    versions: rows.map((row) => ({ id: Number(row[0]), publishedAt: iso(row[1]) })),
  };
}

/** What forms need of the current rules. */
export async function rulesForForms(db: Reader): Promise<PublicCampaign['rules'] | null> {
  const current = await currentVersion(db);
  return (
    current && {
      version: current.id,
      publishedAt: current.publishedAt,
      excludedPlaces: current.excludedPlaces,
    }
  );
}

/** How many days a winner has to answer, by the rules that hold now. */
export async function readClaimDays(db: Reader): Promise<number> {
  return (await currentVersion(db))?.claimDays ?? DEFAULT_CLAIM_DAYS;
}

/** Adds a version, which holds from now on. */
export async function storeVersion(
  tx: Tx,
  content: RulesContent,
  publishedAt: Date,
): Promise<RulesVersion> {
  const [added] = await tx.orm
    .insert(rulesVersions)
    .values({ content: JSON.stringify(content), publishedAt: publishedAt.getTime() })
    .returning({ id: rulesVersions.id });
  if (!added) throw new Error('the rules were not published');
  tx.bump('rules');
  return { id: added.id, publishedAt: publishedAt.toISOString(), ...content };
}

/** The content read last. Every page and entry needs it, and parsing it costs most. */
let cached: { text: string; content: RulesContent } | undefined;

function toVersion(row: ArrayLike<unknown>): RulesVersion {
  const text = String(row[1]);
  const content = cached?.text === text ? cached.content : RulesContent.parse(JSON.parse(text));
  cached = { text, content };
  return { id: Number(row[0]), publishedAt: iso(row[2]), ...content };
}

function iso(moment: unknown): string {
  return new Date(Number(moment)).toISOString();
}
