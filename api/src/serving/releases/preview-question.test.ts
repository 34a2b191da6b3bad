import { beforeEach, describe, expect, test } from 'vitest';
import { pressedByOrganizer, REMOTE, startProposalSite } from '../../../testing/proposals-site.ts';
import { HOUR } from '../../platform/clock.ts';

const ADMIN = 'https://admin.friends.example';
const QUESTION = 'Show the proposed release?';
const SHOWN = '"previews":["';

let { site, propose, releaseOf, putLive } = await startProposalSite();
beforeEach(async () => {
  ({ site, propose, releaseOf, putLive } = await startProposalSite());
});

/** A proposed release, and an organizer's link to it. */
async function proposed(content = 'new') {
  const { id } = await propose(content);
  const link = (await releaseOf(id))?.preview ?? '';
  return { id, link, address: link.replace(/~.*/, '') };
}

/** Opens a link as something that keeps cookies and follows redirects does. */
async function follow(link: string, headers: Record<string, string> = {}) {
  const { cookie = '', ...others } = headers;
  const asked = { ...others, ...(cookie && { cookie }) };
  const redirect = await site.raw(link, asked);
  expect(redirect.status).toBe(302);
  const given = redirect.headers.get('set-cookie')?.split(';')[0];
  const kept = given ?? cookie;
  const { search } = new URL(redirect.headers.get('location') ?? '', `http://localhost${link}`);
  const response = await site.raw(`/${search}`, { ...others, ...(kept && { cookie: kept }) });
  return { cookie: kept, address: `/${search}`, response, text: await response.text() };
}

async function press(address: string, cookie: string, headers: Record<string, string> = {}) {
  const response = await site.withoutDocument(address, {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin', origin: 'http://localhost', ...headers, cookie },
  });
  const given = response.headers.get('set-cookie')?.split(';')[0];
  return { response, cookie: given ?? cookie, given };
}

const shows = async (address: string, cookie: string) =>
  (await (await site.raw(address, { cookie })).text()).includes(SHOWN);

describe('a link to a proposed release', () => {
  test('from elsewhere asks, and shows the release once the button is pressed', async () => {
    const { id, link } = await proposed();
    const key = link.split('~')[1] ?? '';
    const opened = await follow(link, { ...pressedByOrganizer, 'sec-fetch-site': 'none' });
    expect(opened.address).not.toContain('~');
    expect(opened.text).toContain(QUESTION);
    expect(opened.text).toContain(`<strong>${REMOTE} ${id}</strong>`);
    expect(opened.text).not.toContain(SHOWN);
    expect(opened.text).not.toContain(key);
    const { headers } = opened.response;
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-robots-tag')).toBe('noindex');
    expect(headers.get('referrer-policy')).toBe('same-origin');
    expect(headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; .*script-src 'sha256-[^']+'; form-action 'self'; frame-ancestors 'none'$/,
    );
    const pressed = await press(opened.address, opened.cookie);
    expect(pressed.response.status).toBe(303);
    expect(pressed.response.headers.get('location')).toBe(opened.address.slice(1));
    expect(pressed.response.headers.get('referrer-policy')).toBe('no-referrer');
    expect(pressed.given).not.toContain(encodeURIComponent(key));
    expect(await shows(opened.address, pressed.cookie)).toBe(true);
  });

  test('is not used up by a program that opens it, with or without the headers of a browser', async () => {
    const { link } = await proposed();
    const browser = pressedByOrganizer;
    const programs: Record<string, string>[] = [
      {},
      { 'user-agent': 'Slackbot-LinkExpanding 1.0' },
      { ...browser, 'sec-fetch-site': 'none' },
      { ...browser, 'sec-fetch-site': 'cross-site', referer: 'https://chat.example/' },
      { ...browser, 'sec-fetch-site': 'same-site' },
      { ...browser, 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' },
      { ...browser, 'sec-fetch-dest': 'iframe' },
    ];
    for (const headers of programs) expect((await follow(link, headers)).text).toContain(QUESTION);
    const head = await site.withoutDocument(link, { method: 'HEAD', headers: browser });
    expect([head.status, head.headers.get('set-cookie')]).toEqual([302, null]);
    const early = await site.raw(link, { ...browser, 'sec-purpose': 'prefetch' });
    expect([early.status, early.headers.get('set-cookie')]).toEqual([503, null]);
    const { cookie, text } = await follow(link, browser);
    expect(text).toContain(SHOWN);
    expect(cookie).not.toBe('');
  });

  test('works in one browser, however many were asked', async () => {
    const { link } = await proposed();
    const [first, second] = [await follow(link), await follow(link)];
    const pressed = await press(first.address, first.cookie);
    expect(await shows(first.address, pressed.cookie)).toBe(true);
    const late = await press(second.address, second.cookie);
    expect([late.response.status, late.given]).toEqual([303, undefined]);
    const after = await (await site.raw(second.address, { cookie: second.cookie })).text();
    expect(after).not.toContain(QUESTION);
    expect(after).not.toContain(SHOWN);
    expect((await follow(link)).text).not.toContain(QUESTION);
  });

  test('asks no more when an hour has passed', async () => {
    const { link } = await proposed();
    const opened = await follow(link);
    site.advance(HOUR);
    expect((await press(opened.address, opened.cookie)).given).toBeUndefined();
    expect(await shows(opened.address, opened.cookie)).toBe(false);
  });

  test('asks no more when the release was made live', async () => {
    const { id, link } = await proposed();
    const opened = await follow(link);
    await putLive(id);
    expect(
      await site.raw(opened.address, { cookie: opened.cookie }).then((r) => r.text()),
    ).toContain(id);
    expect((await follow(link)).text).not.toContain(QUESTION);
  });

  test('keeps the passes that the browser has, and asks for none again', async () => {
    const [one, two] = [await proposed('one'), await proposed('two')];
    const first = await follow(one.link, pressedByOrganizer);
    const second = await follow(two.link, { cookie: first.cookie });
    expect(second.text).toContain(QUESTION);
    expect(await shows(one.address, second.cookie)).toBe(true);
    const both = await press(two.address, second.cookie);
    expect(await shows(one.address, both.cookie)).toBe(true);
    expect(await shows(two.address, both.cookie)).toBe(true);
    const another = (await releaseOf(one.id))?.preview ?? '';
    expect((await follow(another, { cookie: both.cookie })).text).toContain(SHOWN);
  });
});

