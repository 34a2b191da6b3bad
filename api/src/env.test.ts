import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readSettings } from './env.ts';
import { PUBLIC_RELAYS, QUICKNET } from './features/seals/drand.ts';

describe('settings', () => {
  test('have defaults', () => {
    expect(readSettings({})).toMatchObject({
      port: 3000,
      host: '0.0.0.0',
      dataDir: resolve('data'),
      database: { kind: 'file', folder: resolve('data') },
      adminPassword: undefined,
      sampleData: true,
      rateLimits: true,
      publicUrl: undefined,
      adminUrl: undefined,
      trustProxy: 0,
      sharedCacheSeconds: 0,
      drand: { chain: QUICKNET, relays: PUBLIC_RELAYS },
      sealLeadSeconds: 600,
    });
  });

  test('name another drand network and its relays', () => {
    const chain = {
      hash: 'ab'.repeat(32),
      publicKey: 'cd'.repeat(96),
      genesis: 1_700_000_000,
      period: 1,
    };
    const settings = readSettings({
      DRAND_CHAIN: JSON.stringify(chain),
      DRAND_RELAYS: 'http://127.0.0.1:4550, https://relay.example/',
      SEAL_LEAD_SECONDS: '5',
    });
    expect(settings).toMatchObject({
      drand: { chain, relays: ['http://127.0.0.1:4550', 'https://relay.example/'] },
      sealLeadSeconds: 5,
    });
  });

  test('are read from their variables', () => {
    const settings = readSettings({
      PORT: '8080',
      HOST: '127.0.0.1',
      DATA_DIR: '/srv/site',
      DATABASE_URL: 'libsql://db.example',
      DATABASE_AUTH_TOKEN: 'token',
      ADMIN_PASSWORD: 'correct horse',
      SAMPLE_DATA: 'off',
      RATE_LIMITS: 'off',
      PUBLIC_URL: 'https://kai.example/',
      ADMIN_URL: 'https://Admin.kai.example:443/',
      TRUST_PROXY: '2',
      SHARED_CACHE_SECONDS: '1',
      CONFIRM_AGAIN_SECONDS: '60',
    });
    expect(settings).toMatchObject({
      port: 8080,
      host: '127.0.0.1',
      dataDir: '/srv/site',
      database: { kind: 'server', url: 'libsql://db.example', authToken: 'token' },
      adminPassword: 'correct horse',
      sampleData: false,
      rateLimits: false,
      publicUrl: 'https://kai.example',
      adminUrl: 'https://admin.kai.example',
      trustProxy: 2,
      sharedCacheSeconds: 1,
      confirmAgainSeconds: 60,
    });
  });

  test('count as not set when they are empty', () => {
    expect(readSettings({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({
      port: 3000,
      database: { kind: 'file' },
    });
  });

  test.each([
    ['DRAND_CHAIN', 'quicknet', 'must be JSON such as'],
    ['DRAND_CHAIN', '{"hash": "ab"}', 'must be JSON such as'],
    ['DRAND_RELAYS', 'https://relay.example, relay', 'separated by commas'],
    ['DRAND_RELAYS', ',', 'separated by commas'],
    ['DRAND_RELAYS', 'https://relay.example, http://relay.example', 'https://'],
    ['DATABASE_URL', 'ws://db.example:8080', 'must begin with libsql://, https:// or wss://'],
    ['DATABASE_URL', 'http://203.0.113.7', 'must begin with libsql://, https:// or wss://'],
    ['DATABASE_URL', 'libsql://db.example?tls=0', 'must begin with libsql://, https:// or wss://'],
    ['GOFUNDME_API_URL', 'http://gofundme.example', 'must be a URL with https://'],
    ['INSTAGRAM_API_URL', 'http://127.0.0.1.example', 'must be a URL with https://'],
    ['INSTAGRAM_API_URL', 'ftp://localhost', 'must be a URL with https://'],
    ['SEAL_LEAD_SECONDS', '0', 'whole number from 1'],
    ['CONFIRM_AGAIN_SECONDS', '0', 'whole number from 1'],
    ['PORT', 'http', 'whole number from 0 to 65535'],
    ['PORT', '70000', 'whole number from 0 to 65535'],
    ['PORT', '-1', 'whole number from 0 to 65535'],
    ['TRUST_PROXY', 'yes', 'whole number from 0 to 10'],
    ['SHARED_CACHE_SECONDS', '61', 'whole number from 0 to 60'],
    ['SAMPLE_DATA', 'no', '"on" or "off"'],
    ['RATE_LIMITS', 'false', '"on" or "off"'],
    ['DATABASE_URL', 'file:somewhere.db', 'address of a libSQL server'],
    ['DATABASE_URL', 'nonsense', 'address of a libSQL server'],
    ['PUBLIC_URL', 'kai.example', 'URL with http:// or https://'],
    ['ADMIN_URL', 'admin.kai.example', 'URL with http:// or https://'],
    ['ADMIN_URL', 'ftp://admin.kai.example', 'URL with http:// or https://'],
    ['ADMIN_URL', 'https://admin.kai.example/admin', 'without a path'],
    ['ADMIN_URL', 'https://admin.kai.example/?a', 'without a path'],
    ['ADMIN_URL', 'https://me@admin.kai.example', 'without a path'],
    ['ADMIN_URL', 'http://admin.kai.example', 'must begin with https://'],
    ['ADMIN_URL', 'http://admin.localhost.example', 'must begin with https://'],
    ['ADMIN_PASSWORD', 'x'.repeat(11), 'at least 12 characters'],
    ['ADMIN_PASSWORD', 'x'.repeat(501), 'at most 500 characters'],
    ['GOFUNDME_CAMPAIGN', 'https://www.gofundme.com/', 'campaign’s address at GoFundMe'],
    ['METRICS_TOKEN', 'short', 'at least 16 characters'],
  ])('refuse %s=%s with a message that names it', (name, value, message) => {
    const read = () => readSettings({ [name]: value });
    expect(read).toThrow(`The setting ${name} `);
    expect(read).toThrow(message);
  });

  test('accept an admin host on this computer without https', () => {
    for (const ADMIN_URL of ['http://admin.localhost:3000', 'http://127.0.0.1', 'http://[::1]:1']) {
      const settings = readSettings({ PUBLIC_URL: 'http://localhost:3000', ADMIN_URL });
      expect(settings.adminUrl).toBe(ADMIN_URL);
    }
  });

  test('refuse an admin host without the address of the site, or with the same name', () => {
    const read = (PUBLIC_URL: string, ADMIN_URL = 'https://kai.example:8443') =>
      readSettings({ PUBLIC_URL, ADMIN_URL });
    expect(() => read('')).toThrow('ADMIN_URL needs PUBLIC_URL');
    expect(() => read('https://KAI.example')).toThrow('another host name than PUBLIC_URL');
    expect(() => read('http://localhost', 'http://localhost:3001')).toThrow('another host name');
    expect(read('https://www.kai.example').adminUrl).toBe('https://kai.example:8443');
  });

  test.each([
    'libsql://db.turso.example',
    'wss://db.example',
    'ws://127.0.0.1:8080',
    'http://[::1]:8080',
    'ws://10.0.0.5:8080',
    'ws://172.20.0.3',
    'http://sqld:8080',
    'ws://db.internal',
  ])('take %s for a database', (url) => {
    expect(readSettings({ DATABASE_URL: url }).database).toMatchObject({ url });
  });

  test('list every invalid variable', () => {
    expect(() => readSettings({ PORT: 'x', TRUST_PROXY: 'y' })).toThrow(/PORT.*\n.*TRUST_PROXY/);
  });
});
