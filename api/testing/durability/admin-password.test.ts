import { expect, test } from 'vitest';
import { adminDocumentOf, signInAt } from '../../../scripts/admin-session.mjs';
import { temporaryFolder } from '../app.ts';
import { buildServer, send, startServer } from '../process.ts';

const built = await buildServer();
const GIVEN = 'kettle umbrella seventeen';
const BESIDE = 'signs in beside the owners’ accounts';

test('a first start that fails shows the password that it made', async () => {
  const DATA_DIR = await temporaryFolder();
  const other = await startServer(built, { DATA_DIR: await temporaryFolder() });
  const PORT = new URL(other.base).port;
  const failed = await startServer(built, { DATA_DIR, PORT }).catch((error) => String(error));
  expect(failed).toContain(`Port ${PORT} is already in use`);
  await other.stop();

  const server = await startServer(built, { DATA_DIR });
  expect(server.output()).not.toContain('Admin password');
  const made = /Admin password +(\S+)/.exec(String(failed))?.[1] ?? '';
  await signInAt(server.base, made);
  await server.stop();
});

test('the admin password opens the site until there is an owner, then at starts that give it', async () => {
  const DATA_DIR = await temporaryFolder();
  const own = { name: 'Malia', password: 'lantern harbor fourteen' };

  let server = await startServer(built, { DATA_DIR });
  const made = /Admin password +(\S+)/.exec(server.output())?.[1] ?? '';
  const shared = await signInAt(server.base, made);
  const path = `${server.base}/api/admin/invitations`;
  const { body } = await send<{ token: string }>(
    path,
    'POST',
    { name: own.name, role: 'owner' },
    shared,
  );
  const page = { 'x-admin-document': await adminDocumentOf(server.base) };
  const accepted = await send(`${path}/password`, 'POST', { token: body.token, ...own }, page);
  expect(accepted).toMatchObject({ status: 200, body: { role: 'owner' } });
  await expect(signInAt(server.base, made)).rejects.toThrow('401');
  await server.stop();

  server = await startServer(built, { DATA_DIR });
  expect(server.output()).not.toContain('Admin password');
  await expect(signInAt(server.base, made)).rejects.toThrow('401');
  const owner = await signInAt(server.base, own.password, own.name);
  await server.stop();

  server = await startServer(built, { DATA_DIR, ADMIN_PASSWORD: GIVEN });
  expect(server.output()).toContain(BESIDE);
  const again = await signInAt(server.base, GIVEN);
  const entries = () => send(`${server.base}/api/raffle/entries`, 'GET', undefined, again);
  expect((await entries()).status).toBe(200);
  await signInAt(server.base, own.password, own.name);
  await server.stop();

  server = await startServer(built, { DATA_DIR });
  expect(server.output()).not.toContain(BESIDE);
  expect((await entries()).status).toBe(401);
  await expect(signInAt(server.base, GIVEN)).rejects.toThrow('401');
  // A changed password ends all sessions, those of accounts as well.
  const session = await send(`${server.base}/api/admin/session`, 'GET', undefined, owner);
  expect(session.body).toMatchObject({ authenticated: false });
  await server.stop();
});
