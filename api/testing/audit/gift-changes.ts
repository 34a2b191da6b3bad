import { expect } from 'vitest';
import type { TestApp } from '../app.ts';
import { giftCalls, giftColumns, giftRow } from '../gifts.ts';
import { addEntry } from '../rows.ts';
import type { ArrangedChange } from './account-changes.ts';

/** Changes of gifts, and what the trail says of them: nothing of the payers. */
export function giftChanges(
  site: TestApp,
  { cookie }: { cookie: string },
): Record<string, () => Promise<ArrangedChange>> {
  const { bringIn } = giftCalls(site, cookie);
  return {
    'POST /api/gifts/imports': async () => ({
      body: { platform: 'venmo', gifts: [giftRow({ externalId: 'first' })] },
      record: {
        action: 'added',
        subject: { kind: 'gift-import', id: expect.stringMatching(/^\d+$/), name: null },
        before: null,
        after: { platform: 'venmo', gifts: 1 },
      },
    }),
    'POST /api/gifts/verify': async () => {
      const entryId = await addEntry(site.db, { name: 'Leilani Akana', cents: 2_500 });
      await bringIn([giftRow({ externalId: 'to match' })]);
      const [row] = await site.db.rows('SELECT max(id) FROM gifts');
      return {
        body: { matches: [{ entryId, giftIds: [Number(row?.[0])] }] },
        record: {
          action: 'changed-many',
          subject: { kind: 'raffle-entry', id: null, name: null },
          before: null,
          after: {
            changeId: expect.any(Number),
            entries: 1,
            entryStatus: 'verified',
            'grounds.reference': 0,
            'grounds.likely': 0,
            'grounds.by-hand': 1,
          },
        },
      };
    },
    'DELETE /api/gifts/imports/:id': async () => {
      const { import: id } = await bringIn([giftRow({ externalId: 'to remove' })]);
      return {
        path: `/api/gifts/imports/${id}`,
        record: {
          action: 'deleted',
          subject: { kind: 'gift-import', id: String(id), name: null },
          before: { platform: 'venmo', gifts: 1 },
          after: null,
        },
      };
    },
    'PATCH /api/gifts/:id': async () => {
      await bringIn([giftRow({ externalId: 'to discard' })]);
      const [row] = await site.db.rows('SELECT max(id) FROM gifts');
      return {
        path: `/api/gifts/${row?.[0]}`,
        body: { discarded: true, reason: 'Paid back' },
        record: {
          action: 'changed',
          subject: { kind: 'gift', id: String(row?.[0]), name: '$25 on 2026-02-20' },
          before: { discarded: false, reason: null },
          after: { discarded: true, reason: 'Paid back' },
        },
      };
    },
    'PUT /api/gifts/columns': async () => ({
      body: giftColumns,
      record: {
        action: 'added',
        subject: { kind: 'gift-columns', id: giftColumns.signature, name: null },
        before: null,
        after: expect.objectContaining({ platform: 'gofundme' }),
      },
    }),
  };
}
