import { type RulesDraftState, sampleCampaign } from '../../contract/index.ts';
import { DAY } from '../../src/platform/clock.ts';
import type { TestApp } from '../app.ts';
import { giftColumns, giftRow } from '../gifts.ts';
import { addEntry, addPrize, goodEntry } from '../rows.ts';
import { finishedSeal, testChain } from '../seals.ts';
import { addFundraiserEntry } from './fill-tables.ts';
import type { Fields } from './fuzzing.ts';
import { PRIVATE } from './private-values.ts';

/** Inputs of endpoints that no schema can tell. @param admin the cookie of an admin session */
export async function fuzzExamples(site: TestApp, admin: () => Promise<string>) {
  const over = await finishedSeal(site);
  const overPicks = (await site.get<{ attempt: number }[]>(`/api/raffle/seals/${over.id}/picks`))
    .body;
  const inSeal = { id: over.id, prize: 1 };
  const round = over.source.kind === 'drand' ? over.source.round : 0;

  /** Valid inputs that cannot be generated from a schema. */
  const examples: Record<string, Fields[]> = {
    'PUT /api/campaign': [{ ...sampleCampaign(site.now()) }],
    'PUT /api/gifts/columns': [{ ...giftColumns }],
    'POST /api/gifts/imports': [
      { platform: 'venmo', gifts: [giftRow(), giftRow({ note: PRIVATE })] },
    ],
    'POST /api/gifts/known': [{ platform: 'venmo', gifts: [giftRow()] }],
    // One of its fields, of which most generated inputs have several.
    'POST /api/admin/privacy/find': [{ email: 'friend1@example.org' }],
    'POST /api/raffle/my-entry': [{ key: '0'.repeat(26) }],
    'PATCH /api/raffle/my-entry': [{ key: 'o'.repeat(26), showAs: 'first' }],
    'POST /api/raffle/seals': [
      {
        prizes: [{ prizeId: await addPrize(site.db, { order: 60_000, quantity: 100 }) }],
        source: {
          kind: 'announced',
          text: 'Daily 4',
          closesAt: new Date(site.now().getTime() + 300 * DAY).toISOString(),
        },
      },
    ],
    'POST /api/raffle/seals/:id/randomness': [
      { id: over.id, round, signature: testChain.sign(round) },
    ],
    'POST /api/raffle/seals/:id/reveal': [inSeal],
  };

  /** Right inputs that depend on what the server has by then. */
  const examplesNow: Record<string, () => Promise<Fields[]>> = {
    // An entry of their own: the requests may have deleted that of the other examples.
    'POST /api/raffle/my-entry': async () => [{ key: await newTicketKey() }],
    'PATCH /api/raffle/my-entry': async () => [{ key: await newTicketKey(), showAs: 'first' }],
    'POST /api/fundraiser/select-winner': async () => {
      await site.db.write(addFundraiserEntry);
      return [{}];
    },
    'POST /api/raffle/seals/:id/pass': async () => {
      // A prize that was handed over stays where it is.
      await site.db.write((tx) => tx.rows('UPDATE draws SET claimed = 0, handed_over_at = NULL'));
      const attempt = overPicks.length;
      return [{ ...inSeal, attempt, outcome: 'declined', note: 'Gave it back.' }];
    },
    'GET /api/raffle/changes/:id': async () => [{ id: await newEntryChange() }],
    'POST /api/raffle/changes/:id/undo': async () => [{ id: await newEntryChange() }],
    'POST /api/gifts/verify': async () => {
      const sent = { cookie: await admin() };
      const path = '/api/gifts/matches?kind=certain';
      const { revision } = (await site.get<{ revision: string }>(path, sent)).body;
      const [gift] = await site.db.rows('SELECT id FROM gifts WHERE used_cents = 0 LIMIT 1');
      const match = { entryId: await addEntry(site.db), giftIds: [Number(gift?.[0] ?? 1)] };
      return [{ matches: [match] }, { allCertain: true, revision }];
    },
    // Nothing else: the list of all prizes would make the request too large.
    'PUT /api/raffle/rules/draft': async () => {
      const { facts, ownWords, revision } = await rulesDraft();
      return [{ facts, ownWords, revision }];
    },
    'POST /api/raffle/rules/publish': async () => [{ content: (await rulesDraft()).content }],
    // Each with a token of its own: the others may be revoked by now.
    'GET /api/release-tokens/:id/releases': async () => [{ id: await newToken() }],
    'DELETE /api/release-tokens/:id': async () => [{ id: await newToken() }],
    'POST /api/release-tokens/:id/revoke': async () => [{ id: await newToken(), remove: [] }],
    // Somebody of their own: the entries of the other examples stay.
    'POST /api/admin/privacy/erase': async () => {
      const email = 'to-erase@example.org';
      await addEntry(site.db, { email });
      const { body } = await site.post<{ digest: string; things: { kind: string; id: number }[] }>(
        '/api/admin/privacy/find',
        { email },
        { cookie: await admin() },
      );
      const things = body.things.map(({ kind, id }) => ({ kind, id }));
      return [{ email, digest: body.digest, things }];
    },
  };

  async function newToken(): Promise<number> {
    const input = { remote: 'mf-maps', name: 'To revoke' };
    const sent = { cookie: await admin() };
    const path = '/api/release-tokens';
    return (await site.post<{ token: { id: number } }>(path, input, sent)).body.token.id;
  }

  async function newTicketKey(): Promise<string> {
    const { body } = await site.post<{ ticketKey: string }>('/api/raffle/enter', goodEntry());
    return body.ticketKey;
  }

  async function newEntryChange(): Promise<number | null> {
    const input = { entries: [{ id: await addEntry(site.db) }], status: 'verified' };
    const sent = { cookie: await admin() };
    const path = '/api/raffle/entries/changes';
    return (await site.post<{ changeId: number | null }>(path, input, sent)).body.changeId;
  }

  async function rulesDraft(): Promise<RulesDraftState> {
    const sent = { cookie: await admin() };
    return (await site.get<RulesDraftState>('/api/raffle/rules/draft', sent)).body;
  }

  return { examples, examplesNow };
}
