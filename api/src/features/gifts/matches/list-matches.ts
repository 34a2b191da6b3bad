import type * as z from 'zod/mini';
import {
  centsToText,
  type listMatches as listContract,
  type Match,
  type MatchCandidate,
  MINIMUM_DONATION_CENTS,
  parseCents,
  type RaffleEntry,
  ticketCountFor,
} from '../../../../contract/index.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/client.ts';
import { readCampaign } from '../../campaign/campaign.ts';
import { dateFormat } from '../../campaign/date-format.ts';
import { readEntries } from '../../raffle/entries.ts';
import { entriesByStatus } from '../../raffle/stats.ts';
import type { Candidate } from '../matching/claims.ts';
import { type CurrentMatching, currentMatching, pageAfter } from './current-matching.ts';
import { type ReadGift, readGifts } from './read-gifts.ts';
import { type Described, reasonsOf, warningsOf } from './remarks.ts';

type Query = z.output<(typeof listContract)['input']>;
type Page = z.input<(typeof listContract)['output']>;

/** A page of entries with the gifts that pay for them. */
export async function listMatches(db: Database, clock: Clock, query: Query): Promise<Page> {
  const matching = await currentMatching(db, clock);
  const all =
    query.kind === 'certain'
      ? matching.certain.map(({ entryId, candidate }) => ({ entryId, candidates: [candidate] }))
      : matching.likely;
  const { page, next } = pageAfter(all, ({ entryId }) => entryId, query);
  return {
    matches: await readMatches(db, clock, page),
    counts: await countMatches(db, matching),
    revision: matching.certainRevision,
    next,
  };
}

async function countMatches(db: Database, matching: CurrentMatching): Promise<Page['counts']> {
  const { verified, winner, pending } = await entriesByStatus(db);
  return {
    certain: matching.certain.length,
    likely: matching.likely.length,
    entriesWithoutGift: matching.entriesWithoutGift.length,
    giftsWithoutEntry: matching.giftsWithoutEntry.length,
    verified: verified + winner,
    pending,
  };
}

interface Proposed {
  entryId: number;
  candidates: readonly Candidate[];
}

async function readMatches(
  db: Database,
  clock: Clock,
  page: readonly Proposed[],
): Promise<Match[]> {
  const campaign = await readCampaign(db, clock);
  const candidates = page.flatMap((one) => one.candidates);
  const gifts = await readGifts(
    db,
    candidates.flatMap((one) => one.giftIds),
  );
  const entries = await readEntries(
    db,
    page.map(({ entryId }) => entryId),
  );
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const names = await readNames(db, candidates);
  const now = clock().getTime();
  const format = dateFormat(campaign, { dateStyle: 'short' }, 'en-CA');
  const dayOf = (moment: Date) => format.format(moment);
  return page.flatMap(({ entryId, candidates: own }) => {
    const entry = byId.get(entryId);
    // Deleted or decided since the matching was made.
    if (entry?.entryStatus !== 'pending') return [];
    const shown = own.flatMap((candidate) => {
      const found = candidate.giftIds.flatMap((id) => gifts.get(id) ?? []);
      if (found.length < candidate.giftIds.length) return [];
      return [describe(entry, found, candidate, { names, campaign, now, dayOf })];
    });
    return shown.length > 0 ? [{ entry, candidates: shown }] : [];
  });
}

function describe(
  entry: RaffleEntry,
  gifts: readonly ReadGift[],
  candidate: Candidate,
  about: Omit<Described, 'entry' | 'gifts' | 'candidate'> & { dayOf(moment: Date): string },
): MatchCandidate {
  const { name, donationAmount, donationPlatform: platform, createdAt } = entry;
  const described = {
    entry: {
      name,
      platform,
      cents: parseCents(donationAmount) ?? 0,
      sentOn: about.dayOf(new Date(createdAt)),
    },
    gifts,
    candidate,
    ...about,
  };
  const { given, sharedWith, rivals } = candidate;
  return {
    gifts: gifts.map(({ shown }) => shown),
    given: centsToText(given),
    ticketsForGiven: given < MINIMUM_DONATION_CENTS ? 0 : ticketCountFor(given),
    reasons: reasonsOf(described),
    warnings: warningsOf(described),
    otherEntries: [...sharedWith, ...rivals].map((id) => ({ id, name: about.names.get(id) ?? '' })),
  };
}

async function readNames(
  db: Database,
  candidates: readonly Candidate[],
): Promise<Map<number, string>> {
  const ids = new Set(candidates.flatMap(({ sharedWith, rivals }) => [...sharedWith, ...rivals]));
  const rows = await db.rows(
    'SELECT id, name FROM raffle_entries WHERE id IN (SELECT value FROM json_each(?))',
    [JSON.stringify([...ids])],
  );
  return new Map(rows.map((row) => [Number(row[0]), String(row[1])]));
}
