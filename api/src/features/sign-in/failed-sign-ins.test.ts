import { beforeEach, describe, expect, test } from 'vitest';
import type { AuditRecord } from '../../../contract/index.ts';
import { addNote } from '../../../testing/rows.ts';
import { type SigningIn, startSigningIn } from '../../../testing/sign-in.ts';
import { HOUR, SECOND } from '../../platform/clock.ts';

let here: SigningIn;
beforeEach(async () => {
  here = await startSigningIn();
});

describe('the audit log of many failed sign-ins', () => {
  const auditLog = async (cookie: string) =>
    (await here.site.get<AuditRecord[]>('/api/audit', { cookie })).body;
  const failed = async (cookie: string) =>
    (await auditLog(cookie)).filter(({ action }) => action === 'sign-in-failed');

  test('is one line with their number and times, and hides no other line', async () => {
    const cookie = await here.site.signIn();
    const note = await addNote(here.site.db);
    const many = Array.from({ length: 15 }, here.newAddress);
    const first = here.site.now().toISOString();
    await here.tryPassword('a guess', { address: many[0] ?? '' });
    await here.site.patch(`/api/support/${note}/hide`, undefined, { cookie });
    let checked = 1;
    for (let second = 0; second < 20; second += 1) {
      for (const address of many) {
        if ((await here.tryPassword('a guess', { address })).status === 401) checked += 1;
      }
      here.site.advance(SECOND);
    }
    const records = await auditLog(cookie);
    expect(records.map(({ action }) => action)).toEqual(['hidden', 'sign-in-failed', 'signed-in']);
    const line = records[1];
    expect(line).toMatchObject({ at: first, tries: { count: checked } });
    expect(Date.parse(line?.tries?.lastAt ?? '')).toBeGreaterThan(Date.parse(first));
    const rows = await here.site.db.rows(
      "SELECT 1 FROM audit_trail WHERE action = 'sign-in-failed'",
    );
    expect(rows).toHaveLength(1);
  });

  test('names a device only while all tries came from the same one', async () => {
    const cookie = await here.site.signIn();
    const withAgent = (agent: string) =>
      here.site.post('/api/admin/session', { password: 'x' }, { headers: { 'user-agent': agent } });
    await withAgent('Mozilla/5.0 (Windows NT 10.0; rv:140.0) Firefox/140.0');
    await withAgent('Mozilla/5.0 (Windows NT 10.0; rv:141.0) Firefox/141.0');
    expect(await failed(cookie)).toMatchObject([
      { device: 'Firefox on Windows', tries: { count: 2 } },
    ]);
    await withAgent('curl/8.5.0');
    await withAgent('curl/8.5.0');
    expect(await failed(cookie)).toMatchObject([{ device: null, tries: { count: 4 } }]);
  });

  test('starts a new line after six hours without tries, and every day', async () => {
    await here.tryPassword('a guess');
    here.site.advance(6 * HOUR);
    for (let hours = 0; hours < 25; hours += 5) {
      await here.tryPassword('a guess');
      here.site.advance(5 * HOUR);
    }
    await here.tryPassword('a guess');
    const counts = (await failed(await here.site.signIn())).map(({ tries }) => tries?.count);
    expect(counts).toEqual([1, 5, 1]);
  });

  test('never changes a record', async () => {
    await here.tryPassword('a guess');
    const rows = () => here.site.db.rows('SELECT * FROM audit_trail ORDER BY id');
    const before = await rows();
    for (let i = 0; i < 5; i += 1) await here.tryPassword('a guess');
    expect(await rows()).toEqual(before);
  });
});
