import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
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

test('what the list does not show yet may still happen', async () => {
  live = 'a';
  const uncertain = {
    isUncertain: true,
    message: expect.stringContaining('Please check then: npm run release -- list mf-story'),
  };
  await expect(site.rollBack('mf-story')).rejects.toMatchObject(uncertain);
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

describe('publishing', () => {
  const files = { 'remote-entry.js': 'aa', 'first.webp': 'bb' };
  const DONE = [201, { id: 'd' }];

  /** A site whose live release has this list. It answers uploads in turn, and notes what they hold. */
  async function publishTo({ listed = JSON.stringify(files), answers }) {
    const built = mkdtempSync(join(tmpdir(), 'built-'));
    for (const path of Object.keys(files)) writeFileSync(join(built, path), 'its content');
    writeFileSync(join(built, 'files.json'), JSON.stringify({ ...files, 'remote-entry.js': 'cc' }));
    const uploads = [];
    const other = createServer(async (request, response) => {
      const json = { 'Content-Type': 'application/json' };
      if (request.method === 'GET') {
        const remotes = [{ remote: 'mf-story', live: 'c' }];
        const isList = request.url.startsWith('/api/');
        return response
          .writeHead(200, json)
          .end(isList ? JSON.stringify({ remotes, token: null }) : listed);
      }
      const archive = gunzipSync(await buffer(request)).toString('latin1');
      uploads.push(Object.keys(files).filter((path) => archive.includes(`${path}\0`)));
      const [status, body] = answers.shift();
      response.writeHead(status, json).end(JSON.stringify(body));
    });
    await new Promise((resolve) => other.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => {
      other.closeAllConnections();
      other.close();
      rmSync(built, { recursive: true });
    });
    const to = new RemoteSite(`http://127.0.0.1:${other.address().port}`, 'release_token');
    return { uploads, done: await to.publish('mf-story', built).catch((error) => error) };
  }

  test('sends what the live release does not have', async () => {
    const { uploads, done } = await publishTo({ answers: [DONE] });
    expect(uploads).toEqual([['remote-entry.js']]);
    expect(done).toMatchObject({ id: 'd', sentFiles: 1 });
  });

  test.each([
    'The build lacks first.webp.',
    'first.webp was changed after the build: its hash differs from the one in files.json.',
  ])('sends everything, once, to a site that answers: %s', async (message) => {
    const refused = [400, { message }];
    const { uploads, done } = await publishTo({ answers: [refused, DONE] });
    expect(uploads).toEqual([['remote-entry.js'], ['remote-entry.js', 'first.webp']]);
    expect(done).toMatchObject({ id: 'd', sentFiles: 2 });
    const again = await publishTo({ answers: [refused, refused] });
    expect(again.done).toMatchObject({ status: 400, message });
  });

  test('sends everything to a site whose own list is damaged', async () => {
    const { uploads } = await publishTo({ listed: '{"remote-entry.js', answers: [DONE] });
    expect(uploads).toEqual([['remote-entry.js', 'first.webp']]);
  });

  test('does not repeat what is refused for another reason', async () => {
    const message = 'It needs the kit in version ^9.0.0, and this site runs 1.2.0.';
    const { uploads, done } = await publishTo({ answers: [[400, { message }]] });
    expect(uploads).toHaveLength(1);
    expect(done).toMatchObject({ status: 400, message });
  });
});
