import { type AuditRecord, ERASED, ERASED_PERSON } from 'api/contract';
import { expect, test } from 'vitest';
import { deletedThing } from './deleted-thing.ts';

const record = (changes: Partial<AuditRecord>): AuditRecord => ({
  id: 1,
  at: '2026-07-01T00:00:00.000Z',
  session: null,
  device: null,
  action: 'deleted',
  subject: { kind: 'love-note', id: '7', name: 'Lee Park' },
  before: { message: 'A prayer' },
  after: null,
  ...changes,
});

test.each([
  ['a note that was deleted', {}, { kind: 'love-note', id: '7' }],
  ['one that was hidden', { action: 'hidden' }, null],
  ['one that was erased', { subject: { kind: 'love-note', id: '7', name: ERASED_PERSON } }, null],
  ['something without people', { subject: { kind: 'deploy-token', id: '7', name: 'Kai' } }, null],
  [
    'a prize with a contact',
    { subject: { kind: 'prize', id: '3', name: 'A quilt' }, before: { brandContact: 'Kimo' } },
    { kind: 'prize', id: '3' },
  ],
  [
    'a prize whose contact was erased',
    { subject: { kind: 'prize', id: '3', name: 'A quilt' }, before: { brandContact: ERASED } },
    null,
  ],
])('%s', (_, changes, thing) => {
  expect(deletedThing(record(changes))).toEqual(thing);
});
