import type { InArgs } from '@libsql/client';
import { describe, expect, test } from 'vitest';
import {
  type EntriesPage,
  type FundraiserEntry,
  MAX_POSSIBLE_DUPLICATES,
  type RaffleEntry,
} from '../../../contract/index.ts';
import { startTestApp } from '../../../testing/app.ts';
import { addEntries } from '../../../testing/rows.ts';
import type { Database } from '../../platform/db/client.ts';
import { selectCount, selectPage } from '../fundraiser/fundraiser.ts';
import { findPossibleDuplicates } from './possible-duplicates.ts';

interface Person {
  email?: string;
  phone?: string;
  handle?: string;
}

const site = await startTestApp();
const cookie = await site.signIn();

async function raffleEntries(query = ''): Promise<RaffleEntry[]> {
  return (await site.get<EntriesPage>(`/api/raffle/entries?limit=200${query}`, { cookie })).body
    .entries;
}
async function fundraiserEntries(query = ''): Promise<FundraiserEntry[]> {
  return (await site.get<FundraiserEntry[]>(`/api/fundraiser/entries?${query}`, { cookie })).body;
}

let entered = 0;
async function enterFundraiser({ email, phone, handle }: Person): Promise<number> {
  entered += 1;
  const { body } = await site.post<{ id: number }>('/api/fundraiser/enter', {
    name: 'Somebody',
    email: email ?? `somebody-${entered}@example.org`,
    phone: phone ?? '',
    donationPlatform: 'venmo',
    instagramUsername: handle ?? `somebody.${entered}`,
    instagramActions: '["liked"]',
  });
  return body.id;
}

const raffleAndFundraiser = {
  raffle: {
    enter: (people: Person[]) => addEntries(site.db, people),
    list: raffleEntries,
    verify: (id: number) =>
      site.patch(`/api/raffle/entries/${id}`, { status: 'verified' }, { cookie }),
  },
  fundraiser: {
    enter: async (people: Person[]) => {
      const ids: number[] = [];
      for (const person of people) ids.push(await enterFundraiser(person));
      return ids;
    },
    list: fundraiserEntries,
    verify: (id: number) =>
      site.patch(`/api/fundraiser/entries/${id}`, { status: 'verified' }, { cookie }),
  },
};

describe.each(Object.entries(raffleAndFundraiser))(
  'among entries of the %s',
  (_, { enter, list, verify }) => {
    async function samePersons(ids: number[]) {
      const entries = new Map((await list()).map((entry) => [entry.id, entry.samePerson]));
      return ids.map((id) => entries.get(id));
    }

    test('a single entry has no duplicates', async () => {
      const ids = await enter([{ email: 'alone@example.org' }, {}]);
      const nothing = { email: 0, phone: 0, handle: 0 };
      expect(await samePersons(ids)).toEqual([nothing, nothing]);
    });

    test('the same email counts, however it is written', async () => {
      const ids = await enter([
        { email: 'Leilani@Example.org' },
        { email: 'leilani@example.org' },
        { email: 'leilani@example.org.uk' },
      ]);
      expect((await samePersons(ids)).map((same) => same?.email)).toEqual([1, 1, 0]);
    });

    test('the same phone counts by its digits, with or without the country', async () => {
      const ids = await enter([
        { phone: '(808) 555-0142' },
        { phone: '+1 808.555.0142' },
        { phone: '8085550142' },
        { phone: '808/555-0143' },
      ]);
      expect((await samePersons(ids)).map((same) => same?.phone)).toEqual([2, 2, 2, 0]);
    });

    test('a phone number of any characters is compared by whole characters', async () => {
      const phone = '12345678🌺123456789';
      const ids = await enter([{ phone }, { phone }, { phone: '🌺'.repeat(12) }]);
      expect((await samePersons(ids)).map((same) => same?.phone)).toEqual([1, 1, 0]);
    });

    test('the same handle counts without the @ and in any case', async () => {
      const ids = await enter([
        { handle: 'Leilani.808' },
        { handle: '@leilani.808' },
        { handle: 'leilani.8080' },
      ]);
      expect((await samePersons(ids)).map((same) => same?.handle)).toEqual([1, 1, 0]);
    });

    test('counting stops at the maximum', async () => {
      const ids = await enter(Array.from({ length: 50 }, () => ({ email: 'many@example.org' })));
      expect((await samePersons(ids))[0]?.email).toBe(MAX_POSSIBLE_DUPLICATES);
    });

    test('a possible duplicate can be verified like any entry', async () => {
      const [, second = 0] = await enter([{ email: 'b@x.org' }, { email: 'b@x.org' }]);
      expect((await verify(second)).status).toBe(200);
    });
  },
);

