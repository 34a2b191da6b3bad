import type { InArgs } from '@libsql/client';
import { describe, expect, test } from 'vitest';
import { allEndpoints } from '../../../contract/all.ts';
import type {
  AuditRecord,
  EntriesChanged,
  ErrorBody,
  RaffleEntry,
} from '../../../contract/index.ts';
import { startTestApp } from '../../../testing/app.ts';
import { notRecordedHere } from '../../../testing/audit/account-changes.ts';
import { adminChanges } from '../../../testing/audit/admin-changes.ts';
import { siteVersions } from '../../../testing/releases.ts';
import { addEntries, addEntry, addPrize } from '../../../testing/rows.ts';
import { testRules } from '../../../testing/seals.ts';
import { recordChange, selectRecords } from '../../platform/audit/audit.ts';

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

/** POSTs that change nothing: they keep emails, names and notes out of addresses. */
const onlyReads = ['/api/admin/privacy/find', '/api/gifts/known'];

const changes = adminChanges(site, { cookie });
const recorded = allEndpoints()
  .filter(({ method, access }) => method !== 'GET' && access === 'admin')
  .filter(({ path }) => !onlyReads.includes(path))
  .map(({ method, path }) => `${method} ${path}`)
  .filter((name) => !notRecordedHere.has(name))
  .map((name) => [name] as const);

describe('the audit log', () => {
  test.each(recorded)('records who did %s, when, and both states', async (name) => {
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
    expect(Object.keys(changes).sort()).toEqual(recorded.map(([name]) => name).sort());
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

  test('finds the latest change of several entries behind any number of others', async () => {
    const other = await startTestApp();
    const admin = { cookie: await other.signIn() };
    const ids = await addEntries(other.db, [{ name: 'Anela' }, { name: 'Bo' }]);
    const change = (changed: number[], status: string) =>
      other.post<EntriesChanged>(
        '/api/raffle/entries/changes',
        { entries: changed.map((id) => ({ id })), status },
        admin,
      );
    const { changeId } = (await change(ids, 'verified')).body;
    for (let count = 0; count < 30; count += 1) {
      await change(ids.slice(0, 1), 'pending');
      await change(ids.slice(0, 1), 'verified');
    }
    const found = await other.get<AuditRecord[]>(
      '/api/audit?kind=raffle-entry&entries=several',
      admin,
    );
    expect(found.body).toMatchObject([{ after: { changeId, entries: 2 }, canUndo: true }]);
    for (const wrong of [
      'entries=several',
      'kind=prize&entries=several',
      `kind=raffle-entry&id=${ids[0]}&entries=several`,
    ]) {
      const { status, body } = await other.get<ErrorBody>(`/api/audit?${wrong}`, admin);
      expect([status, body.errors[0]?.path]).toEqual([400, 'entries']);
    }
    const query = { kind: 'raffle-entry', entries: 'several', limit: 50 } as const;
    const { sql, params } = selectRecords(other.db, query).toSQL();
    const plan = await other.db.rows(`EXPLAIN QUERY PLAN ${sql}`, params as InArgs);
    const steps = plan.map((row) => String(row[3]));
    expect(steps[0]).toContain('USING INDEX audit_trail_of_several (subject_kind=? AND action=?)');
    expect(steps.join()).not.toContain('B-TREE');
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
