import { describe, expect, test } from 'vitest';
import { allEndpoints } from '../../../contract/all.ts';
import {
  type AuditRecord,
  type ErrorBody,
  type RaffleEntry,
  type RulesDraftState,
  sampleCampaign,
} from '../../../contract/index.ts';
import {
  addEntries,
  addEntry,
  addNote,
  addPack,
  addPrize,
  startTestApp,
} from '../../../testing/app.ts';
import {
  type ArrangedChange,
  accountChanges,
  notRecordedHere,
} from '../../../testing/audit/account-changes.ts';
import { goodSignature } from '../../../testing/petition.ts';
import { buildRemote, siteVersions } from '../../../testing/releases.ts';
import { sealPrizes, testChain, testRules } from '../../../testing/seals.ts';
import { recordChange } from '../../platform/audit/audit.ts';
import { DAY } from '../../platform/clock.ts';
import { publishRelease } from '../../serving/releases/publish.ts';
import { fromFolder } from '../../serving/releases/sources.ts';

const site = await startTestApp({ releases: { siteVersions }, seals: testRules });
const password = 'correct horse battery';
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const { headers } = await site.post(
  '/api/admin/session',
  { password, name: 'Malia' },
  { headers: { 'user-agent': windows } },
);
const cookie = headers.get('set-cookie')?.split(';')[0] ?? '';
const signedInAt = site.now().toISOString();

const trail = async (query = '') =>
  (await site.get<AuditRecord[]>(`/api/audit${query}`, { cookie })).body;
const latest = async () => (await trail('?limit=1'))[0];

const prizeForm = {
  brandName: 'Maui Weavers',
  brandContact: 'weavers@brand.example',
  prizeTitle: 'A woven basket',
  prizeDescription: 'Woven by hand from lauhala leaves',
  prizeValue: '85',
  prizeImage: null,
  quantity: 1,
};

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
  const { body } = await site.post<{ id: number }>(`/api/raffle/draw-winner/${prize}`, undefined, {
    cookie,
  });
  return body.id;
}

/**
 * How each admin change is made, and what the trail says of it. A new change that is not here
 * fails the test below.
 */