describe('the button', () => {
  test('is of no use to a page of another site', async () => {
    const { link } = await proposed();
    const opened = await follow(link);
    const foreign: Record<string, string>[] = [
      { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
      { 'sec-fetch-site': 'same-site', origin: 'https://other.friends.example' },
      { 'sec-fetch-site': 'cross-site', origin: 'null' },
    ];
    for (const headers of foreign) {
      const { response, given } = await press(opened.address, opened.cookie, headers);
      expect([response.status, given]).toEqual([403, undefined]);
    }
    // Over plain http, browsers say less.
    for (const origin of ['http://evil.example', 'null']) {
      const response = await site.withoutDocument(opened.address, {
        method: 'POST',
        headers: { origin, cookie: opened.cookie },
      });
      expect([response.status, response.headers.get('set-cookie')]).toEqual([403, null]);
    }
    const own = await site.withoutDocument(opened.address, {
      method: 'POST',
      headers: { origin: 'http://localhost', cookie: opened.cookie },
    });
    expect([own.status, own.headers.get('set-cookie')]).toEqual([303, expect.any(String)]);
  });

  test('does nothing with a key in the address, which somebody else may have put there', async () => {
    const { link, address } = await proposed();
    const pressed = await press(link, '');
    expect([pressed.response.status, pressed.given]).toEqual([303, undefined]);
    expect((await follow(link)).text).toContain(QUESTION);
    expect(await shows(address, '')).toBe(false);
  });

  test('leads to no other host, and other addresses take no POST', async () => {
    const query = `?mf=${REMOTE}@1.0.0&page=2`;
    const send = (path: string) => site.withoutDocument(path, { method: 'POST', headers: {} });
    const response = await send(`http://localhost//evil.example/${query}`);
    expect(response.headers.get('location')).toBe('?mf=mf-story%401.0.0&page=2');
    for (const path of ['/', '/?page=2', `/admin${query}`]) {
      expect((await send(path)).status, path).toBe(405);
    }
  });
});

describe('with admin pages on a host of their own', () => {
  const asks = async (headers: Record<string, string>) => {
    const { link } = await proposed(JSON.stringify(headers));
    const open = await site.overHttps(ADMIN);
    const redirect = await open(link, { ...pressedByOrganizer, ...headers });
    const [cookie = ''] = (redirect.headers.get('set-cookie') ?? '').split(';');
    const page = await open(`/${redirect.headers.get('location')}`, { cookie });
    const text = await page.text();
    expect(text.includes(SHOWN)).toBe(!text.includes(QUESTION));
    return text.includes(QUESTION);
  };

  test('the link there shows the release at once, whether it is the same site or not', async () => {
    for (const site of ['same-site', 'cross-site']) {
      expect(await asks({ 'sec-fetch-site': site, referer: `${ADMIN}/` })).toBe(false);
    }
  });

  test('links from anywhere else ask, also from public pages', async () => {
    expect(await asks({ 'sec-fetch-site': 'same-site' })).toBe(true);
    const public_ = 'https://friends.example/';
    expect(await asks({ 'sec-fetch-site': 'same-origin', referer: public_ })).toBe(true);
    expect(await asks({ 'sec-fetch-site': 'same-site', referer: `${ADMIN}.evil.example/` })).toBe(
      true,
    );
    expect(await asks({ 'sec-fetch-mode': 'no-cors', referer: `${ADMIN}/` })).toBe(true);
  });
});
