import { expect } from 'vitest';
import type { TestApp } from '../app.ts';
import { goodSignature } from '../petition.ts';
import { addNote } from '../rows.ts';
import type { ArrangedChange } from './account-changes.ts';

/** Changes of what people write: love notes, contact messages, signatures, fundraiser entries. */
export function writtenChanges(
  site: TestApp,
  { cookie }: { cookie: string },
): Record<string, () => Promise<ArrangedChange>> {
  async function addFundraiserEntry(status: 'pending' | 'verified') {
    const [row] = await site.db.write((tx) =>
      tx.rows(
        `INSERT INTO fundraiser_entries (name, email, donation_platform, instagram_username,
           instagram_actions, entry_status, created_at)
         VALUES ('Pua', 'pua@example.org', 'venmo', 'pua', '["liked"]', ?, 0) RETURNING id`,
        [status],
      ),
    );
    return Number(row?.[0]);
  }

  return {
    'DELETE /api/contact/:id': async () => {
      const sent = { name: 'Kalei', email: 'kalei@example.org', message: 'Aloha' };
      const { body } = await site.post<{ id: number }>('/api/contact', sent);
      return {
        path: `/api/contact/${body.id}`,
        record: {
          action: 'deleted',
          subject: { kind: 'contact-message', id: String(body.id), name: 'Kalei' },
          before: expect.objectContaining({ ...sent, isRead: false }),
          after: null,
        },
      };
    },
    'DELETE /api/petition/signatures/:id': async () => {
      const { body } = await site.post<{ id: number }>('/api/petition/simple', goodSignature());
      return {
        path: `/api/petition/signatures/${body.id}`,
        record: {
          action: 'deleted',
          subject: { kind: 'signature', id: String(body.id), name: 'Nālani Keawe' },
          before: expect.not.objectContaining({ signatureData: expect.anything() }),
          after: null,
        },
      };
    },
    'DELETE /api/fundraiser/entries/:id': async () => {
      const id = await addFundraiserEntry('pending');
      return {
        path: `/api/fundraiser/entries/${id}`,
        record: {
          action: 'deleted',
          subject: { kind: 'fundraiser-entry', id: String(id), name: 'Pua' },
          before: expect.objectContaining({ email: 'pua@example.org', entryStatus: 'pending' }),
          after: null,
        },
      };
    },
    'PATCH /api/support/:id/hide': async () => {
      const id = await addNote(site.db);
      return {
        path: `/api/support/${id}/hide`,
        record: {
          action: 'hidden',
          subject: { kind: 'love-note', id: String(id), name: 'A friend' },
          before: { isHidden: false },
          after: { isHidden: true },
        },
      };
    },
    'PATCH /api/support/:id/unhide': async () => {
      const id = await addNote(site.db);
      await site.patch(`/api/support/${id}/hide`, undefined, { cookie });
      return {
        path: `/api/support/${id}/unhide`,
        record: {
          action: 'unhidden',
          subject: { kind: 'love-note', id: String(id), name: 'A friend' },
          before: { isHidden: true },
          after: { isHidden: false },
        },
      };
    },
    'DELETE /api/support/:id': async () => {
      const id = await addNote(site.db);
      return {
        path: `/api/support/${id}`,
        record: {
          action: 'deleted',
          subject: { kind: 'love-note', id: String(id), name: 'A friend' },
          before: expect.objectContaining({ message: 'Aloha' }),
          after: null,
        },
      };
    },
    'POST /api/support/seen': async () => {
      const id = await addNote(site.db);
      return {
        body: { upTo: id },
        record: {
          action: 'changed',
          subject: { kind: 'love-note', id: null, name: null },
          after: { seenUpTo: id },
        },
      };
    },
    'PATCH /api/contact/:id': async () => {
      const { body } = await site.post<{ id: number }>('/api/contact', {
        name: 'Emiko',
        email: 'emiko@example.org',
        message: 'Mahalo',
      });
      return {
        path: `/api/contact/${body.id}`,
        body: { isRead: true },
        record: {
          action: 'changed',
          subject: { kind: 'contact-message', id: String(body.id), name: 'Emiko' },
          before: { isRead: false },
          after: { isRead: true },
        },
      };
    },
    'PATCH /api/fundraiser/entries/:id': async () => {
      const id = await addFundraiserEntry('pending');
      return {
        path: `/api/fundraiser/entries/${id}`,
        body: { status: 'disqualified', adminNotes: 'No donation found' },
        record: {
          action: 'changed',
          subject: { kind: 'fundraiser-entry', id: String(id), name: 'Pua' },
          before: { entryStatus: 'pending', adminNotes: null },
          after: { entryStatus: 'disqualified', adminNotes: 'No donation found' },
        },
      };
    },
    'POST /api/fundraiser/select-winner': async () => {
      const id = await addFundraiserEntry('verified');
      return {
        record: {
          action: 'drawn',
          subject: { kind: 'fundraiser-entry', id: String(id), name: 'Pua' },
          before: { entryStatus: 'verified' },
          after: { entryStatus: 'winner' },
        },
      };
    },
  };
}
