import { expect } from 'vitest';
import {
  type AuditRecord,
  type EntriesChanged,
  type RulesDraftState,
  sampleCampaign,
} from '../../contract/index.ts';
import { DAY } from '../../src/platform/clock.ts';
import { publishRelease } from '../../src/serving/releases/publish.ts';
import { fromFolder } from '../../src/serving/releases/sources.ts';
import { addEntries, addEntry, addNote, addPack, addPrize, type TestApp } from '../app.ts';
import { goodSignature } from '../petition.ts';
import { buildRemote, siteVersions } from '../releases.ts';
import { sealPrizes, testChain } from '../seals.ts';
import { type ArrangedChange, accountChanges } from './account-changes.ts';
import { giftChanges } from './gift-changes.ts';

const prizeForm = {
  brandName: 'Maui Weavers',
  brandContact: 'weavers@brand.example',
  prizeTitle: 'A woven basket',
  prizeDescription: 'Woven by hand from lauhala leaves',
  prizeValue: '85',
  prizeImage: null,
  quantity: 1,
};

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

  async function addDraw() {
    const prize = await addPrize(site.db);
    await addEntry(site.db, { name: 'Keola', status: 'verified' });
    const { body } = await site.post<{ id: number }>(
      `/api/raffle/draw-winner/${prize}`,
      undefined,
      {
        cookie,
      },
    );
    return body.id;
  }

  return {
    ...accountChanges(site, { cookie }),
    ...giftChanges(site, { cookie }),
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
    'POST /api/raffle/prizes': async () => ({
      body: prizeForm,
      record: {
        action: 'added',
        subject: { kind: 'prize', id: expect.stringMatching(/^\d+$/), name: 'A woven basket' },
        before: null,
        after: expect.objectContaining({ brandName: 'Maui Weavers', prizeValue: '85.00' }),
      },
    }),
    'PUT /api/raffle/prizes/:id': async () => {
      const id = await addPrize(site.db, { title: 'A plain basket', cents: 5_000 });
      return {
        path: `/api/raffle/prizes/${id}`,
        body: { ...prizeForm, prizeTitle: 'A fine basket', brandName: 'Brand', quantity: 3 },
        record: {
          action: 'changed',
          subject: { kind: 'prize', id: String(id), name: 'A fine basket' },
          before: expect.objectContaining({ prizeTitle: 'A plain basket', quantity: 1 }),
          after: {
            prizeTitle: 'A fine basket',
            prizeDescription: prizeForm.prizeDescription,
            brandContact: prizeForm.brandContact,
            prizeValue: '85.00',
            quantity: 3,
            unitsLeft: 3,
          },
        },
      };
    },
    'DELETE /api/raffle/prizes/:id': async () => {
      const id = await addPrize(site.db, { title: 'A lost basket' });
      return {
        path: `/api/raffle/prizes/${id}`,
        record: {
          action: 'deleted',
          subject: { kind: 'prize', id: String(id), name: 'A lost basket' },
          before: expect.objectContaining({ prizeTitle: 'A lost basket' }),
          after: null,
        },
      };
    },
    'POST /api/raffle/prizes/reorder': async () => {
      await addPrize(site.db, { title: 'First of two', order: 90_000 });
      await addPrize(site.db, { title: 'Second of two', order: 90_001 });
      const rows = await site.db.rows(
        'SELECT id, prize_title FROM prizes WHERE is_active = 1 ORDER BY display_order, id',
      );
      const before = rows.map((row) => row[1]);
      const after = rows.toReversed();
      return {
        body: { prizeIds: after.map((row) => row[0]) },
        record: {
          action: 'reordered',
          subject: { kind: 'prize', id: null, name: null },
          before: { order: before },
          after: { order: after.map((row) => row[1]) },
        },
      };
    },
    'POST /api/raffle/draw-winner/:prizeId': async () => {
      const prize = await addPrize(site.db, { title: 'A carved bowl' });
      await addEntry(site.db, { name: 'Kawika', status: 'verified' });
      return {
        path: `/api/raffle/draw-winner/${prize}`,
        record: {
          action: 'drawn',
          subject: { kind: 'prize', id: String(prize), name: 'A carved bowl' },
          before: null,
          after: expect.objectContaining({ prizes: ['A carved bowl'], ticket: expect.any(Number) }),
        },
      };
    },
    'POST /api/raffle/draw-pack-winner/:packId': async () => {
      const pack = await addPack(site.db, 'Island weekend');
      await addPrize(site.db, { title: 'A night by the sea', pack });
      await addPrize(site.db, { title: 'A surf lesson', pack });
      await addEntry(site.db, { name: 'Kawika', status: 'verified' });
      return {
        path: `/api/raffle/draw-pack-winner/${pack}`,
        record: {
          action: 'drawn',
          subject: { kind: 'prize', id: null, name: 'Island weekend' },
          before: null,
          after: expect.objectContaining({ prizes: ['A night by the sea', 'A surf lesson'] }),
        },
      };
    },
    'POST /api/raffle/select-winner': async () => {
      const prize = await addPrize(site.db, { title: 'The first to draw', order: -1 });
      await addEntry(site.db, { name: 'Kawika', status: 'verified' });
      return {
        record: {
          action: 'drawn',
          subject: { kind: 'prize', id: String(prize), name: 'The first to draw' },
        },
      };
    },
    'PATCH /api/raffle/winners/:id': async () => {
      const id = await addDraw();
      return {
        path: `/api/raffle/winners/${id}`,
        body: { notified: true },
        record: {
          action: 'changed',
          subject: { kind: 'draw', id: String(id), name: expect.stringContaining(', Prize') },
          before: { notified: false },
          after: { notified: true },
        },
      };
    },
    'PATCH /api/raffle/awards/:id': async () => {
      const id = await addDraw();
      return {
        path: `/api/raffle/awards/${id}`,
        body: { notice: { at: site.now().toISOString(), channel: 'phone' }, claimed: true },
        record: {
          action: 'changed',
          subject: { kind: 'draw', id: String(id), name: expect.stringContaining(', Prize') },
          before: {
            notified: false,
            notifiedAt: null,
            notifiedChannel: null,
            answerBy: null,
            claimed: false,
          },
          after: {
            notified: true,
            notifiedAt: site.now().toISOString(),
            notifiedChannel: 'phone',
            answerBy: new Date(site.now().getTime() + 7 * DAY).toISOString(),
            claimed: true,
          },
        },
      };
    },
    'POST /api/raffle/seals': async () => {
      const prize = await addPrize(site.db, { title: 'A koa paddle', order: 80_000 });
      await addEntry(site.db, { name: 'Kawika', status: 'verified' });
      return {
        body: {
          prizes: [{ prizeId: prize }],
          source: { kind: 'announced', text: 'Daily 4', closesAt: '2036-03-01T12:00:00Z' },
        },
        record: {
          action: 'made',
          subject: { kind: 'seal', id: expect.any(String), name: 'Sealed draw 1' },
          before: null,
          after: expect.objectContaining({ prizes: ['A koa paddle'] }),
        },
      };
    },
    'POST /api/raffle/seals/:id/call-off': async () => ({
      path: '/api/raffle/seals/1/call-off',
      body: { reason: 'Announced for the wrong day' },
      record: {
        action: 'called-off',
        subject: { kind: 'seal', id: '1', name: 'Sealed draw 1' },
        after: { reason: 'Announced for the wrong day' },
      },
    }),
    'POST /api/raffle/seals/:id/randomness': async () => {
      const prize = await addPrize(site.db, { title: 'A koa bowl', order: 80_001 });
      const { id, source } = await sealPrizes(site, [prize, await addPrize(site.db)]);
      const round = source.kind === 'drand' ? source.round : 0;
      const { signature, randomness } = testChain.roundResponse(round);
      return {
        path: `/api/raffle/seals/${id}/randomness`,
        body: { round, signature },
        record: {
          action: 'number-entered',
          subject: { kind: 'seal', id: String(id), name: 'Sealed draw 2' },
          after: { value: randomness },
        },
      };
    },
    'POST /api/raffle/seals/:id/reveal': async () => ({
      path: '/api/raffle/seals/2/reveal',
      body: { prize: 1 },
      record: {
        action: 'revealed',
        subject: { kind: 'seal', id: '2', name: 'Sealed draw 2' },
        after: { prize: 1, title: 'A koa bowl' },
      },
    }),
    'POST /api/raffle/seals/:id/pass': async () => {
      const picks = (await site.get<unknown[]>('/api/raffle/seals/2/picks')).body;
      const passing = {
        prize: 1,
        attempt: picks.length,
        outcome: 'declined',
        note: 'Gave it back',
      };
      return {
        path: '/api/raffle/seals/2/pass',
        body: passing,
        record: {
          action: 'passed-over',
          subject: { kind: 'seal', id: '2', name: 'Sealed draw 2' },
          after: expect.objectContaining(passing),
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
    'POST /api/release-tokens': async () => ({
      body: { remote: 'mf-story', name: 'Leilani’s laptop' },
      record: {
        action: 'made',
        subject: {
          kind: 'deploy-token',
          id: expect.any(String),
          name: '“Leilani’s laptop” for mf-story',
        },
        before: null,
        after: {
          remote: 'mf-story',
          name: 'Leilani’s laptop',
          scope: 'publish',
          until: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
        },
      },
    }),
    'DELETE /api/release-tokens/:id': async () => {
      const input = { remote: 'mf-story', name: 'Keoni' };
      const { body } = await site.post<{ token: { id: number } }>('/api/release-tokens', input, {
        cookie,
      });
      const id = body.token.id;
      return {
        path: `/api/release-tokens/${id}`,
        record: {
          action: 'revoked',
          subject: { kind: 'deploy-token', id: String(id), name: '“Keoni” for mf-story' },
          before: input,
          after: null,
        },
      };
    },
    'POST /api/release-tokens/:id/revoke': async () => {
      const input = { remote: 'mf-nothing', name: 'Kai' };
      const { body } = await site.post<{ token: { id: number } }>('/api/release-tokens', input, {
        cookie,
      });
      const id = body.token.id;
      return {
        path: `/api/release-tokens/${id}/revoke`,
        body: { remove: [] },
        record: {
          action: 'revoked',
          subject: { kind: 'deploy-token', id: String(id), name: '“Kai” for mf-nothing' },
          before: input,
          after: null,
        },
      };
    },
    'PUT /api/releases/:remote/navigation': async () => {
      const built = await buildRemote('mf-guestbook', {
        pages: ['/guestbook'],
        navigation: 'Guestbook',
      });
      await publishRelease(site.releasesDir, 'mf-guestbook', fromFolder(built), {
        siteVersions,
        by: 'a test',
      });
      return {
        path: '/api/releases/mf-guestbook/navigation',
        body: { path: '/guestbook', label: 'Guestbook', allowed: true },
        record: {
          action: 'added',
          subject: { kind: 'navigation', id: 'mf-guestbook /guestbook', name: 'Guestbook' },
          before: null,
          after: { label: 'Guestbook', path: '/guestbook' },
        },
      };
    },
    'POST /api/releases/:remote/turn-down': async () => {
      const built = await buildRemote('mf-story', { content: 'a proposal' });
      const token = { id: 7, scope: 'propose', recheck: async () => {} } as const;
      const options = { siteVersions, by: 'Noa', token };
      const { id } = await publishRelease(site.releasesDir, 'mf-story', fromFolder(built), options);
      return {
        path: '/api/releases/mf-story/turn-down',
        body: { release: id },
        record: {
          action: 'turned-down',
          subject: { kind: 'release', id: 'mf-story', name: `mf-story ${id}` },
          before: { release: id, proposedBy: 'Noa' },
          after: null,
        },
      };
    },
    'DELETE /api/releases/:remote/:release': async () => {
      const publish = async (content: string) =>
        publishRelease(
          site.releasesDir,
          'mf-story',
          fromFolder(await buildRemote('mf-story', { content })),
          { siteVersions, by: 'a test' },
        );
      const { id } = await publish('before');
      await publish('live');
      return {
        path: `/api/releases/mf-story/${id}`,
        record: {
          action: 'deleted',
          subject: { kind: 'release', id: 'mf-story', name: `mf-story ${id}` },
          before: { release: id },
          after: null,
        },
      };
    },
  };
}
