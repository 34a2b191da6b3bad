import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import { clientAddress, network } from './client-address.ts';
import type { Bindings } from './context.ts';

async function addressSeen(forwarded: string | undefined, trustProxy: number): Promise<string> {
  const app = new Hono<Bindings>().get('/', (c) => c.text(clientAddress(c, trustProxy)));
  const socket = { remoteAddress: '10.0.0.1' };
  const headers: Record<string, string> = forwarded ? { 'x-forwarded-for': forwarded } : {};
  return (await app.request('/', { headers }, { incoming: { socket } })).text();
}

describe('the client’s address', () => {
  test('is the socket’s when no proxy is trusted, whatever a header says', async () => {
    expect(await addressSeen('198.51.100.1', 0)).toBe('10.0.0.1');
  });

  test('is the one that the trusted proxy saw', async () => {
    expect(await addressSeen('203.0.113.9', 1)).toBe('203.0.113.9');
  });

  test('cannot be forged with the header', async () => {
    expect(await addressSeen('1.2.3.4, 203.0.113.9', 1)).toBe('203.0.113.9');
  });

  test('is found behind several trusted proxies', async () => {
    expect(await addressSeen('1.2.3.4, 203.0.113.9, 10.9.9.9', 2)).toBe('203.0.113.9');
  });

  test('falls back to the socket without the header', async () => {
    expect(await addressSeen(undefined, 1)).toBe('10.0.0.1');
  });
});

describe('what counts as one address', () => {
  test.each([
    ['203.0.113.9', '203.0.113.9'],
    ['203.0.113.9:4711', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['::ffff:cb00:7109', '203.0.113.9'],
    ['[::ffff:203.0.113.9]:4711', '203.0.113.9'],
    ['2001:DB8:1:2:3:4:5:6', '2001:db8:1:0'],
    ['2001:db8:1:2:ffff::1', '2001:db8:1:0'],
    ['2001:db8:1:ff::1', '2001:db8:1:0'],
    ['2001:db8:1:100::1', '2001:db8:1:100'],
    ['2001:db8:1:1ff:0:0:0:1', '2001:db8:1:100'],
    ['[2001:db8:1:1ff::1]', '2001:db8:1:100'],
    ['[2001:db8:1:1ff::1]:4711', '2001:db8:1:100'],
    ['2001:db8::', '2001:db8:0:0'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['::1', '0:0:0:0'],
    ['unknown', 'unknown'],
    ['_hidden', 'unknown'],
    ['made up by the client', 'unknown'],
  ])('%s belongs to %s', (address, expected) => {
    expect(network(address)).toBe(expected);
  });
});
