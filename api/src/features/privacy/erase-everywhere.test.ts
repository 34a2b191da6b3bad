import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import type {
  AuditRecord,
  FoundThing,
  Pick as PublicPick,
  Winner,
} from '../../../contract/index.ts';
import { startTestApp } from '../../../testing/app.ts';
import { personalColumns } from '../../../testing/personal-columns.ts';
import {
  allTexts,
  email,
  markedColumns,
  marksIn,
  neighborTexts,
  person,
  phone,
} from '../../../testing/privacy/person.ts';
import { traceCalls } from '../../../testing/privacy/traces.ts';
import { testRules } from '../../../testing/seals.ts';
import { dataFolder } from '../../platform/db/data-folder.ts';
import { indexWaitingEntries } from '../raffle/index-entries.ts';
import { compactSearch } from './search-compaction.ts';

const site = await startTestApp({ seals: testRules });
const admin = { cookie: await site.signIn() };
const { keyed, post, patchAsAdmin, deleteAsAdmin, contact, leaveTraces } = traceCalls(site, admin);

let texts: Map<string, string>;
let signatureBytes: Buffer;
let seals: Awaited<ReturnType<typeof leaveTraces>>;
let neighborBefore: string;
let found: { things: FoundThing[]; digest: string };

beforeAll(async () => {
  seals = await leaveTraces();
  await indexWaitingEntries(site.db);
  neighborBefore = await neighborTexts(site);
  texts = await allTexts(site);
  const [image] = await site.db.rows('SELECT signature_image FROM petition_signatures LIMIT 1');
  signatureBytes = Buffer.from(image?.[0] as ArrayBuffer);
});

const find = async (input: object) =>
  (await post<typeof found>('/api/admin/privacy/find', input, admin)) as typeof found;

test('every text of the database is listed with what it says about people', async () => {
  const columns = await site.db.rows(
    `SELECT m.name, c.name FROM sqlite_master m JOIN pragma_table_info(m.name) c
     WHERE m.type = 'table' AND c.type IN ('TEXT', 'BLOB', '')
       AND m.name NOT LIKE '%\\_search%' ESCAPE '\\' AND m.name NOT LIKE 'sqlite\\_%' ESCAPE '\\'
       AND m.name NOT LIKE 'libsql\\_%' ESCAPE '\\'`,
  );
  const listed = Object.entries(personalColumns).flatMap(([table, names]) =>
    Object.keys(names).map((name) => `${table}.${name}`),
  );
  expect(columns.map((row) => `${row[0]}.${row[1]}`).sort()).toEqual(listed.sort());
});

test('the person of these tests is in every column that can say something about a person', () => {
  const personal = Object.entries(personalColumns).flatMap(([table, names]) =>
    Object.entries(names).flatMap(([name, says]) =>
      says === 'person' ? [`${table}.${name}`] : [],
    ),
  );
  // A key and an image have no words.
  const wordless = ['petition_signatures.signature_image', 'raffle_entries.ticket_key'];
  expect(markedColumns(texts).sort()).toEqual(
    personal.filter((place) => !wordless.includes(place)).sort(),
  );
});

