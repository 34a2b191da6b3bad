import * as z from 'zod/mini';
import { MINUTE, SECOND } from '../../platform/clock.ts';
import {
  fetchJson,
  readJsonResponse,
  SourceError,
} from '../../platform/external-sources/fetch-json.ts';
import type { ExternalSource } from '../../platform/external-sources/refresh.ts';

/**
 * GoFundMe has no documented API. This is the GraphQL gateway that its own pages use
 * (docs/decisions/006-external-sources.md):
 *
 *     POST https://graphql.gofundme.com/graphql
 *     {"operationName": "GetFundraiser", "variables": {"slug": "friends-of-kai"}, "query": "…"}
 *
 *     {"data": {"fundraiser": {
 *       "currentAmount": {"amount": 48640, "currencyCode": "USD"},
 *       "goalAmount": {"amount": 200000, "currencyCode": "USD"},
 *       "donationCount": 1600}}}
 *
 * Amounts are whole or fractional units of the currency. `fundraiser` is null for an unknown name.
 */
const GOFUNDME_URL = 'https://graphql.gofundme.com/graphql';

export const GOFUNDME = 'gofundme';

const QUERY = `query GetFundraiser($slug: ID!) {
  fundraiser(slug: $slug) {
    currentAmount { amount currencyCode }
    goalAmount { amount currencyCode }
    donationCount
  }
}`;

const Money = z.object({
  amount: z.number().check(z.gte(0)),
  currencyCode: z.optional(z.nullable(z.string())),
});

const Answer = z.object({
  data: z.object({
    fundraiser: z.object({
      currentAmount: Money,
      goalAmount: z.optional(z.nullable(Money)),
      donationCount: z.int().check(z.gte(0)),
    }),
  }),
});

/** The stored response; the goal is null when GoFundMe returns none. */
export const StoredProgress = z.object({
  current_amount: z.number(),
  goal_amount: z.nullable(z.number()),
  donation_count: z.int(),
});
export type StoredProgress = z.output<typeof StoredProgress>;

export interface GoFundMe {
  /** The campaign's slug, or its whole URL. */
  campaign: string;
  apiUrl?: string | undefined;
  timeoutMs?: number;
}

export function gofundmeSource({ campaign, apiUrl, timeoutMs }: GoFundMe): ExternalSource {
  const slug = campaignSlug(campaign);
  return {
    name: GOFUNDME,
    subject: slug,
    topic: 'progress',
    everyMs: MINUTE,
    leaseMs: 30 * SECOND,
    fetch: (signal) =>
      fetchProgress({
        slug,
        url: apiUrl ?? GOFUNDME_URL,
        timeoutMs: timeoutMs ?? 10 * SECOND,
        signal,
      }),
  };
}

/** "friends-of-kai" from "https://www.gofundme.com/f/friends-of-kai?utm_source=…"; a slug stays. */
export function campaignSlug(campaign: string): string {
  const text = campaign.trim();
  return /\/f\/([^/?#\s]+)/.exec(text)?.[1] ?? text;
}

interface GraphQlRequest {
  slug: string;
  url: string;
  timeoutMs: number;
  signal: AbortSignal;
}

async function fetchProgress({
  slug,
  url,
  timeoutMs,
  signal,
}: GraphQlRequest): Promise<StoredProgress> {
  const body = { operationName: 'GetFundraiser', variables: { slug }, query: QUERY };
  const reply = await fetchJson({ url, method: 'POST', body, timeoutMs, signal });
  const { currentAmount, goalAmount, donationCount } = readJsonResponse(reply, Answer).data
    .fundraiser;
  for (const money of [currentAmount, goalAmount]) {
    // The site shows dollars.
    if (money?.currencyCode && money.currencyCode !== 'USD') {
      throw new SourceError('unexpected', reply.status);
    }
  }
  return {
    current_amount: currentAmount.amount,
    goal_amount: goalAmount?.amount || null,
    donation_count: donationCount,
  };
}
