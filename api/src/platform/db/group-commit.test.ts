import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../../testing/app.ts';
import { Busy } from '../errors.ts';
import { migrationsFolder } from '../package-root.ts';
import type { Database, Tx } from './client.ts';
import { groupCommits, type Work } from './group-commit.ts';
import { openDatabase } from './open.ts';

describe('writes that arrive together', () => {
  let db: Database;

  beforeEach(async () => {
    db = await openDatabase({ kind: 'file', folder: await temporaryFolder() }, migrationsFolder);
  });
  afterEach(() => db.close());

  const add = (name: string) =>
    db.write(async (tx) => {
      await tx.rows('INSERT INTO settings (name, value) VALUES (?, 1)', [name]);
      return name;
    });
  const stored = async () =>
    (await db.rows("SELECT name FROM settings WHERE name LIKE 'n%' ORDER BY rowid")).map(
      (row) => row[0],
    );

  test('are all stored, each with its own result, in order', async () => {
    const names = Array.from({ length: 100 }, (_, i) => `n${i}`);
    expect(await Promise.all(names.map(add))).toEqual(names);
    expect(await stored()).toEqual(names);
  });

  test('succeed when one of them fails halfway', async () => {
    const failing = db.write(async (tx) => {
      await tx.rows("INSERT INTO settings (name, value) VALUES ('n-half', 1)");
      throw new Error('changed my mind');
    });
    const [first, refused, last] = await Promise.allSettled([add('n1'), failing, add('n2')]);
    expect(first).toEqual({ status: 'fulfilled', value: 'n1' });
    expect(refused).toMatchObject({ reason: new Error('changed my mind') });
    expect(last).toEqual({ status: 'fulfilled', value: 'n2' });
    expect(await stored()).toEqual(['n1', 'n2']);
  });

  test('see the changes of earlier ones', async () => {
    const [first, second] = await Promise.allSettled([add('n-same'), add('n-same')]);
    expect(first.status).toBe('fulfilled');
    expect(second.status).toBe('rejected');
    expect(await stored()).toEqual(['n-same']);
  });

  test('run effects once, only of those that succeed', async () => {
    const effects: string[] = [];
    const withEffect = (name: string, fails: boolean) =>
      db.write(async (tx) => {
        tx.afterCommit(() => effects.push(name));
        await tx.rows('SELECT 1');
        if (fails) throw new Error('no');
      });
    await Promise.allSettled([withEffect('a', false), withEffect('b', true)]);
    expect(effects).toEqual(['a']);
  });
});

test('up to 32 waiting writes share a transaction', async () => {
  const sizes: number[] = [];
  const { write } = groupCommits(async (works: Work<Tx>[]) => {
    sizes.push(works.length);
    return works.map((_, i) => i);
  });
  await Promise.all(Array.from({ length: 70 }, () => write(async () => 0)));
  expect(sizes).toEqual([32, 32, 6]);
});

test('a single write does not wait for others', async () => {
  const sizes: number[] = [];
  const { write } = groupCommits(async (works: Work<Tx>[]) => {
    sizes.push(works.length);
    return works;
  });
  await write(async () => 0);
  await write(async () => 0);
  expect(sizes).toEqual([1, 1]);
});

test('of a busy server, a group is refused together and not each write after another', async () => {
  let transactions = 0;
  const { write } = groupCommits<Tx>(
    async () => {
      transactions += 1;
      throw new Busy();
    },
    { size: 8, againWhenBusy: false },
  );
  const refused = await Promise.allSettled(Array.from({ length: 16 }, () => write(async () => 0)));
  expect(refused.map(({ status }) => status)).toEqual(new Array(16).fill('rejected'));
  expect(transactions).toBe(2);
});

test('a write that waited too long is refused and never begins', async () => {
  let transactions = 0;
  const { write } = groupCommits<Tx>(
    async (works) => {
      transactions += 1;
      return works;
    },
    { size: 8, waitMs: -1, againWhenBusy: false },
  );
  await expect(write(async () => 0)).rejects.toBeInstanceOf(Busy);
  expect(transactions).toBe(0);
});

test('at the end, what waits is refused and what runs is done', async () => {
  let begin = () => {};
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const { write, refuseWaiting } = groupCommits<undefined>(async (works) => {
    begin();
    await ended;
    return Promise.all(works.map((work) => work(undefined)));
  });
  const running = write(async () => 'done');
  await begun;
  const waiting = write(async () => 'never');
  refuseWaiting();
  await expect(waiting).rejects.toBeInstanceOf(Busy);
  await expect(write(async () => 'too late')).rejects.toBeInstanceOf(Busy);
  end();
  expect(await running).toBe('done');
});
