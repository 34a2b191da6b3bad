import { describe, expect, test } from 'vitest';
import type { AuditRecord } from '../../../contract/index.ts';
import { startTestApp } from '../../../testing/app.ts';
import { erasingCalls } from '../../../testing/privacy/erasing.ts';
import { allTexts, markedColumns } from '../../../testing/privacy/person.ts';
import { goodEntry } from '../../../testing/rows.ts';

const email = 'zebulonq@person.example';
/** The entry has this phone, and a note has none: it is found by the entry alone. */
const whom = { phone: '808 555 0147' };

/** An entry that came with a love note, which has its email unless it is given another. */
async function start(ofNote: object = { email }) {
  const site = await startTestApp();
  const admin = { cookie: await site.signIn() };
  const { find, erase } = erasingCalls(site, admin.cookie);
  const note = { name: 'Zebulonq', message: 'A prayer of Zebulonq', isPublic: false, ...ofNote };
  const supportMessageId = (await site.post<{ id: number }>('/api/support', note)).body.id;
  const entered = await site.post<{ id: number }>(
    '/api/raffle/enter',
    goodEntry({ name: 'Zebulonq', email, ...whom, supportMessageId }),
  );
  expect(entered.status).toBe(201);
  const ids = { entry: entered.body.id, note: supportMessageId };
  const paths = { entry: '/api/raffle/entries', note: '/api/support' };
  async function remove(...whats: ('entry' | 'note')[]) {
    for (const what of whats) {
      const { status } = await site.delete(`${paths[what]}/${ids[what]}`, admin);
      expect(status, what).toBe(200);
    }
  }
  const found = async () =>
    (await find(whom)).body.things.map(({ kind, onlyInHistory, unsure }) =>
      [kind, onlyInHistory && 'history', unsure && 'unsure'].filter(Boolean).join(' '),
    );
  return { site, admin, ids, remove, found, erase };
}

describe('a love note that came with an entry is erased with its entrant', () => {
  test.each([
    ['while both are there', [], ['love-note', 'raffle-entry']],
    ['after it was deleted', ['note'], ['love-note history', 'raffle-entry']],
    ['after the entry was deleted', ['entry'], ['love-note', 'raffle-entry history']],
    [
      'after both were, the note first',
      ['note', 'entry'],
      ['love-note history', 'raffle-entry history'],
    ],
    [
      'after both were, the entry first',
      ['entry', 'note'],
      ['love-note history', 'raffle-entry history'],
    ],
  ] as const)('%s', async (_, removed, expected) => {
    const { site, remove, found, erase } = await start();
    await remove(...removed);
    expect(await found()).toEqual(expected);
    expect((await erase(whom)).status).toBe(200);
    expect(markedColumns(await allTexts(site))).toEqual([]);
    expect(await found()).toEqual([]);
  });
});

describe('a love note without an email is not chosen because an entry with its name names it', () => {
  test.each([
    ['while it is there', [], 'love-note unsure', 'support_messages.message'],
    ['after it was deleted', ['note'], 'love-note history unsure', 'audit_trail.before'],
  ] as const)('%s', async (_, removed, note, stays) => {
    const { site, remove, found, erase } = await start({});
    await remove(...removed);
    expect(await found()).toEqual([note, 'raffle-entry']);
    expect((await erase(whom, ({ unsure }) => !unsure)).status).toBe(200);
    expect(markedColumns(await allTexts(site))).toContain(stays);
  });
});

describe('the deleted note of somebody else, which an entry names', () => {
  const kaylee = { name: 'Kaylee Wong', email: 'kaylee@example.org', message: 'A private prayer' };

  test('is not chosen with the entrant, and stays in the history', async () => {
    const { site, admin, ids, remove, found, erase } = await start(kaylee);
    await remove('note');
    expect(await found()).toEqual(['love-note history unsure', 'raffle-entry']);
    expect((await erase(whom, ({ unsure }) => !unsure)).status).toBe(200);
    const path = `/api/audit?kind=love-note&id=${ids.note}`;
    const { body } = await site.get<AuditRecord[]>(path, admin);
    expect(body).toMatchObject([{ action: 'deleted', before: kaylee }]);
    expect((await erase({ email: kaylee.email })).status).toBe(200);
    expect(JSON.stringify((await site.get(path, admin)).body)).not.toContain('prayer');
  });
});

test('the history of an entry tells that its note was deleted', async () => {
  const { site, admin, ids, remove } = await start();
  await remove('note');
  const path = `/api/audit?kind=raffle-entry&id=${ids.entry}`;
  expect((await site.get<AuditRecord[]>(path, admin)).body).toMatchObject([
    { action: 'deleted', subject: { kind: 'love-note', id: String(ids.note) } },
  ]);
});
