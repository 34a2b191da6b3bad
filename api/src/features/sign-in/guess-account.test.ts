import { describe, expect, test } from 'vitest';
import { serverTexts, tooManySignInsText } from '../../../contract/index.ts';
import { cookiesOf, startSigningIn } from '../../../testing/sign-in.ts';
import { HOUR, MINUTE, SECOND } from '../../platform/clock.ts';

const { site, newAddress, signIn } = await startSigningIn();

describe('guessing the password of an account', () => {
  const guess = (name: string, from: { address?: string; cookie?: string } = {}) =>
    signIn({ name, password: 'a guess' }, from);

  test('from a thousand networks gets 30 tries in an hour', async () => {
    const { name, password, cookie } = await site.signInAs('organizer');
    const statuses: number[] = [];
    for (let i = 0; i < 40; i += 1) {
      statuses.push((await guess(name.toUpperCase())).status);
      site.advance(20 * SECOND);
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(30);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
    const refused = await signIn({ name, password });
    const seconds = Number(refused.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(MINUTE / SECOND);
    expect(refused).toMatchObject({ status: 429, body: { message: tooManySignInsText(seconds) } });
    // Who is signed in notices nothing.
    expect((await site.get('/api/admin/account', { cookie })).status).toBe(200);
    site.advance(HOUR);
    expect((await signIn({ name, password })).status).toBe(200);
  });

  test('does not tell which names there are', async () => {
    const outcome = async (name: string) => {
      const answers: string[] = [];
      for (let i = 0; i < 32; i += 1) {
        const { status, body } = await guess(name);
        answers.push(`${status} ${body.message.replace(/\d+ \w+\.$/, '')}`);
        site.advance(20 * SECOND);
      }
      return answers;
    };
    const { name } = await site.signInAs('reader');
    expect(await outcome(name)).toEqual(await outcome('somebody who is not there'));
  });

  test('does not lock a person out of a device that they signed in on', async () => {
    const { name, password } = await site.signInAs('organizer');
    const cookie = cookiesOf((await signIn({ name, password })).headers);
    const device = cookie.split('; ').find((one) => one.startsWith('known_device')) ?? '';
    for (let i = 0; i < 31; i += 1) {
      await guess(name);
      site.advance(20 * SECOND);
    }
    expect((await signIn({ name, password })).status).toBe(429);
    expect((await signIn({ name, password }, { cookie: device })).status).toBe(200);
  });

  test('is not helped by an account of one’s own', async () => {
    const [insider, victim] = [await site.signInAs('reader'), await site.signInAs('organizer')];
    const address = newAddress();
    const own = { name: insider.name, password: insider.password };
    const { headers } = await signIn(own, { address });
    const device = cookiesOf(headers);
    const statuses: number[] = [];
    for (let i = 0; i < 24; i += 1) {
      statuses.push((await guess(victim.name, { address, cookie: device })).status);
      // Signing in with one's own password gives no new tries.
      if (i % 5 === 4) await signIn(own, { address });
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
  });

  test('ends at the tries of its network, whichever names it tries', async () => {
    const address = newAddress();
    const statuses: number[] = [];
    for (let i = 0; i < 12; i += 1) statuses.push((await guess(`name ${i}`, { address })).status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(await guess('name 99', { address })).toMatchObject({
      status: 429,
      body: { message: serverTexts.tooManyTries },
    });
  });

  test('a new password makes its devices unknown', async () => {
    const person = await site.signInAs('organizer');
    const { name, password } = person;
    const { headers } = await signIn({ name, password });
    const device = headers.getSetCookie()[1]?.split(';')[0] ?? '';
    expect(device).toMatch(new RegExp(`^known_device=[\\w-]{22}\\.${person.id}\\.[\\w-]{43}$`));
    for (let i = 0; i < 30; i += 1) {
      await guess(name);
      site.advance(20 * SECOND);
    }
    expect((await signIn({ name, password }, { cookie: device })).status).toBe(200);
    const changed = await site.put(
      '/api/admin/account/password',
      { password: 'another good password' },
      { cookie: cookiesOf((await signIn({ name, password }, { cookie: device })).headers) },
    );
    const renewed = { name, password: 'another good password' };
    expect((await signIn(renewed, { cookie: device })).status).toBe(429);
    // The device that changed it is known.
    expect((await signIn(renewed, { cookie: cookiesOf(changed.headers) })).status).toBe(200);
  });
});
