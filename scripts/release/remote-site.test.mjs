import { createServer } from 'node:http';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { RemoteSite } from './remote-site.mjs';

/** A site with releases a, b and c; it rolls back as the real one does. */
let live;
let changes;
/** How the answer to a change is lost. */
let lose;
let server;
let site;

beforeEach(async () => {
  live = 'c';
  changes = [];
  lose = (response) => response.destroy();
  server = createServer(async (request, response) => {
    let text = '';
    for await (const part of request) text += part;
    const json = { 'Content-Type': 'application/json' };
    if (request.method === 'GET') {
      const remotes = [{ remote: 'mf-story', live: live ?? null }];
      return response.writeHead(200, json).end(JSON.stringify({ remotes, token: null }));
    }
    const { base, to } = JSON.parse(text);
    const action = request.url.split('/').at(-1);
    changes.push({ action, base, to });
    if (base !== undefined && base !== (live ?? 'none')) {
      return response.writeHead(409, json).end(JSON.stringify({ message: 'Another is live.' }));
    }
    if (action === 'take-off') live = undefined;
    else if (action === 'bring-back') live = 'c';
    else live = to ?? { c: 'b', b: 'a' }[live] ?? live;
    lose(response);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  site = new RemoteSite(`http://127.0.0.1:${server.address().port}`, 'release_token');
});
afterEach(() => {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(resolve));
});

const losing = {
  'a closed connection': (response) => response.destroy(),
  'a proxy that gave up': (response) => response.writeHead(504).end('<h1>Gateway Time-out</h1>'),
  'half an answer': (response) => {
    response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': '100' });
    response.write('{"id":', () => response.destroy());
  },
};

test.each(Object.entries(losing))('%s: what was done is told, and done once', async (_, how) => {
  lose = how;
  expect(await site.rollBack('mf-story')).toMatchObject({ id: 'b' });
  expect(changes).toEqual([{ action: 'rollback', base: 'c', to: undefined }]);
  expect(await site.rollBack('mf-story', 'a')).toMatchObject({ id: 'a' });
  expect(await site.takeOff('mf-story')).toMatchObject({ id: 'a' });
  expect(await site.bringBack('mf-story')).toMatchObject({ id: 'c' });
});

test('what was not done is an error', async () => {
  live = 'a';
  await expect(site.rollBack('mf-story')).rejects.toMatchObject({ isLost: true });
});

test('when the site cannot be asked, nobody is told that nothing changed', async () => {
  lose = () => {
    server.close();
    server.closeAllConnections();
  };
  await expect(site.rollBack('mf-story')).rejects.toMatchObject({
    isUncertain: true,
    message: expect.stringContaining('npm run release -- list mf-story'),
  });
});

test('a proxy that repeats it does not go back twice', async () => {
  lose = async (response) => {
    lose = (repeated) => repeated.writeHead(500).end();
    const again = { method: 'POST', body: JSON.stringify({ base: changes[0].base }) };
    const repeated = await fetch(`${site.address}/api/releases/mf-story/rollback`, again);
    response.writeHead(repeated.status, { 'Content-Type': 'application/json' });
    response.end(await repeated.text());
  };
  await expect(site.rollBack('mf-story')).rejects.toMatchObject({ status: 409 });
  expect(live).toBe('b');
});
