import { expect, test } from 'vitest';
import { ADMIN_PASSWORD, startTestApp } from '../../../testing/app.ts';
import { recoveryCodesOf, turnCodesOn } from '../../../testing/one-time-codes.ts';
import { IncorrectPassword, WrongCode } from '../../platform/errors.ts';
import { findAccount } from '../accounts/account-rows.ts';
import { checkProof, type Proof } from './check-proof.ts';

/** What changes between the check of a password and the transaction that acts on it. */

const site = await startTestApp();
const owner = await site.signInAs('owner');
const deps = {
  db: site.db,
  clock: site.now,
  sessions: { inTurn: <T>(_: boolean, check: () => Promise<T>) => check() },
};
const nobody = { code: null, name: null, device: null };

async function checked(id: number | null, proof: Partial<Proof> & { password: string }) {
  const account = id === null ? null : await findAccount(site.db, id);
  const use = await checkProof(deps, account, { ...nobody, ...proof }, true);
  return () => site.db.write(use);
}

test.each([
  ['changed', 'PUT', '/api/admin/account/password', { password: 'kettle umbrella seventeen' }],
  ['suspended', 'PATCH', '/api/admin/people/:id', { suspended: true }],
  ['removed', 'DELETE', '/api/admin/people/:id', undefined],
])('a password does not count once it is %s', async (_, method, path, body) => {
  const { id, cookie, password } = await site.signInAs('reader');
  const use = await checked(id, { password });
  const done = await site.send(
    path.replace(':id', String(id)),
    {
      method,
      ...(body && {
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      }),
    },
    { cookie: path.includes('people') ? owner.cookie : cookie },
  );
  expect(done.status).toBe(200);
  await expect(use()).rejects.toThrow(IncorrectPassword);
});

test('a password alone does not count once codes are on', async () => {
  const person = await site.signInAs('reader');
  const use = await checked(person.id, person);
  await turnCodesOn(site, person);
  await expect(use()).rejects.toThrow(IncorrectPassword);
});

test('a recovery code does not count twice', async () => {
  const person = await site.signInAs('reader');
  await turnCodesOn(site, person);
  const [code = ''] = await recoveryCodesOf(site, person);
  const both = [
    await checked(person.id, { password: code }),
    await checked(person.id, { password: person.password, code }),
  ] as const;
  expect(await both[0]()).toMatchObject({ accountId: person.id, role: 'reader' });
  await expect(both[1]()).rejects.toThrow(WrongCode);
});

test('the shared password does not count once it is closed', async () => {
  await site.db.write((tx) =>
    tx.rows("INSERT INTO settings (name, value) VALUES ('admin-password-open', '')"),
  );
  const use = await checked(null, { password: ADMIN_PASSWORD });
  expect(await use()).toMatchObject({ accountId: null, role: 'owner' });
  const close = '/api/admin/people/close-admin-password';
  expect((await site.post(close, undefined, { cookie: owner.cookie })).status).toBe(200);
  await expect(use()).rejects.toThrow(IncorrectPassword);
});
