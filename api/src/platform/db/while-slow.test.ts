import { LibsqlError } from '@libsql/client';
import { expect, test } from 'vitest';
import { NO_ANSWER } from './server-connection.ts';
import { whileSlow } from './while-slow.ts';

/** Work that fails so often before it succeeds; each try takes 10 s. */
function slowWork(failures: number, error: Error) {
  let tries = 0;
  return {
    now: () => tries * 10_000,
    work: async () => {
      tries += 1;
      if (tries <= failures) throw error;
      return tries;
    },
  };
}
const slow = new LibsqlError('the database server does not answer', NO_ANSWER);

test('a request to a slow database server is repeated', async () => {
  const { work, now } = slowWork(3, slow);
  expect(await whileSlow(work, now)).toBe(4);
});

test('repeating ends when the server does not respond for a minute', async () => {
  const { work, now } = slowWork(100, slow);
  await expect(whileSlow(work, now)).rejects.toBe(slow);
  expect(now()).toBe(70_000);
});

test('a request that the server refuses is not repeated', async () => {
  const refused = new LibsqlError('unauthorized', 'SERVER_ERROR');
  const { work, now } = slowWork(1, refused);
  await expect(whileSlow(work, now)).rejects.toBe(refused);
});
