import * as accessTokens from './access-tokens.ts';
import * as account from './account.ts';
import * as attention from './attention.ts';
import * as audit from './audit.ts';
import * as awards from './awards.ts';
import * as campaign from './campaign.ts';
import * as campaignForm from './campaign-form.ts';
import * as contact from './contact.ts';
import * as draws from './draws.ts';
import type { Endpoint } from './endpoint.ts';
import * as entriesByHand from './entries-by-hand.ts';
import * as entryChanges from './entry-changes.ts';
import * as entryExport from './entry-export.ts';
import * as entryList from './entry-list.ts';
import * as erasing from './erasing.ts';
import * as exports from './exports.ts';
import * as fundraiser from './fundraiser.ts';
import * as giftColumns from './gift-columns.ts';
import * as giftMatches from './gift-matches.ts';
import * as giftTotals from './gift-totals.ts';
import * as gifts from './gifts.ts';
import * as invitations from './invitations.ts';
import * as loveNotes from './love-notes.ts';
import * as myEntry from './my-entry.ts';
import * as overview from './overview.ts';
import * as passkeys from './passkeys.ts';
import * as people from './people.ts';
import * as petition from './petition.ts';
import * as prizes from './prizes.ts';
import * as progress from './progress.ts';
import * as raffle from './raffle.ts';
import * as releaseChanges from './release-changes.ts';
import * as releaseTokens from './release-tokens.ts';
import * as releases from './releases.ts';
import * as rules from './rules.ts';
import * as sealChanges from './seal-changes.ts';
import * as seals from './seals.ts';
import * as session from './session.ts';
import * as social from './social.ts';

/** The contract's modules with endpoints, by topic. */
export const domains: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  accessTokens,
  account,
  attention,
  audit,
  awards,
  campaign: { ...campaign, ...campaignForm },
  contact,
  draws,
  entriesByHand,
  entryChanges,
  erasing,
  exports: { ...exports, ...entryExport },
  fundraiser,
  giftColumns,
  giftMatches,
  gifts,
  giftTotals,
  invitations,
  loveNotes,
  myEntry,
  overview,
  passkeys,
  people,
  petition,
  prizes,
  progress,
  raffle: { ...raffle, ...entryList },
  releaseChanges,
  releases,
  releaseTokens,
  rules,
  seals: { ...seals, ...sealChanges },
  session,
  social,
};

/** All endpoints. */
export function allEndpoints(): Endpoint[] {
  return Object.values(domains).flatMap((domain) =>
    endpointsOf(domain).map(([, endpoint]) => endpoint),
  );
}

/** A domain's endpoints with their names. */
export function endpointsOf(domain: Readonly<Record<string, unknown>>): [string, Endpoint][] {
  return Object.entries(domain).flatMap(([name, value]) =>
    isEndpoint(value) ? [[name, value] as [string, Endpoint]] : [],
  );
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
}
