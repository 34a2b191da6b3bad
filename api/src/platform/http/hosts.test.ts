import { HonoRequest } from 'hono/request';
import { describe, expect, test } from 'vitest';
import { type Addresses, adminOriginOf, isForAdminHost, isSecure } from './hosts.ts';

const request = (headers: Record<string, string>, url = 'http://internal:3000/') => ({
  req: new HonoRequest(new Request(url, { headers })),
});
const two: Addresses = {
  trustProxy: 0,
  publicUrl: 'https://kai.example',
  adminUrl: 'https://admin.kai.example',
};
const proxied = { ...two, trustProxy: 1 };

describe('the admin’s host', () => {
  test.each(['admin.kai.example', 'Admin.Kai.Example', 'admin.kai.example:443'])(
    'is named by Host: %s',
    (host) => {
      expect(isForAdminHost(request({ host }), two)).toBe(true);
      expect(isForAdminHost(request({ host }), { ...two, adminUrl: undefined })).toBe(false);
    },
  );

  test.each([
    'kai.example',
    'kai.example:443',
    'admin.kai.example:8443',
    'admin.kai.example.',
    'admin.kai.example.evil.example',
    'xadmin.kai.example',
    '10.0.0.5:3000',
    'localhost:3000',
    '',
    'not a host',
  ])('is not named by Host: %s', (host) => {
    expect(isForAdminHost(request({ host }), two)).toBe(false);
  });

  test('is named by X-Forwarded-Host when the proxy is trusted', () => {
    const c = request({ host: 'internal:3000', 'x-forwarded-host': 'admin.kai.example' });
    expect(isForAdminHost(c, two)).toBe(false);
    expect(isForAdminHost(c, proxied)).toBe(true);
  });

  test('is not what a script of the site says it is', () => {
    // A proxy that passes Host on, but not X-Forwarded-Host, lets a script send the latter.
    const c = request({ host: 'kai.example', 'x-forwarded-host': 'admin.kai.example' });
    expect(isForAdminHost(c, proxied)).toBe(false);
    const named = { host: 'internal', 'x-forwarded-host': 'admin.kai.example, kai.example' };
    expect(isForAdminHost(request(named), proxied)).toBe(false);
  });
});

test('each host has its own scheme', () => {
  const mixed = { ...two, publicUrl: 'http://kai.example' };
  expect(isSecure(request({ host: 'admin.kai.example' }), mixed)).toBe(true);
  expect(isSecure(request({ host: 'kai.example' }), mixed)).toBe(false);
  expect(isSecure(request({ host: '10.0.0.5' }), two)).toBe(true);
});

describe('the origin of the admin pages', () => {
  const originOf = (headers: Record<string, string>, settings: Addresses, url?: string) =>
    adminOriginOf(request(headers, url), { settings });

  test('is ADMIN_URL, or else PUBLIC_URL, whatever the request says', () => {
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example' };
    expect(originOf(headers, proxied)).toBe('https://admin.kai.example');
    expect(originOf(headers, { ...proxied, adminUrl: undefined })).toBe('https://kai.example');
  });

  test('is that of the request where neither is set', () => {
    const headers = { host: 'localhost:3000', 'x-forwarded-host': 'kai.example' };
    const behind = { ...headers, 'x-forwarded-proto': 'https' };
    expect(originOf(headers, { trustProxy: 0 })).toBe('http://localhost:3000');
    expect(originOf(behind, { trustProxy: 1 })).toBe('https://kai.example');
    expect(originOf({ ...behind, 'x-forwarded-host': '<>' }, { trustProxy: 1 })).toBe(
      'http://internal:3000',
    );
    expect(originOf({}, { trustProxy: 0 }, 'http://localhost:4000/admin')).toBe(
      'http://localhost:4000',
    );
  });
});
