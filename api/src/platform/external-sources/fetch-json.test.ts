import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { PATIENT_MS, startFakeWebsite } from '../../../testing/external-sources.ts';
import { fetchJson } from './fetch-json.ts';

const website = await startFakeWebsite();
const never = new AbortController().signal;

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

test('a response that stops half-way times out, even when garbage is collected while it waits', async () => {
  website.respondWith((_, response) => void response.writeHead(200).write('{"half": '));
  const collecting = setInterval(collectGarbage, 20);
  const requests = Array.from({ length: 10 }, () =>
    fetchJson({ url: website.url, timeoutMs: 300, signal: never }),
  );
  const ended = await Promise.allSettled(requests);
  clearInterval(collecting);
  expect(ended.map((one) => one.status === 'rejected' && one.reason.code)).toEqual(
    ended.map(() => 'too-slow'),
  );
});

test('an aborted request closes its connection', async () => {
  let closed = 0;
  const stopping = new AbortController();
  website.respondWith((request, response) => {
    response.writeHead(200).write('{"half": ');
    // What an earlier test asked for may come late.
    if (!request.url.search.includes('cut-off')) return;
    response.on('close', () => {
      closed += 1;
    });
    stopping.abort();
  });
  const url = `${website.url}?cut-off`;
  const request = fetchJson({ url, timeoutMs: PATIENT_MS, signal: stopping.signal });
  await expect(request).rejects.toMatchObject({ code: 'unreachable' });
  await expect.poll(() => closed).toBe(1);
});

test('a stopping server sends nothing', async () => {
  website.requests.length = 0;
  website.respondWithJson({});
  const request = fetchJson({ url: website.url, timeoutMs: 300, signal: AbortSignal.abort() });
  await expect(request).rejects.toMatchObject({ code: 'unreachable' });
  expect(website.requests).toEqual([]);
});
