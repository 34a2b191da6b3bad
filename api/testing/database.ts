import { join } from 'node:path';
import { inject } from 'vitest';
import { startSqld } from '../../scripts/sqld.mjs';
import type { DatabaseLocation } from '../src/platform/db/open.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** What the tests of a run store in: a file, or a libSQL server. */
    database: 'file' | 'server';
  }
}

const cleanups: (() => unknown)[] = [];

/** What `vitest.setup.ts` does after each file. */
export async function cleanUp(): Promise<void> {
  for (const clean of cleanups.splice(0).reverse()) await clean();
}

/** Runs after the file's tests, the latest first. Unlike afterAll it may be called inside a test. */
export function afterTests(clean: () => unknown): void {
  cleanups.push(clean);
}

/** Where a test's database lies: its folder, or a libSQL server of its own with its data there. */
export async function testLocation(folder: string): Promise<DatabaseLocation> {
  if (inject('database') !== 'server') return { kind: 'file', folder };
  // Some 65 ms each: nothing cheaper keeps tests apart as surely.
  const server = await startSqld(join(folder, 'sqld'));
  afterTests(() => server.kill());
  return { kind: 'server', url: server.url, authToken: undefined };
}
