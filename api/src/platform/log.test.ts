import { DrizzleQueryError } from 'drizzle-orm/errors';
import { expect, test } from 'vitest';
import { createLog } from './log.ts';

function listen() {
  const lines: string[] = [];
  const log = createLog((text) => lines.push(...text.trimEnd().split('\n')));
  const read = () => {
    log.flush();
    return lines.map((line) => JSON.parse(line));
  };
  return { log, read };
}
const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);

test('every line is JSON with a level, a time and an event, a request’s too', () => {
  const { log, read } = listen();
  log.request('GET', '/api/raffle/prizes/:id', 304, 1.2345, 'a-1');
  log.request('POST', '/api/contact', 403, 1, 'a-2', { reason: 'wrong-origin', from: 'AbC-_1' });
  log.info('stopping', { signal: 'SIGTERM', absent: undefined });
  log.error('download-aborted', new TypeError('no “more”\nof it'), { route: '/x' });
  const [request, refused, info, error] = read();
  expect(request).toEqual({
    ...{ level: 'info', time, event: 'request', method: 'GET', route: '/api/raffle/prizes/:id' },
    ...{ status: 304, ms: 1.23, id: 'a-1' },
  });
  expect(refused).toMatchObject({ status: 403, id: 'a-2', reason: 'wrong-origin', from: 'AbC-_1' });
  expect(info).toEqual({ level: 'info', time, event: 'stopping', signal: 'SIGTERM' });
  expect(error).toMatchObject({ level: 'error', event: 'download-aborted', route: '/x' });
  expect(error).toMatchObject({ name: 'TypeError', message: 'no “more”\nof it' });
  expect(error.stack).toMatch(/^\s+at /);
});

test('a failed query is logged without its parameters', () => {
  const { log, read } = listen();
  const cause = new Error('SQLITE_FULL');
  log.error('failed', new DrizzleQueryError('INSERT', ['leilani@example.org'], cause));
  log.error('failed', 'leilani@example.org');
  expect(JSON.stringify(read())).not.toContain('leilani');
  expect(read()[0]).toMatchObject({ message: 'SQLITE_FULL' });
});
