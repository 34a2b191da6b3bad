import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createClient } from '@libsql/client';
import { expect, test } from 'vitest';
import { freePorts } from '../../../scripts/free-ports.mjs';
import { startSqld } from '../../../scripts/sqld.mjs';
import { temporaryFolder } from '../app.ts';
import { afterTests } from '../database.ts';
import { buildServer, startServer } from '../process.ts';

const built = await buildServer();

/** The command of docs/operations.md that makes a libSQL server wait for its disk. */
function documentedCommand(adminPort: number): string {
  const page = readFileSync(join(import.meta.dirname, '../../../docs/operations.md'), 'utf8');
  const block = /```sh\n([^`]*durability_mode[^`]*)```/.exec(page)?.[1];
  return (block ?? '').replaceAll('127.0.0.1:8081', `127.0.0.1:${adminPort}`);
}

test('the site says when a libSQL server acknowledges what is not on its disk, and the documented command makes it wait', async () => {
  const folder = await temporaryFolder();
  const adminPort = await freePorts();
  const sqld = await startSqld(join(folder, 'sqld'), undefined, [
    '--admin-listen-addr',
    `127.0.0.1:${adminPort}`,
  ]);
  afterTests(() => sqld.kill());
  const settings = { DATABASE_URL: sqld.url, DATA_DIR: folder };
  const synchronous = async () => {
    const client = createClient({ url: sqld.url });
    const { rows } = await client.execute('PRAGMA synchronous');
    client.close();
    return rows[0]?.[0];
  };

  const before = await startServer(built, settings);
  await expect.poll(before.output).toContain('"commits-not-flushed"');
  await before.stop();

  execFileSync('sh', ['-ec', documentedCommand(adminPort)]);
  expect(await synchronous()).toBe(2);
  const after = await startServer(built, settings);
  await after.stop();
  expect(after.output()).not.toContain('commits-not-flushed');
});
