import type { Database } from '../../platform/db/client.ts';
import { type Column, csvFile } from '../exports/csv.ts';
import { eachSignature, type WrittenSignature } from './petition.ts';

/** All signatures without their images as CSV, generated while it is read. */
export function signaturesCsv(db: Database): AsyncGenerator<string> {
  return csvFile(columns, eachSignature(db));
}

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
];
