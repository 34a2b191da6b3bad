import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { buildRemote } from '../../../testing/releases.ts';
import { describe } from './entry.ts';

const sha256 = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

test('a release on another origin names the hash of every script and style, and the site’s copy', async () => {
  const files = { 'page.2.css': 'h1{}', 'inner/dialog.3.js': 'dialog' };
  const folder = await buildRemote('mf-raffle', { content: 'one', files });
  const entry = await describe(folder, 'mf-raffle', '1.0.0-abc', 'https://cdn.example/raffle/');
  expect(entry.url).toBe('https://cdn.example/raffle/remote-entry.js');
  expect(entry.fallbackUrl).toBe('/releases/mf-raffle/1.0.0-abc/remote-entry.js');
  expect(entry.extras.integrity).toEqual({
    'remote-entry.js': sha256('entry one'),
    'remote.1.js': sha256('one'),
    'page.2.css': sha256('h1{}'),
    'inner/dialog.3.js': sha256('dialog'),
  });
});

test('a release on this site needs neither', async () => {
  const entry = await describe(await buildRemote('mf-raffle'), 'mf-raffle', '1.0.0-abc');
  expect(entry.url).toBe('/releases/mf-raffle/1.0.0-abc/remote-entry.js');
  expect(entry).not.toHaveProperty('fallbackUrl');
  expect(entry.extras).not.toHaveProperty('integrity');
});
