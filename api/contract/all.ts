import * as campaign from './campaign.ts';
import * as draws from './draws.ts';
import type { Endpoint } from './endpoint.ts';
import * as prizes from './prizes.ts';
import * as raffle from './raffle.ts';
import * as session from './session.ts';

/** Every endpoint there is, for the tests and pages that go through all of them. */
export function allEndpoints(): Endpoint[] {
  return [campaign, draws, prizes, raffle, session]
    .flatMap((domain): unknown[] => Object.values(domain))
    .filter(isEndpoint);
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
}
