import { createHash } from 'node:crypto';
import type * as z from 'zod/mini';
import {
  type Campaign,
  centsToText,
  DEFAULT_CLAIM_DAYS,
  RulesDraft,
  type RulesDraftState,
  type RulesFacts,
  type RulesPrize,
  rulesParagraphs,
  type saveRulesDraft as saveContract,
} from '../../../contract/index.ts';
import { type By, recordChange } from '../../platform/audit/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db/client.ts';
import { Conflict } from '../../platform/errors.ts';
import { readCampaign } from '../campaign/campaign.ts';
import { rulesDraft } from './rules.sql.ts';
import { currentVersion, RulesContent } from './versions.ts';

type Reader = Pick<Database, 'rows'>;

/** The facts that a raffle starts with, for the organizers to check. */
export function usualFacts(campaign: Campaign): RulesFacts {
  return {
    organizer: campaign.organizers,
    whoMayEnter: 'Everyone who is old enough and lives where the law allows this raffle may enter.',
    minimumAge: 18,
    excludedPlaces: [],
    freeEntry: '',
    drawnAt: '',
    sealedDraw: true,
    winnersAreTold: 'by email and phone',
    claimDays: DEFAULT_CLAIM_DAYS,
    taxesOver: 600,
    contact: campaign.contactEmail,
  };
}

/** The stored draft; the usual facts while there is none. */
async function readDraft(db: Reader, campaign: Campaign): Promise<RulesDraft> {
  const [row] = await db.rows('SELECT draft FROM rules_draft WHERE id = 1');
  return row
    ? RulesDraft.parse(JSON.parse(String(row[0])))
    : { facts: usualFacts(campaign), ownWords: {} };
}

/** The draft, and the rules it makes. */
export async function readDraftState(db: Reader, clock: Clock): Promise<RulesDraftState> {
  const campaign = await readCampaign(db, clock);
  const draft = await readDraft(db, campaign);
  const prizes = await readPrizes(db);
  const content = rulesContent(draft, campaign, prizes);
  const current = await currentVersion(db);
  return {
    ...draft,
    revision: hashOf(draft),
    paragraphs: content.paragraphs,
    content: hashOf(content),
    isPublished: current !== null && hashOf(RulesContent.parse(current)) === hashOf(content),
    prizes,
  };
}

/** Replaces the draft. @throws Conflict when it has changed since `revision` */
export async function saveDraft(
  tx: Tx,
  { revision, facts, ownWords }: z.output<(typeof saveContract)['input']>,
  by: By,
): Promise<RulesDraftState> {
  const before = await readDraft(tx, await readCampaign(tx, by.clock));
  if (revision !== undefined && revision !== hashOf(before)) {
    throw new Conflict(
      'Somebody else has changed the rules. Nothing you typed is lost: please check what changed, then save again.',
    );
  }
  const after = RulesDraft.parse({ facts, ownWords });
  await storeDraft(tx, after, by.clock);
  await recordChange(tx, by, {
    action: 'changed',
    subject: { kind: 'rules' },
    before: flat(before),
    after: flat(after),
  });
  return readDraftState(tx, by.clock);
}

export async function storeDraft(tx: Tx, draft: RulesDraft, clock: Clock): Promise<void> {
  const row = { draft: JSON.stringify(draft), updatedAt: clock().getTime() };
  await tx.orm
    .insert(rulesDraft)
    .values({ id: 1, ...row })
    .onConflictDoUpdate({ target: rulesDraft.id, set: row });
  tx.bump('rules');
}

/** Everything a version says. */
function rulesContent(
  { facts, ownWords }: RulesDraft,
  campaign: Campaign,
  prizes: RulesPrize[],
): RulesContent {
  return {
    paragraphs: rulesParagraphs({ facts, campaign, prizes }, ownWords),
    excludedPlaces: facts.excludedPlaces,
    claimDays: facts.claimDays,
  };
}

/** What the draft would publish now, and its hash. */
export async function draftContent(
  db: Reader,
  clock: Clock,
): Promise<{ value: RulesContent; hash: string }> {
  const campaign = await readCampaign(db, clock);
  const value = rulesContent(await readDraft(db, campaign), campaign, await readPrizes(db));
  return { value, hash: hashOf(value) };
}

/** Active prizes in display order. */
async function readPrizes(db: Reader): Promise<RulesPrize[]> {
  const rows = await db.rows(
    `SELECT prize_title, quantity, value_cents FROM prizes WHERE is_active = 1
     ORDER BY display_order, id`,
  );
  return rows.map((row) => ({
    title: String(row[0]),
    quantity: Number(row[1]),
    value: row[2] === null ? null : centsToText(Number(row[2])),
  }));
}

/** The same for equal content: the contract's schemas give all fields in one order. */
export function hashOf(value: object): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 22);
}

/** As the audit log stores it: each fact and paragraph by its own name. */
function flat({ facts, ownWords }: RulesDraft): object {
  return { ...facts, excludedPlaces: facts.excludedPlaces.join('; '), ownWords };
}
