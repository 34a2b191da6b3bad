import { createHash } from 'node:crypto';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/client.ts';
import { requestYielder } from '../../../platform/yield-to-requests.ts';
import { readCampaign } from '../../campaign/campaign.ts';
import type { Candidate, CertainMatch, Matching } from '../matching/claims.ts';
import { matchGifts } from '../matching/match-gifts.ts';
import { readMatchingInput } from './read-matching-input.ts';

/** A matching and its lookups. It has ids, codes and amounts, nothing about people. */
export interface CurrentMatching extends Matching {
  /** Stands for all certain matches, in every process. */
  certainRevision: string;
  candidatesOf(entryId: number): { certain: boolean; candidates: readonly Candidate[] };
}

interface Stored {
  /** Of everything but new entries, and of new entries. */
  changes: string;
  entries: string;
  matching: CurrentMatching;
  tookMs: number;
  finishedAt: number;
}

interface State {
  stored?: Stored;
  running?: Promise<Stored>;
}

const states = new WeakMap<Database, State>();

/** With only new entries since, a matching stays current for this many times its duration. */
const REST = 5;
const QUICK_MS = 100;

/**
 * Gifts and entries as they match now. The result is kept until one of them changes; requests at the
 * same time share one run, which lets other requests in between.
 */
export async function currentMatching(db: Database, clock: Clock): Promise<CurrentMatching> {
  const state = states.get(db) ?? {};
  states.set(db, state);
  // A run that is under way may have begun before the latest change. The one after it has not.
  for (let runs = 0; ; runs++) {
    const changes = await db.revision(['entries-changed', 'gifts', 'campaign']);
    const entries = await db.revision(['entries']);
    const { stored } = state;
    const isCurrent =
      stored?.changes === changes && (stored.entries === entries || isFresh(stored));
    if (stored && (isCurrent || runs > 1)) return stored.matching;
    state.running ??= run(db, clock, { changes, entries }).finally(() => {
      delete state.running;
    });
    state.stored = await state.running;
  }
}

/** The latest result, perhaps from before the latest change; undefined before the first one. */
export function latestMatching(db: Database): CurrentMatching | undefined {
  return states.get(db)?.stored?.matching;
}

function isFresh({ tookMs, finishedAt }: Stored): boolean {
  return tookMs > QUICK_MS && performance.now() - finishedAt < REST * tookMs;
}

async function run(
  db: Database,
  clock: Clock,
  revision: Pick<Stored, 'changes' | 'entries'>,
): Promise<Stored> {
  const begun = performance.now();
  const yieldToRequests = requestYielder();
  const input = await readMatchingInput(db, await readCampaign(db, clock), yieldToRequests);
  const steps = matchGifts(input);
  let step = steps.next();
  while (!step.done) {
    const pause = yieldToRequests();
    if (pause) await pause;
    step = steps.next();
  }
  const matching = withLookups(step.value);
  const finishedAt = performance.now();
  return { ...revision, matching, tookMs: finishedAt - begun, finishedAt };
}

function withLookups(matching: Matching): CurrentMatching {
  const certain = new Map(matching.certain.map((one) => [one.entryId, one.candidate]));
  const likely = new Map(matching.likely.map((one) => [one.entryId, one.candidates]));
  return {
    ...matching,
    certainRevision: digestOf(matching.certain),
    candidatesOf: (entryId) => {
      const sure = certain.get(entryId);
      if (sure) return { certain: true, candidates: [sure] };
      return { certain: false, candidates: likely.get(entryId) ?? [] };
    },
  };
}

function digestOf(certain: readonly CertainMatch[]): string {
  const hash = createHash('sha256');
  for (const { entryId, candidate } of certain) {
    hash.update(`${entryId} ${candidate.giftIds.join(' ')} ${candidate.given}\n`);
  }
  return hash.digest('base64url').slice(0, 22);
}

/** The page of a list in the order of ids that comes after one of them. */
export function pageAfter<T>(
  list: readonly T[],
  idOf: (item: T) => number,
  { after = 0, limit }: { after?: number | undefined; limit: number },
): { page: T[]; next: number | null } {
  let [low, high] = [0, list.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (idOf(list[middle] as T) <= after) low = middle + 1;
    else high = middle;
  }
  const page = list.slice(low, low + limit);
  const last = page.at(-1);
  return { page, next: last !== undefined && low + limit < list.length ? idOf(last) : null };
}