test('the raffle and the fundraiser are compared separately', async () => {
  const person = { email: 'both@example.org', phone: '808 555 0177', handle: 'both' };
  await addEntries(site.db, [person]);
  const id = await enterFundraiser(person);
  expect((await fundraiserEntries()).find((entry) => entry.id === id)?.samePerson).toEqual({
    email: 0,
    phone: 0,
    handle: 0,
  });
});

describe('the duplicates can be listed', () => {
  test('in the raffle by a search', async () => {
    await addEntries(site.db, [
      { email: 'Pua@Example.org', phone: '(808) 555-0188', handle: '@Pua.808' },
      { email: 'pua@example.org', phone: '+1 808.555.0188', handle: 'pua.808' },
    ]);
    for (const search of ['Pua@Example.org', '8085550188', 'Pua.808']) {
      expect(await raffleEntries(`&search=${encodeURIComponent(search)}`)).toHaveLength(2);
    }
  });

  test('in the fundraiser by the entry that shares it', async () => {
    const ids = [
      await enterFundraiser({ email: 'Keola@Example.org', phone: '(808) 555-0199' }),
      await enterFundraiser({ email: 'keola@example.org', handle: '@Keola' }),
      await enterFundraiser({ phone: '808.555.0199', handle: 'keola' }),
      await enterFundraiser({}),
    ];
    const found = async (query: string) =>
      (await fundraiserEntries(query)).map(({ id }) => ids.indexOf(id));
    expect(await found(`sameEmailAs=${ids[0]}`)).toEqual([1, 0]);
    expect(await found(`samePhoneAs=${ids[0]}`)).toEqual([2, 0]);
    expect(await found(`sameHandleAs=${ids[1]}`)).toEqual([2, 1]);
    expect(await found(`samePhoneAs=${ids[1]}`)).toEqual([]);
    expect(await found(`sameEmailAs=${ids[0]}&samePhoneAs=${ids[0]}`)).toEqual([0]);
    expect(await found(`sameEmailAs=${ids[0]}&limit=1&before=${ids[1]}`)).toEqual([0]);
    expect(await found('sameEmailAs=999999')).toEqual([]);

    await raffleAndFundraiser.fundraiser.verify(ids[1] ?? 0);
    expect(await found(`sameEmailAs=${ids[0]}&status=verified`)).toEqual([1]);
    expect(await found(`sameEmailAs=${ids[0]}&platform=cashapp`)).toEqual([]);
    const counted = await site.get(
      `/api/fundraiser/entries/count?sameEmailAs=${ids[0]}&status=pending`,
      { cookie },
    );
    expect(counted.body).toEqual({ count: 1 });
    expect((await site.get('/api/fundraiser/entries?sameEmailAs=x', { cookie })).status).toBe(400);
  });
});

describe('no query scans a table', () => {
  async function planOf(sql: string, args: InArgs): Promise<string[]> {
    const rows = await site.db.rows(`EXPLAIN QUERY PLAN ${sql}`, args);
    return rows.map((row) => String(row[3]));
  }

  test.each(['raffle_entries', 'fundraiser_entries'] as const)('the hints of %s', async (table) => {
    const plan: string[] = [];
    const db: Database = {
      ...site.db,
      rows: async (sql, args = []) => {
        plan.push(...(await planOf(sql, args)));
        return site.db.rows(sql, args);
      },
    };
    await findPossibleDuplicates(db, table, [
      { email: 'a@x.org', phone: '808 555 0100', handle: 'a' },
    ]);
    for (const shared of ['email', 'phone_digits', 'handle']) {
      expect(plan).toContainEqual(
        expect.stringMatching(
          new RegExp(`^SEARCH ${table} USING (COVERING )?INDEX ${table}_by_${shared} `),
        ),
      );
    }
    expect(plan.join('\n')).not.toContain(`SCAN ${table}`);
  });

  test.each([
    ['sameEmailAs', 'email'],
    ['samePhoneAs', 'phone_digits'],
    ['sameHandleAs', 'handle'],
  ])('a list by %s', async (name, index) => {
    const filters = { [name]: 7, status: 'pending', platform: 'venmo' } as const;
    for (const query of [
      selectPage(site.db, { [name]: 7, limit: 100 }),
      selectPage(site.db, { ...filters, limit: 100, before: 5_000 }),
      selectCount(site.db, filters),
    ]) {
      const { sql, params } = query.toSQL();
      const plan = await planOf(sql, params as InArgs);
      expect(plan[0]).toMatch(
        new RegExp(`^SEARCH fundraiser_entries USING INDEX fundraiser_entries_by_${index} `),
      );
      expect(plan.join('\n')).not.toMatch(/B-TREE|SCAN fundraiser/);
    }
  });
});
