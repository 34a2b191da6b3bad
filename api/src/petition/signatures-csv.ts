import type { Database } from '../db/client.ts';
import { BYTE_ORDER_MARK, csvRecord } from './csv.ts';
import { eachSignature, type WrittenSignature } from './petition.ts';

/** All signatures but their pictures, as CSV, made as it is read. */
export async function* signaturesCsv(db: Database): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvRecord(columns.map(([name]) => name));
  for await (const rows of eachSignature(db)) {
    yield rows.map((row) => csvRecord(columns.map(([, cell]) => cell(row)))).join('');
  }
}

const columns: [name: string, cell: (row: WrittenSignature) => string | number | null][] = [
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
