import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openPlainFile } from './copy.ts';

test.each(['100%', 'site #2', 'why?', '%41', 'Jörg’s site (1)'])(
  'a database is where it should be in a folder named %s',
  async (name) => {
    const home = await mkdtemp(join(tmpdir(), 'file-url-'));
    onTestFinished(() => rm(home, { recursive: true }));
    const folder = join(home, name);
    await mkdir(folder);
    const file = join(folder, 'database.db');
    const client = openPlainFile(file);
    await client.execute('CREATE TABLE things (id INTEGER)');
    client.close();
    expect(existsSync(file)).toBe(true);
  },
);
