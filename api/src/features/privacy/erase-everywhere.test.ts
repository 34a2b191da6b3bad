import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import type {
  AuditRecord,
  FoundThing,
  Pick as PublicPick,
  Winner,
} from '../../../contract/index.ts';
import { addPrize, goodEntry, startTestApp } from '../../../testing/app.ts';
import { giftCalls, giftRow } from '../../../testing/gifts.ts';
import { personalColumns } from '../../../testing/personal-columns.ts';
import { goodSignature } from '../../../testing/petition.ts';
import { openSeal, sealPrizes, testRules } from '../../../testing/seals.ts';
import { dataFolder } from '../../platform/db/data-folder.ts';
import { compactSearch } from './search-compaction.ts';

/** Each text that the person leaves has one of these in it. */
const MARKS = [
  'zebulonq',
  'elsewhere.example',
  '555-0147',
  '5550147',
  '555 0199',
  '5550199',
  '98613',
  '7k394m',
];
const email = 'zebulonq@person.example';
const phone = '(808) 555-0147';
const person = {
  name: 'Zebulonq Hale',
  email,
  phone,
  location: 'Zebulonq Bay',
  shippingAddress: '77 Zebulonq Lane, Hilo, HI 98613',
  instagramHandle: 'zebulonq.hale',
};
/** Somebody else, with the same kinds of things. */
const neighbor = {
  name: 'Pualani Neighbor',
  email: 'pualani@other.example',
  phone: '808 555 0111',
};

const site = await startTestApp({ seals: testRules });
const admin = { cookie: await site.signIn() };
let keys = 0;
const keyed = () => {
  keys += 1;
  return { headers: { 'idempotency-key': `test-key-${keys}` } };
};

async function post<Body = { id: number }>(path: string, body: unknown, sent = {}) {
  const answer = await site.post<Body>(path, body, { ...keyed(), ...sent });
  expect(answer.status, path).toBeLessThan(300);
  return answer.body;
}
const postAsAdmin = <Body = { id: number }>(path: string, body?: unknown) =>
  post<Body>(path, body, { ...admin, ...keyed() });
const patchAsAdmin = async (path: string, body: unknown) =>
  expect((await site.patch(path, body, { ...admin, ...keyed() })).status, path).toBe(200);
const deleteAsAdmin = async (path: string) =>
  expect((await site.delete(path, admin)).status, path).toBe(200);

async function note(one: typeof person | typeof neighbor) {
  const { id } = await post('/api/support', {
    name: one.name,
    email: one.email,
    location: 'location' in one ? one.location : 'Hilo',
    message: `Aloha from ${one.name}`,
    messageType: 'love',
    isPublic: true,
  });
  return id;
}

const enter = (changes: object) =>
  post<{ id: number; ticketKey: string }>('/api/raffle/enter', goodEntry({ ...changes }));
const verify = (id: number) =>
  patchAsAdmin(`/api/raffle/entries/${id}`, { status: 'verified', adminNotes: 'Called Zebulonq' });

async function signature(one: typeof person | typeof neighbor, color: string) {
  const image = await sharp({ create: { width: 300, height: 90, channels: 3, background: color } })
    .png()
    .toBuffer();
  const { id } = await post(
    '/api/petition/simple',
    goodSignature({
      ...one,
      city: `Town of ${one.name}`,
      state: `State of ${one.name}`,
      zipCode: one === person ? '98613' : '96720',
      relationshipToIssue: `I am ${one.name}`,
      comment: `Signed by ${one.name}`,
      signatureData: `data:image/png;base64,${image.toString('base64')}`,
    }),
  );
  return id;
}

async function fundraiserEntry(one: typeof person | typeof neighbor) {
  const { id } = await post('/api/fundraiser/enter', {
    name: one.name,
    email: one.email,
    phone: one.phone,
    donationPlatform: 'venmo',
    donationAmount: `twenty, from ${one.name}`,
    donationProof: `https://proof.example/${one.email}`,
    instagramUsername: one.email,
    instagramActions: '["liked"]',
    instagramProof: `https://photo.example/${one.email}`,
  });
  await patchAsAdmin(`/api/fundraiser/entries/${id}`, {
    status: 'verified',
    adminNotes: `Checked with ${one.name}`,
  });
  return id;
}

async function contact(one: typeof person | typeof neighbor) {
  const { id } = await post('/api/contact', {
    name: one.name,
    email: one.email,
    phone: one.phone,
    message: `A letter of ${one.name}`,
  });
  await patchAsAdmin(`/api/contact/${id}`, { isRead: true });
  return id;
}

/** The only verified entry wins whatever is drawn. */
async function winDirectly(entry: number) {
  await verify(entry);
  const prize = await addPrize(site.db, { title: 'A quilt' });
  const winner = await postAsAdmin<Winner>(`/api/raffle/draw-winner/${prize}`);
  await patchAsAdmin(`/api/raffle/awards/${winner.id}`, {
    notice: { at: site.now().toISOString(), channel: 'phone' },
  });
  return winner;
}

async function winSealed(entry: number) {
  await verify(entry);
  const seal = await sealPrizes(site, [await addPrize(site.db, { title: 'An ukulele' })]);
  await openSeal(site, seal);
  await postAsAdmin(`/api/raffle/seals/${seal.id}/reveal`, { prize: 1 });
  return seal;
}

