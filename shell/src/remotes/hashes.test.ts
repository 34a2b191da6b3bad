import type { Registry } from 'api/contract';
import { expect, test } from 'vitest';
import { hashOf, rememberHashes } from './hashes.ts';

function registryWith(url: string, integrity?: Record<string, string>): Registry {
  const metadata = { version: '1', integrity: 'sha384-entry' };
  const requires = { kit: '^1.0.0', api: '^0.1.0' };
  const extras = { pages: [], slots: [], requires, parts: {}, ...(integrity && { integrity }) };
  return { microFrontends: { 'mf-raffle': [{ url, metadata, extras }] } };
}

test('the hashes of an earlier release stay known, and no other file of it may run', () => {
  rememberHashes(registryWith('https://cdn.example/1/remote-entry.js', { 'a.js': 'sha256-a' }));
  rememberHashes(registryWith('https://cdn.example/2/remote-entry.js', { 'a.js': 'sha256-b' }));
  expect(hashOf('https://cdn.example/1/a.js')).toBe('sha256-a');
  expect(hashOf('https://cdn.example/2/a.js')).toBe('sha256-b');
  expect(hashOf('https://cdn.example/2/remote-entry.js?try=1')).toBe('sha384-entry');
  expect(hashOf('https://cdn.example/2/added.js')).toMatch(/^sha256-A+=$/);
});

test('of a release from before there were hashes the entry alone is checked', () => {
  rememberHashes(registryWith('https://old.example/1/remote-entry.js'));
  expect(hashOf('https://old.example/1/remote-entry.js')).toBe('sha384-entry');
  expect(hashOf('https://old.example/1/a.js')).toBeUndefined();
});

test('a release in the folder of another one has its own hashes', () => {
  rememberHashes(registryWith('https://all.example/remote-entry.js'));
  rememberHashes(registryWith('https://all.example/new/remote-entry.js', { 'a.js': 'sha256-a' }));
  expect(hashOf('https://all.example/new/a.js')).toBe('sha256-a');
  expect(hashOf('https://all.example/new/added.js')).toMatch(/^sha256-A+=$/);
});

test('the site’s own files have none', () => {
  rememberHashes(registryWith('/releases/mf-raffle/1/remote-entry.js'));
  expect(hashOf('http://localhost/releases/mf-raffle/1/remote-entry.js')).toBeUndefined();
});