describe('erasing a person', () => {
  test('finds everything by email and phone, also what was deleted', async () => {
    found = await find({ email: email.toUpperCase(), phone: '1 (808) 555.0147' });
    const summary = found.things.map((thing) => [
      thing.kind,
      thing.onlyInHistory
        ? 'history'
        : thing.unsure
          ? 'unsure'
          : thing.staysWithoutPerson
            ? 'stays'
            : 'goes',
    ]);
    expect(summary).toEqual([
      ['contact-message', 'goes'],
      ['contact-message', 'history'],
      ['fundraiser-entry', 'stays'],
      ['fundraiser-entry', 'history'],
      ['gift', 'stays'],
      ['gift', 'stays'],
      ['gift', 'unsure'],
      ['love-note', 'goes'],
      ['love-note', 'history'],
      ['prize', 'stays'],
      ['raffle-entry', 'stays'],
      ['raffle-entry', 'stays'],
      ['raffle-entry', 'stays'],
      ['raffle-entry', 'goes'],
      ['raffle-entry', 'history'],
      ['signature', 'goes'],
      ['signature', 'history'],
    ]);
    expect(found.things.find(({ kind }) => kind === 'raffle-entry')).toMatchObject({
      name: person.name,
      prizesToHandOver: ['A quilt'],
    });
  });

  test('is refused when something else is found by now', async () => {
    const late = await contact(person);
    const things = found.things.map(({ kind, id }) => ({ kind, id }));
    const body = { email, phone, digest: found.digest, things };
    expect((await site.post('/api/admin/privacy/erase', body, admin)).status).toBe(409);
    await deleteAsAdmin(`/api/contact/${late}`);
    found = await find({ email, phone });
    const strange = { ...body, digest: found.digest, things: [{ kind: 'signature', id: 9_999 }] };
    expect((await site.post('/api/admin/privacy/erase', strange, admin)).status).toBe(409);
  });

  test('leaves nothing of them in any table, and others as they were', async () => {
    const key = keyed();
    const things = found.things.map(({ kind, id }) => ({ kind, id }));
    const body = { email, phone, digest: found.digest, things };
    const before = await site.db.rows('SELECT id, at, action, subject_kind FROM audit_trail');
    const erased = await site.post('/api/admin/privacy/erase', body, { ...admin, ...key });
    expect(erased).toMatchObject({ status: 200, body: { deleted: 10, emptied: 8 } });
    expect(markedColumns(await allTexts(site))).toEqual([]);
    const [withoutKey] = await site.db.rows(
      'SELECT count(*) FROM raffle_entries WHERE erased_at IS NOT NULL AND ticket_key IS NULL',
    );
    expect(withoutKey?.[0]).toBe(3);
    expect((await find({ email, phone })).things).toEqual([]);
    expect(await neighborTexts(site)).toBe(neighborBefore);

    const after = await site.db.rows('SELECT id, at, action, subject_kind FROM audit_trail');
    expect(after.slice(0, before.length)).toEqual(before);
    const [latest] = (await site.get<AuditRecord[]>('/api/audit?limit=1', admin)).body;
    expect(latest).toMatchObject({
      action: 'erased',
      subject: { kind: 'personal-data', id: null },
      before: null,
      after: { 'raffle-entry': 5, signature: 2 },
    });
    expect(site.log.join('\n').toLowerCase()).not.toContain('zebulonq');
  });

  test.skipIf(inject('database') === 'server')(
    'leaves nothing in the bytes of the file and its log',
    async () => {
      const { database } = dataFolder(site.folder);
      const log = await readFile(`${database}-wal`).catch(() => Buffer.alloc(0));
      for (const bytes of [await readFile(database), log]) {
        expect(marksIn(bytes.toString('latin1'))).toEqual([]);
        expect(bytes.includes(signatureBytes.subarray(30))).toBe(false);
      }
    },
  );

  test('leaves no word in the search indexes once they are merged', async () => {
    const parts = async (index: string) =>
      Number((await site.db.rows(`SELECT count(DISTINCT segid) FROM ${index}_search_idx`))[0]?.[0]);
    expect(await parts('raffle_entries')).toBeGreaterThan(1);
    await compactSearch(site.db);
    for (const index of ['raffle_entries', 'support_messages', 'contact_messages', 'gifts']) {
      expect(await parts(index), index).toBeLessThanOrEqual(1);
    }
    await site.db.write((tx) =>
      tx.rows(
        "INSERT INTO raffle_entries_search (raffle_entries_search) VALUES ('integrity-check')",
      ),
    );
  });

  test('keeps the records of the draws, without a name', async () => {
    for (const [seal, outcome] of [
      [seals.passed.id, 'disqualified'],
      [seals.sealed.id, 'won'],
    ] as const) {
      const { body } = await site.get<PublicPick[]>(`/api/raffle/seals/${seal}/picks`);
      expect(body).toEqual([
        expect.objectContaining({ prize: 1, attempt: 1, outcome, winner: null }),
      ]);
    }
    const winners = (await site.get<Winner[]>('/api/raffle/winners', admin)).body;
    expect(
      winners.map(({ winnerName, winnerEmail, winnerPhone }) => [
        winnerName,
        winnerEmail,
        winnerPhone,
      ]),
    ).toEqual(Array.from({ length: 3 }, () => ['Erased person', '', null]));
    const { body } = await site.get<{ awards: { id: number }[] }>('/api/raffle/awards', admin);
    expect(body.awards).toHaveLength(3);
    await patchAsAdmin(`/api/raffle/awards/${body.awards[0]?.id}`, { handedOver: true });
  });

  test('lets an emptied entry take part in nothing any more', async () => {
    const [entry] = await site.db.rows('SELECT id FROM raffle_entries WHERE erased_at IS NOT NULL');
    const change = { status: 'verified' };
    expect((await site.patch(`/api/raffle/entries/${entry?.[0]}`, change, admin)).status).toBe(409);
    const [winner] = await site.db.rows('SELECT id FROM fundraiser_entries WHERE erased_at > 0');
    expect((await site.patch(`/api/fundraiser/entries/${winner?.[0]}`, change, admin)).status).toBe(
      409,
    );
  });
});