const changes: Record<string, () => Promise<ArrangedChange>> = {
  ...accountChanges(site, { cookie }),
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
    const passing = { prize: 1, attempt: picks.length, outcome: 'declined', note: 'Gave it back' };
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

/** A POST that changes nothing: it keeps an email out of addresses. */
const onlyReads = ['/api/admin/privacy/find'];

const adminChanges = allEndpoints()
  .filter(({ method, access }) => method !== 'GET' && access === 'admin')
  .filter(({ path }) => !onlyReads.includes(path))
  .map(({ method, path }) => `${method} ${path}`)
  .filter((name) => !notRecordedHere.has(name))
  .map((name) => [name] as const);

describe('the audit log', () => {
  test.each(adminChanges)('records who did %s, when, and both states', async (name) => {
    const arrange = changes[name];
    if (!arrange) throw new Error(`${name} has no case here: what does the trail say of it?`);
    site.advance(1_000);
    const { path = name.split(' ')[1] ?? '', body, by, record: expected } = await arrange();
    const signedIn = by
      ? { name: by.name, device: null, since: site.now().toISOString(), accountId: by.id }
      : { name: 'Malia', device: 'Firefox on Windows', since: signedInAt, accountId: null };
    const sent = by ? { cookie: by.cookie } : { cookie };
    const known = (await latest())?.id ?? 0;
    const init = {
      method: name.split(' ')[0] ?? '',
      ...(body !== undefined && {
        body: JSON.stringify(body),
        headers: {
          'content-type': 'application/json',
          'idempotency-key': `key-${name.replaceAll(' ', '-')}`,
        },
      }),
    };
    const made = await site.send(path, init, sent);
    expect(made.status, JSON.stringify(made.body)).toBeLessThan(300);
    const added = (await trail('?limit=5')).filter(({ id }) => id > known);
    expect(added).toEqual([
      expect.objectContaining({
        at: site.now().toISOString(),
        session: signedIn,
        ...expected,
      }),
    ]);

    // Sent again under its key it happens once, and is recorded once.
    if (body === undefined) return;
    await site.send(path, init, sent);
    expect((await latest())?.id).toBe(added[0]?.id);
  });

  test('has a case for existing changes only', () => {
    expect(Object.keys(changes).sort()).toEqual(adminChanges.map(([name]) => name).sort());
  });

  test('records nothing for a change that failed, or changed nothing', async () => {
    const id = await addEntry(site.db, { status: 'winner' });
    const known = await latest();
    const path = `/api/raffle/entries/${id}`;
    expect((await site.delete(path, { cookie })).status).toBe(409);
    expect((await site.patch(path, { status: 'pending' }, { cookie })).status).toBe(409);
    const settings = (await site.get('/api/campaign')).body;
    expect((await site.put('/api/campaign', settings, { cookie })).status).toBe(200);
    expect(await latest()).toEqual(known);
  });

  test('is rolled back with the change', async () => {
    const known = await latest();
    const by = { session: null, clock: site.now };
    const undone = site.db.write(async (tx) => {
      await recordChange(tx, by, {
        action: 'deleted',
        subject: { kind: 'prize', id: 1 },
        before: {},
        after: null,
      });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await latest()).toEqual(known);
  });
});

describe('signing in and out', () => {
  const first = (records: AuditRecord[]) => records[0];
  const ofSessions = async () => first(await trail('?kind=session&limit=1'));

  test('is recorded, with name and device', async () => {
    expect(first((await trail('?kind=session')).toReversed())).toMatchObject({
      action: 'signed-in',
      session: { name: 'Malia', device: 'Firefox on Windows', since: signedInAt, accountId: null },
      before: null,
      after: null,
    });
    const { headers } = await site.post('/api/admin/session', { password });
    const own = headers.get('set-cookie')?.split(';')[0] ?? '';
    await site.delete('/api/admin/session', { cookie: own });
    expect(await ofSessions()).toMatchObject({
      action: 'signed-out',
      session: { name: null, device: null },
    });
  });

  test('without a session records nothing', async () => {
    const known = await latest();
    await site.delete('/api/admin/session');
    expect(await latest()).toEqual(known);
  });

  test('that failed is recorded, without password and address', async () => {
    await site.post(
      '/api/admin/session',
      { password: 'a secret of another site', name: 'Somebody' },
      { address: '198.51.100.77', headers: { 'user-agent': windows } },
    );
    const failed = await ofSessions();
    expect(failed).toMatchObject({
      action: 'sign-in-failed',
      session: null,
      device: 'Firefox on Windows',
    });
    const rows = await site.db.rows('SELECT * FROM audit_trail');
    const everything = JSON.stringify(rows.map((row) => Object.values(row)));
    expect(everything).not.toContain('a secret');
    expect(everything).not.toContain(password);
    expect(everything).not.toContain('198.51.100.77');
  });
});

describe('reading the audit log', () => {
  test('continues after the last one seen', async () => {
    const [one, two, three] = await trail('?limit=3');
    expect([one, two, three].every(Boolean)).toBe(true);
    expect(await trail(`?limit=2&before=${one?.id}`)).toEqual([two, three]);
  });

  test('is possible for one kind, and for one subject', async () => {
    const prize = await addPrize(site.db, { title: 'An ukulele' });
    const [entry] = await addEntries(site.db, [{ name: 'Nalani', status: 'pending' }]);
    await site.db.write((tx) =>
      tx.rows("UPDATE raffle_entries SET entry_status = 'pending' WHERE entry_status = 'verified'"),
    );
    await site.patch(`/api/raffle/entries/${entry}`, { status: 'verified' }, { cookie });
    await site.post(`/api/raffle/draw-winner/${prize}`, undefined, { cookie });
    const actions = async (query: string) => (await trail(query)).map(({ action }) => action);
    expect(await actions(`?kind=raffle-entry&id=${entry}`)).toEqual(['drawn', 'changed']);
    expect(await actions(`?kind=prize&id=${prize}`)).toEqual(['drawn']);
    expect(new Set(await actions('?kind=campaign'))).toEqual(new Set(['changed']));
    expect(await actions(`?kind=raffle-entry&id=${entry}&before=1`)).toEqual([]);
    const { status, body } = await site.get<ErrorBody>('/api/audit?id=1', { cookie });
    expect([status, body.errors[0]?.path]).toEqual([400, 'kind']);
  });

  test('is for admins only, and not cached', async () => {
    expect((await site.get('/api/audit')).status).toBe(401);
    const { headers } = await site.get('/api/audit', { cookie });
    expect(headers.get('cache-control')).toBe('no-store');
  });
});

describe('a record', () => {
  test.each([
    ["UPDATE audit_trail SET action = 'added'", 'never changed'],
    ['DELETE FROM audit_trail', 'never shortened'],
    ['INSERT OR REPLACE INTO audit_trail SELECT * FROM audit_trail LIMIT 1', 'never changed'],
    ["UPDATE audit_subjects SET subject_id = '0'", 'never changed'],
    ['DELETE FROM audit_subjects', 'never shortened'],
  ])('cannot be changed: %s is refused', async (sql, message) => {
    await expect(site.db.write((tx) => tx.rows(sql))).rejects.toThrow(message);
  });

  test('stays when its subject is deleted', async () => {
    const id = await addEntry(site.db, { name: 'Hana' });
    const path = `/api/raffle/entries/${id}`;
    const verified = await site.patch<RaffleEntry>(path, { status: 'verified' }, { cookie });
    expect(verified.status).toBe(200);
    await site.delete(path, { cookie });
    const about = await trail(`?kind=raffle-entry&id=${id}`);
    expect(about.map(({ action, subject }) => [action, subject.name])).toEqual([
      ['deleted', 'Hana'],
      ['changed', 'Hana'],
    ]);
  });
});