/** With the phone in one note and the email in another, one of them discarded, one by name alone. */
async function gifts(one: typeof person | typeof neighbor) {
  const { bringIn } = giftCalls(site, admin.cookie);
  const { name: payer } = one;
  await bringIn([
    giftRow({ externalId: `V-${one.phone}`, payer, note: `Call me: ${one.phone}` }),
    giftRow({ externalId: `V-${one.email}`, payer: 'Anonymous', note: `I am ${one.email}` }),
    giftRow({ externalId: `V-${payer}`, payer: payer.toUpperCase(), note: 'Aloha' }),
  ]);
  const [row] = await site.db.rows('SELECT max(id) FROM gifts');
  await patchAsAdmin(`/api/gifts/${row?.[0]}`, { discarded: true, reason: `${payer} says so` });
}

let texts: Map<string, string>;
let signatureBytes: Buffer;
let sealed: { id: number };
let passed: { id: number };
let neighborBefore: string;
let found: { things: FoundThing[]; digest: string };

/** Every value of the database as text, by table and column. Also of the search indexes. */
async function allTexts(): Promise<Map<string, string>> {
  const tables = await site.db.rows(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%'",
  );
  const all = new Map<string, string>();
  for (const [name] of tables.map((row) => [String(row[0])])) {
    for (const row of await site.db.rows(`SELECT * FROM ${name}`)) {
      for (const [column, value] of Object.entries(row)) {
        const text = value instanceof ArrayBuffer ? Buffer.from(value).toString('latin1') : value;
        const place = `${name}.${column}`;
        all.set(place, `${all.get(place) ?? ''}\n${text}`);
      }
    }
  }
  return all;
}

const marked = (text: string) => MARKS.some((mark) => text.toLowerCase().includes(mark));
const markedColumns = (all: Map<string, string>) =>
  [...all].filter(([, text]) => marked(text)).map(([place]) => place);

const neighborTexts = async () =>
  JSON.stringify([
    await site.db.rows("SELECT * FROM raffle_entries WHERE name LIKE 'Pualani%'"),
    await site.db.rows("SELECT * FROM support_messages WHERE name LIKE 'Pualani%'"),
    await site.db.rows("SELECT * FROM contact_messages WHERE name LIKE 'Pualani%'"),
    await site.db.rows("SELECT * FROM fundraiser_entries WHERE name LIKE 'Pualani%'"),
    await site.db.rows("SELECT id, name, comment FROM petition_signatures WHERE name LIKE 'Pua%'"),
    await site.db.rows("SELECT * FROM audit_trail WHERE subject_name LIKE 'Pualani%'"),
    await site.db.rows("SELECT * FROM gifts WHERE search_text LIKE '%pualani%'"),
  ]);

beforeAll(async () => {
  // Whoever wins, wins alone: no other entry is verified meanwhile.
  const first = await enter({
    ...person,
    giftReference: '7K394M',
    supportMessageId: await note(person),
  });
  await site.patch('/api/raffle/my-entry', {
    key: first.ticketKey,
    phone: '808 555 0199',
    showAs: 'full',
  });
  await winDirectly(first.id);

  const second = await enter({
    ...person,
    phone: '+1 808-555-0147',
    email: 'other@elsewhere.example',
  });
  passed = await winSealed(second.id);
  await postAsAdmin(`/api/raffle/seals/${passed.id}/pass`, {
    prize: 1,
    attempt: 1,
    outcome: 'disqualified',
    note: 'Zebulonq does not want it',
  });

  const third = await enter({ ...person, email: 'Zebulonq@Person.example' });
  await site.patch('/api/raffle/my-entry', { key: third.ticketKey, showAs: 'full' });
  sealed = await winSealed(third.id);

  const abroad = await enter(person);
  await site.db.write((tx) =>
    tx.rows('UPDATE raffle_entries SET entry_count = 0, excluded_place = ? WHERE id = ?', [
      'State of Zebulonq',
      abroad.id,
    ]),
  );
  for (const addNote of ['Called Zebulonq', 'Zebulonq called back']) {
    const entries = [{ id: abroad.id }];
    await postAsAdmin('/api/raffle/entries/changes', { entries, status: 'disqualified', addNote });
  }
  await deleteAsAdmin(`/api/raffle/entries/${(await enter(person)).id}`);
  await deleteAsAdmin(`/api/support/${await note(person)}`);
  await contact(person);
  await deleteAsAdmin(`/api/contact/${await contact(person)}`);
  await signature(person, '#123456');
  await deleteAsAdmin(`/api/petition/signatures/${await signature(person, '#654321')}`);
  await fundraiserEntry(person);
  await postAsAdmin('/api/fundraiser/select-winner', {});
  await deleteAsAdmin(`/api/fundraiser/entries/${await fundraiserEntry(person)}`);
  await postAsAdmin('/api/raffle/prizes', {
    brandName: 'Hale Woodwork',
    brandContact: `Zebulonq, ${email}`,
    prizeTitle: 'A carved bowl',
    prizeDescription: 'Carved by hand from monkeypod',
    prizeValue: '85',
    prizeImage: null,
    quantity: 1,
  });

  await gifts(person);

  await gifts(neighbor);
  await enter({ ...neighbor, supportMessageId: await note(neighbor) });
  await contact(neighbor);
  await signature(neighbor, '#00ff00');
  await fundraiserEntry(neighbor);
  neighborBefore = await neighborTexts();

  texts = await allTexts();
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
    expect(markedColumns(await allTexts())).toEqual([]);
    const [withoutKey] = await site.db.rows(
      'SELECT count(*) FROM raffle_entries WHERE erased_at IS NOT NULL AND ticket_key IS NULL',
    );
    expect(withoutKey?.[0]).toBe(3);
    expect((await find({ email, phone })).things).toEqual([]);
    expect(await neighborTexts()).toBe(neighborBefore);

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
        const text = bytes.toString('latin1').toLowerCase();
        expect(MARKS.filter((mark) => text.includes(mark))).toEqual([]);
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
      [passed.id, 'disqualified'],
      [sealed.id, 'won'],
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
