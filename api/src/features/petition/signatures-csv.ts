import type { Campaign } from '../../../contract/index.ts';
import type { Database } from '../../platform/db/client.ts';
import { localTimes } from '../campaign/date-format.ts';
import { type Column, csvFile } from '../exports/csv.ts';
import { eachSignature, type WrittenSignature } from './petition.ts';

/** All signatures without their images as CSV, generated while it is read. */
export function signaturesCsv(db: Database, campaign: Campaign): AsyncGenerator<string> {
  const local = localTimes(campaign);
  const columns: Column<WrittenSignature>[] = [
    ['id', ({ id }) => id],
    ['name', ({ name }) => name],
    ['email', ({ email }) => email],
    ['phone', ({ phone }) => phone],
    ['city', ({ city }) => city],
    ['state', ({ state }) => state],
    ['zipCode', ({ zipCode }) => zipCode],
    ['relationshipToIssue', ({ relationshipToIssue }) => relationshipToIssue],
    ['comment', ({ comment }) => comment],
    ['textOptIn', ({ textOptIn }) => (textOptIn ? 'yes' : 'no')],
    ['createdAt', ({ createdAt }) => new Date(createdAt).toISOString()],
    [`createdAt (${campaign.timeZone})`, ({ createdAt }) => local(createdAt)],
  ];
  return csvFile(columns, eachSignature(db));
}
