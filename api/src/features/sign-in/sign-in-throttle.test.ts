import { beforeEach, describe, expect, test } from 'vitest';
import { ADMIN_PASSWORD } from '../../../testing/app.ts';
import {
  cookiesOf,
  fillQueueFor,
  type SigningIn,
  startSigningIn,
} from '../../../testing/sign-in.ts';
import { HOUR, MINUTE, SECOND } from '../../platform/clock.ts';

let here: SigningIn;
beforeEach(async () => {
  here = await startSigningIn();
});

/** Signs in, waiting as long as each response asks for. @returns the milliseconds it took. */
async function signInPatiently(from: { address?: string; cookie?: string } = {}): Promise<number> {
  const started = here.site.now().getTime();
  const sameAddress = { address: here.newAddress(), ...from };
  for (;;) {
    const { status, headers } = await here.tryPassword(ADMIN_PASSWORD, sameAddress);
    if (status === 200) return here.site.now().getTime() - started;
    expect(status).toBe(429);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    here.site.advance(Number(headers.get('retry-after')) * SECOND);
  }
}

/**
 * Tries passwords from many addresses, each of them every `everyMs`.
 * @returns how many were checked.
 */
async function guess(network: string[], forMs: number, everyMs = SECOND): Promise<number> {
  const end = here.site.now().getTime() + forMs;
  let checked = 0;
  while (here.site.now().getTime() < end) {
    for (const address of network) {
      const { status } = await here.tryPassword('a guess', { address });
      if (status === 401) checked += 1;
    }
    here.site.advance(everyMs);
  }
  return checked;
}

const botnet = (size: number) => Array.from({ length: size }, here.newAddress);

describe('guessing from many addresses', () => {
  test('gets a few tries at once, then one after another', async () => {
    const many = botnet(60);
    expect(await guess(many, 30 * SECOND)).toBeLessThan(150);
    expect(await guess(many, 2 * MINUTE, 6 * SECOND)).toBeLessThan(150);
  });

  test('lets in somebody at a new address within a second', async () => {
    await guess(botnet(60), 30 * SECOND, 3 * SECOND);
    expect(await signInPatiently()).toBeLessThan(SECOND);
  });

  test('a newcomer waits at most until each attacking network has had one try', async () => {
    const all = botnet(150).map((address) => here.tryPassword('a guess', { address }));
    await Promise.all(all);
    expect(await signInPatiently()).toBeLessThan(20 * SECOND);
  });

  test('lets in somebody who mistyped once', async () => {
    await guess(botnet(30), MINUTE, 6 * SECOND);
    const address = here.newAddress();
    expect((await here.tryPassword('a typo', { address })).status).toBe(401);
    expect(await signInPatiently({ address })).toBeLessThan(MINUTE);
  });

  test('does not slow down a device that signed in before, at any address', async () => {
    const cookie = cookiesOf((await here.tryPassword(ADMIN_PASSWORD)).headers);
    await fillQueueFor(HOUR, here.site);
    expect(await signInPatiently({ cookie })).toBe(0);
  });

  test('does not slow down an address that somebody signed in from before', async () => {
    const address = here.newAddress();
    await here.tryPassword(ADMIN_PASSWORD, { address });
    await fillQueueFor(HOUR, here.site);
    expect(await signInPatiently({ address })).toBe(0);
  });

  test('gets a message with the time to retry, and keeps its place', async () => {
    const address = here.newAddress();
    await fillQueueFor(MINUTE, here.site);
    const refused = await here.tryPassword(ADMIN_PASSWORD, { address });
    expect(refused).toMatchObject({
      status: 429,
      body: { message: expect.stringContaining('Please try again in 60 seconds.') },
    });
    expect(refused.headers.get('retry-after')).toBe('60');
    here.site.advance(20 * SECOND);
    const tooSoon = await here.tryPassword(ADMIN_PASSWORD, { address });
    expect([tooSoon.status, tooSoon.headers.get('retry-after')]).toEqual([429, '40']);
    here.site.advance(40 * SECOND);
    expect((await here.tryPassword(ADMIN_PASSWORD, { address })).status).toBe(200);
  });

  test('counts a try only when the password was checked', async () => {
    const address = here.newAddress();
    await fillQueueFor(MINUTE, here.site);
    for (let i = 0; i < 20; i += 1) await here.tryPassword('a guess', { address });
    here.site.advance(MINUTE);
    expect((await here.tryPassword(ADMIN_PASSWORD, { address })).status).toBe(200);
  });

  test('loses its place when it does not come back', async () => {
    const address = here.newAddress();
    await fillQueueFor(MINUTE, here.site);
    await here.tryPassword('a guess', { address });
    here.site.advance(4 * MINUTE);
    await fillQueueFor(MINUTE, here.site);
    expect((await here.tryPassword('a guess', { address })).status).toBe(429);
  });

  test('gets no place more than an hour ahead', async () => {
    await fillQueueFor(HOUR + 100, here.site);
    const refused = await here.tryPassword('a guess');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '3601']);
    expect(await here.site.db.rows('SELECT * FROM sign_in_places')).toEqual([]);
    await fillQueueFor(HOUR, here.site);
    await Promise.all([here.tryPassword('a guess'), here.tryPassword('a guess')]);
    expect(await here.site.db.rows('SELECT * FROM sign_in_places')).toHaveLength(1);
  });

  test('has one place at a time for an address, however many tries wait', async () => {
    let othersHaveResponses = () => {};
    const others = new Promise<void>((resolve) => {
      othersHaveResponses = resolve;
    });
    // Waiting moves the clock of all. The others come while it is still early.
    here = await startSigningIn({ beforePause: () => others });
    await fillQueueFor(5 * SECOND, here.site);
    const address = here.newAddress();
    const statuses: number[] = [];
    await Promise.all(
      Array.from({ length: 5 }, async () => {
        statuses.push((await here.tryPassword('a guess', { address })).status);
        if (statuses.length === 4) othersHaveResponses();
      }),
    );
    expect(statuses).toEqual([429, 429, 429, 429, 401]);
  });
});
