import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { publishWithRetry } from './publish.mjs';

let folder;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'publish-'));
  writeFileSync(join(folder, 'made-from.json'), '{}');
});
beforeEach(() => vi.stubEnv('XDG_CONFIG_HOME', join(folder, 'settings')));
afterAll(() => rmSync(folder, { recursive: true }));

/** A site with one live release, where every publish returns `id`. */
const siteWith = (live, id) => ({
  key: 'https://friends.example',
  place: 'at https://friends.example',
  flags: '',
  isOwn: async () => true,
  list: async () => [{ remote: 'mf-story', live: live.id, history: [live] }],
  publish: async () => ({ id, sentFiles: 0 }),
});
const live = { id: '0.1.0-a', at: '2026-03-01T12:00:00Z', by: 'Noa', action: 'published' };

test('a build that is already live is reported as such', async () => {
  const same = await publishWithRetry(siteWith(live, '0.1.0-a'), 'mf-story', folder, {});
  expect(same.already).toMatchObject({ id: '0.1.0-a', by: 'Noa', at: live.at });
  const other = await publishWithRetry(siteWith(live, '0.1.0-b'), 'mf-story', folder, {});
  expect(other).toMatchObject({ id: '0.1.0-b' });
  expect(other.already).toBeUndefined();
});
