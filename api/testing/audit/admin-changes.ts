import { expect } from 'vitest';
import {
  type AuditRecord,
  type EntriesChanged,
  type RulesDraftState,
  sampleCampaign,
} from '../../contract/index.ts';
import { DAY } from '../../src/platform/clock.ts';
import type { TestApp } from '../app.ts';
import { addEntries, addEntry, addNote } from '../rows.ts';
import { type ArrangedChange, accountChanges } from './account-changes.ts';
import { drawChanges } from './draw-changes.ts';
import { giftChanges } from './gift-changes.ts';
import { releaseChanges } from './release-changes.ts';
import { writtenChanges } from './written-changes.ts';

/**
 * How each admin change is made, and what the trail says of it. A new change that is not here
 * fails the test of the audit log.
 */
export function adminChanges(
  site: TestApp,
  { cookie }: { cookie: string },
): Record<string, () => Promise<ArrangedChange>> {
  const latest = async () =>
    (await site.get<AuditRecord[]>('/api/audit?limit=1', { cookie })).body[0];

  return {
    ...accountChanges(site, { cookie }),
    ...giftChanges(site, { cookie }),
    ...writtenChanges(site, { cookie }),
    ...drawChanges(site, { cookie }),
    ...releaseChanges(site, { cookie }),
    'PUT /api/campaign': async () => ({
      body: { ...sampleCampaign(site.now()), childName: 'Noa' },
      record: {
        action: 'changed',
        subject: { kind: 'campaign', id: null, name: null },
        before: { childName: 'Kai' },
        after: { childName: 'Noa' },
      },
    }),
    'PUT /api/raffle/rules/draft': async () => {
      const { body } = await site.get<RulesDraftState>('/api/raffle/rules/draft', { cookie });
      const claimDays = body.facts.claimDays + 1;
      return {
        body: { facts: { ...body.facts, claimDays }, ownWords: body.ownWords },
        record: {
          action: 'changed',
          subject: { kind: 'rules', id: null, name: null },
          before: { claimDays: body.facts.claimDays },
          after: { claimDays },
        },
      };
    },
    'POST /api/raffle/rules/publish': async () => {
      const { body } = await site.get<RulesDraftState>('/api/raffle/rules/draft', { cookie });
      return {
        body: { content: body.content },
        record: {
          action: 'published',
          subject: { kind: 'rules', id: '1', name: null },
          before: null,
          after: expect.objectContaining({
            claimDays: body.facts.claimDays,
            odds: expect.any(String),
          }),
        },
      };
    },
    'PATCH /api/raffle/entries/:id': async () => {
      const id = await addEntry(site.db, { name: 'Leilani' });
      return {
        path: `/api/raffle/entries/${id}`,
        body: { status: 'verified', adminNotes: 'Verified by admin' },
        record: {
          action: 'changed',
          subject: { kind: 'raffle-entry', id: String(id), name: 'Leilani' },
          before: { entryStatus: 'pending', adminNotes: null, verifiedAt: null },
          after: {
            entryStatus: 'verified',
            adminNotes: 'Verified by admin',
            verifiedAt: site.now().toISOString(),
          },
        },
      };
    },
    'POST /api/raffle/entries/changes': async () => {
      const ids = await addEntries(site.db, [{ name: 'Leilani' }, { name: 'Keola' }]);
      return {
        body: { entries: ids.map((id) => ({ id })), status: 'verified' },
        record: {
          action: 'changed-many',
          subject: { kind: 'raffle-entry', id: null, name: null },
          before: null,
          after: { changeId: expect.any(Number), entries: 2, entryStatus: 'verified' },
        },
      };
    },
    'POST /api/raffle/changes/:id/undo': async () => {
      const entries = [{ id: await addEntry(site.db) }];
      const { body } = await site.post<EntriesChanged>(
        '/api/raffle/entries/changes',
        { entries, status: 'verified' },
        { cookie },
      );
      return {
        path: `/api/raffle/changes/${body.changeId}/undo`,
        body: {},
        record: {
          action: 'undone-many',
          subject: { kind: 'raffle-entry', id: null, name: null },
          before: null,
          after: { changeId: expect.any(Number), undoes: body.changeId, entries: 1 },
        },
      };
    },
    'POST /api/admin/privacy/erase': async () => {
      const who = { email: 'erased@example.org' };
      await addEntry(site.db, { name: 'Nobody', ...who });
      const { body } = await site.post<{ digest: string; things: { kind: string; id: number }[] }>(
        '/api/admin/privacy/find',
        who,
        { cookie },
      );
      const things = body.things.map(({ kind, id }) => ({ kind, id }));
      return {
        body: { ...who, digest: body.digest, things },
        record: {
          action: 'erased',
          subject: { kind: 'personal-data', id: null, name: 'a person' },
          before: null,
          after: { 'raffle-entry': 1 },
        },
      };
    },
    'DELETE /api/raffle/entries/:id': async () => {
      const id = await addEntry(site.db, { name: 'Leilani', email: 'gone@example.org' });
      return {
        path: `/api/raffle/entries/${id}`,
        record: {
          action: 'deleted',
          subject: { kind: 'raffle-entry', id: String(id), name: 'Leilani' },
          before: expect.objectContaining({ name: 'Leilani', email: 'gone@example.org' }),
          after: null,
        },
      };
    },
    'POST /api/raffle/entries': async () => ({
      body: { name: 'Leilani', entryCount: 2, byHand: 'mail-in' },
      record: {
        action: 'added',
        subject: { kind: 'raffle-entry', id: expect.stringMatching(/^\d+$/), name: 'Leilani' },
        before: null,
        after: expect.objectContaining({ name: 'Leilani', entryCount: 2, byHand: 'mail-in' }),
      },
    }),
    'POST /api/audit/:id/undo': async () => {
      const id = await addNote(site.db);
      await site.patch(`/api/support/${id}/hide`, {}, { cookie });
      return {
        path: `/api/audit/${(await latest())?.id}/undo`,
        body: {},
        record: {
          action: 'unhidden',
          subject: { kind: 'love-note', id: String(id), name: 'A friend' },
          before: { isHidden: true },
          after: { isHidden: false },
          canUndo: true,
        },
      };
    },
    'POST /api/admin/access-tokens': async () => ({
      body: { name: 'a report', role: 'reader', days: 2 },
      record: {
        action: 'made',
        subject: { kind: 'access-token', id: expect.any(String), name: 'a report' },
        before: null,
        after: {
          name: 'a report',
          role: 'reader',
          expiresAt: new Date(site.now().getTime() + 2 * DAY).toISOString(),
        },
      },
    }),
    'DELETE /api/admin/access-tokens/:id': async () => {
      const body = { name: 'an old report', role: 'reader' };
      const made = await site.post<{ id: number }>('/api/admin/access-tokens', body, { cookie });
      return {
        path: `/api/admin/access-tokens/${made.body.id}`,
        record: {
          action: 'revoked',
          subject: { kind: 'access-token', id: String(made.body.id), name: 'an old report' },
          before: { name: 'an old report', role: 'reader' },
          after: null,
        },
      };
    },
  };
}
