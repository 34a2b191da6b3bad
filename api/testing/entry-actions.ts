import fc from 'fast-check';
import { expect } from 'vitest';
import type { EntriesChanged } from '../contract/index.ts';
import type { Database } from '../src/platform/db/client.ts';
import { giftRow } from './gifts.ts';
import { goodEntry } from './rows.ts';

/** One server of a site, as an owner who is signed in uses it. */
export type Ask = <Body>(
  method: string,
  path: string,
  body?: unknown,
) => Promise<{ status: number; body: Body }>;

/** Names that programs stumble over: wildcards, quotes, other alphabets, letters that change length. */
const names = [
  'Kai Lee',
  'kai lee',
  'Āʻnela O’Brien',
  '100% Aloha_',
  '_%_%',
  '"OR" ""NEAR(a b)',
  'a* AND b NOT c',
  '🌺🌺🌺 Leilani 👨‍👩‍👧',
  '🌺 ok',
  '李小龍 李小龍',
  'ελλάς ΟΔΟΣ',
  'İstanbul Iı',
  'Straße ẞß',
  '한국사람 이름',
  'عائلة كاي',
  'e\u0301e\u0301 é',
  'a\u0000b\u0002\u0002cd',
  "'; DROP TABLE raffle_entries; --",
  'back\\slash {name}:',
  'lone \ud800 half',
] as const;
const phones = [null, '(808) 555-0100', '808\u0000555 0101 00', '%808_555_0102%'] as const;
export const anyName = fc.constantFrom(...names);

/** What a visitor or an organizer does with entries; numbers choose among those there are. */
export const action = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('enter' as const),
      name: anyName,
      person: fc.nat(4),
      phone: fc.constantFrom(...phones.slice(1)),
      handle: fc.option(anyName),
      amount: fc.constantFrom('20', '20.50', '110'),
      isByHand: fc.boolean(),
    }),
  },
  fc.record({
    kind: fc.constantFrom('verify', 'doubt', 'disqualify', 'delete', 'erase' as const),
    which: fc.nat(),
  }),
  fc.record({
    kind: fc.constant('many' as const),
    some: fc.array(fc.nat(), { minLength: 1, maxLength: 4 }),
    status: fc.constantFrom('pending', 'verified', 'disqualified'),
  }),
  fc.record({ kind: fc.constantFrom('undo', 'undo in the history', 'draw' as const) }),
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constantFrom('gift', 'dispute' as const), which: fc.nat() }),
  },
);
export type Action = typeof action extends fc.Arbitrary<infer T> ? T : never;

/**
 * Does it.
 * @param changes ids of changes of many entries, to undo
 * @param draw makes a reference
 */
export async function take(
  ask: Ask,
  db: Pick<Database, 'rows'>,
  step: Action,
  changes: number[],
  draw: () => string,
): Promise<void> {
  const ids = await idsOf(db, 'SELECT id FROM raffle_entries ORDER BY id');
  const pick = (which: number) => ids[which % ids.length];
  const made = ({ body }: { body: EntriesChanged }) => {
    if (body.changeId) changes.push(body.changeId);
  };
  /** Refusals are part of it: a winner cannot be deleted, nor an undone change undone. */
  const expectHandled = ({ status, body }: { status: number; body: unknown }) =>
    expect(status, JSON.stringify(body)).toBeLessThan(500);
  switch (step.kind) {
    case 'enter': {
      const email = `person${step.person}@example.org`;
      const { name, phone, handle: instagramHandle, amount: donationAmount } = step;
      const entered = step.isByHand
        ? await ask('POST', '/api/raffle/entries', {
            ...{ name, email, phone, donationAmount },
            ...{ entryCount: 3, byHand: 'paper', status: 'pending' },
          })
        : await ask(
            'POST',
            '/api/raffle/enter',
            goodEntry({
              name,
              email,
              phone,
              instagramHandle,
              donationAmount,
              giftReference: draw(),
            }),
          );
      expect(entered.status, JSON.stringify(entered.body)).toBe(201);
      return;
    }
    case 'verify':
    case 'doubt':
    case 'disqualify': {
      const status = { verify: 'verified', doubt: 'pending', disqualify: 'disqualified' }[
        step.kind
      ];
      const id = pick(step.which);
      if (id) expectHandled(await ask('PATCH', `/api/raffle/entries/${id}`, { status }));
      return;
    }
    case 'delete': {
      const id = pick(step.which);
      if (id) expectHandled(await ask('DELETE', `/api/raffle/entries/${id}`));
      return;
    }
    case 'erase': {
      const email = `person${step.which % 5}@example.org`;
      const found = await ask<{ digest: string; things: { kind: string; id: number }[] }>(
        'POST',
        '/api/admin/privacy/find',
        { email },
      );
      const things = found.body.things.slice(0, 1).map(({ kind, id }) => ({ kind, id }));
      if (things.length === 0) return;
      const { digest } = found.body;
      expectHandled(await ask('POST', '/api/admin/privacy/erase', { email, digest, things }));
      return;
    }
    case 'many': {
      const entries = [...new Set(step.some.map(pick))].flatMap((id) => (id ? [{ id }] : []));
      if (entries.length === 0) return;
      const { status } = step;
      made(await ask('POST', '/api/raffle/entries/changes', { entries, status }));
      return;
    }
    case 'undo': {
      const id = changes.pop();
      if (id) expectHandled(await ask('POST', `/api/raffle/changes/${id}/undo`, {}));
      return;
    }
    case 'undo in the history': {
      const [id] = await idsOf(
        db,
        "SELECT max(id) FROM audit_trail WHERE subject_kind = 'raffle-entry'",
      );
      if (id) expectHandled(await ask('POST', `/api/audit/${id}/undo`, {}));
      return;
    }
    case 'draw': {
      const [prize] = await idsOf(db, 'SELECT id FROM prizes WHERE units_left > 0 LIMIT 1');
      if (prize) expectHandled(await ask('POST', `/api/raffle/draw-winner/${prize}`, {}));
      return;
    }
    case 'dispute': {
      const [row] = await db.rows('SELECT reference FROM raffle_entries WHERE id = ?', [
        pick(step.which) ?? 0,
      ]);
      if (!row?.[0]) return;
      const somebodyElse = { email: 'else@example.net', phone: '(415) 555-0199' };
      const again = goodEntry({ ...somebodyElse, giftReference: row[0] });
      expect((await ask('POST', '/api/raffle/enter', again)).status).toBe(409);
      return;
    }
    case 'gift': {
      const [row] = await db.rows(
        'SELECT reference, donation_cents FROM raffle_entries WHERE id = ?',
        [pick(step.which) ?? 0],
      );
      if (!row?.[0]) return;
      const amount = (Number(row[1]) / 100).toFixed(2);
      const gift = giftRow({ amount, note: `KAI-${row[0]}`, externalId: crypto.randomUUID() });
      expectHandled(await ask('POST', '/api/gifts/imports', { platform: 'venmo', gifts: [gift] }));
      const { body } = await ask<{ revision: string }>('GET', '/api/gifts/matches?kind=certain');
      const verifying = { allCertain: true, revision: body.revision };
      made(await ask('POST', '/api/gifts/verify', verifying));
      return;
    }
  }
}

async function idsOf(db: Pick<Database, 'rows'>, sql: string): Promise<number[]> {
  return (await db.rows(sql)).map((row) => Number(row[0]));
}
