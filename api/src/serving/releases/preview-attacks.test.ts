import { beforeEach, describe, expect, test } from 'vitest';
import {
  bearer,
  pressedByOrganizer,
  REMOTE,
  startProposalSite,
} from '../../../testing/proposals-site.ts';
import { HOUR } from '../../platform/clock.ts';

let { site, proposer, publisher, live, publish, propose, putLive, releaseOf } =
  await startProposalSite();
beforeEach(async () => {
  ({ site, proposer, publisher, live, publish, propose, putLive, releaseOf } =
    await startProposalSite());
});

describe('nobody sees a proposed release', () => {
  const hasPreview = async (query: string, cookie = '') => {
    const response = await site.raw(`/${query}`, cookie ? { cookie } : {});
    return (await response.text()).includes('"previews":["');
  };
  /** Opens a link of the Releases screen as a browser does. @returns the page's address, and the browser's cookies */
  async function open(link: string, cookie = '') {
    const response = await site.raw(link, { ...pressedByOrganizer, ...(cookie && { cookie }) });
    expect(response.status).toBe(302);
    const address = new URL(response.headers.get('location') ?? '', `http://localhost${link}`);
    const given = response.headers.get('set-cookie') ?? '';
    return { query: address.search, cookie: given.split(';')[0] ?? '', given, response };
  }
  const linkTo = async (id: string) => (await releaseOf(id))?.preview ?? '';

  test('except an organizer, by a link that works once and ends after a while', async () => {
    const { id } = await propose('new');
    expect(await hasPreview(`?mf=${REMOTE}@${id}`)).toBe(false);
    expect(await hasPreview((await open(`/?mf=${REMOTE}@${id}~abc.def`)).query)).toBe(false);
    const link = await linkTo(id);
    expect(link).toMatch(/^\/\?mf=mf-story@\S+~\S+$/);
    // Nor is the key good for another release.
    const other = await propose('other');
    const foreign = await open(link.replace(id, other.id));
    expect(await hasPreview(foreign.query, foreign.cookie)).toBe(false);
    const opened = await open(link);
    expect(opened.query).not.toContain('~');
    expect(await hasPreview(opened.query, opened.cookie)).toBe(true);
    // In the same browser it works again: it has been shown there.
    const again = await open(link, opened.cookie);
    expect(await hasPreview(again.query, opened.cookie)).toBe(true);
    expect(again.given).toBe('');
    const late = await linkTo(id);
    site.advance(HOUR);
    const tooLate = await open(late);
    expect(await hasPreview(tooLate.query, tooLate.cookie)).toBe(false);
    expect(await hasPreview(opened.query, opened.cookie)).toBe(true);
    site.advance(11 * HOUR);
    expect(await hasPreview(opened.query, opened.cookie)).toBe(false);
  });

  test('by anything that the page which shows it knows', async () => {
    const { id } = await propose('new');
    const link = await linkTo(id);
    const opened = await open(link);
    const page = await site.raw(`/${opened.query}`, { cookie: opened.cookie });
    expect(page.headers.get('cache-control')).toBe('no-store');
    const html = await page.text();
    const boot =
      /<script type="application\/json" id="boot">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
    const texts = new Set<string>();
    JSON.parse(boot, (_, value) => {
      if (typeof value === 'string') texts.add(value);
      return value;
    });
    expect([...texts]).toContain(`${REMOTE}@${id}`);
    // A key that was used is worth nothing, wherever it may stand.
    for (const query of [opened.query, link.slice(1)]) {
      expect(await hasPreview(query), query).toBe(false);
    }
    const used = await open(link);
    expect(await hasPreview(used.query, used.cookie)).toBe(false);
    for (const text of texts) {
      const asked = [
        `?mf=${encodeURIComponent(text)}`,
        `?mf=${REMOTE}@${id}~${encodeURIComponent(text)}`,
      ];
      for (const query of asked) {
        const found = await site.raw(`/${query}`);
        const cookie = found.headers.get('set-cookie')?.split(';')[0] ?? '';
        expect(await hasPreview(query), query).toBe(false);
        expect(await hasPreview(opened.query, cookie), query).toBe(false);
      }
    }
  });

  test('by a pass that scripts can read, that other hosts can set, or that is for something else', async () => {
    const [one, two] = [await propose('one'), await propose('two')];
    const link = await linkTo(one.id);
    const key = link.split('~')[1] ?? '';
    const { given, cookie, response, query } = await open(link);
    expect(given).toContain('HttpOnly');
    expect(given).toContain('SameSite=Lax');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
    expect(await hasPreview(query, cookie.replace(/~.*$/, `~${key}`))).toBe(false);
    expect(await hasPreview(`?mf=${REMOTE}@${two.id}`, cookie)).toBe(false);
    expect(await hasPreview(`?mf=${REMOTE}@${two.id}`, cookie.replace(one.id, two.id))).toBe(false);
    // A pass is no key.
    const pass = decodeURIComponent(cookie).split('~')[1];
    const asKey = await open(`/?mf=${REMOTE}@${one.id}~${pass}`);
    expect(await hasPreview(asKey.query, asKey.cookie)).toBe(false);
    // Two at once.
    const both = await open(await linkTo(two.id), cookie);
    for (const { id } of [one, two]) {
      expect(await hasPreview(`?mf=${REMOTE}@${id}`, both.cookie)).toBe(true);
    }
  });

  test('by a link that somebody else gets, or that is opened ahead of time', async () => {
    const { id } = await propose('new');
    expect((await releaseOf(id, bearer(proposer)))?.preview).toBe('');
    expect((await releaseOf(id, bearer(publisher)))?.preview).toBe('');
    const [reader, organizer] = [await site.signInAs('reader'), await site.signInAs('organizer')];
    expect((await releaseOf(id, { cookie: reader.cookie }))?.preview).toBe('');
    const link = (await releaseOf(id, { cookie: organizer.cookie }))?.preview ?? '';
    const early = await site.raw(link, {
      ...pressedByOrganizer,
      'sec-purpose': 'prefetch;prerender',
    });
    expect([early.status, early.headers.get('set-cookie')]).toEqual([503, null]);
    const opened = await open(link);
    expect(await hasPreview(opened.query, opened.cookie)).toBe(true);
  });

  test('and a link leads to no other host', async () => {
    const query = `?mf=${REMOTE}@1.0.0~x&page=2`;
    const response = await site.raw(`http://localhost//evil.example/${query}`);
    expect(response.headers.get('location')).toBe('?page=2&mf=mf-story%401.0.0');
  });

  test('over https with a cookie of any other name', async () => {
    const { id } = await propose('new');
    const secure = await site.overHttps();
    const response = await secure(await linkTo(id), pressedByOrganizer);
    const [cookie = ''] = (response.headers.get('set-cookie') ?? '').split(';');
    expect(cookie).toMatch(/^__Host-preview_passes=/);
    expect(response.headers.get('set-cookie')).toContain('Secure');
    const shows = async (sent: string) =>
      (await (await secure(`/?mf=${REMOTE}@${id}`, { cookie: sent })).text()).includes(
        '"previews":["',
      );
    expect(await shows(cookie)).toBe(true);
    expect(await shows(cookie.replace('__Host-', ''))).toBe(false);
  });

  test('and its version alone leads to the published one', async () => {
    const version = live.split('-')[0];
    await publish({ content: 'second', version: '2.0.0' }, publisher);
    const { id } = await propose('new');
    expect(await hasPreview(`?mf=${REMOTE}@${version}`)).toBe(true);
    expect(await site.text(`/?mf=${REMOTE}@${version}`)).not.toContain(id);
  });

  test('nor a file of it in a tab, until it was live', async () => {
    const files = {
      'donate.html': '<p>Send it here</p>',
      'letter.pdf': '%PDF-1.4',
      'a.svg': '<svg/>',
    };
    const { id } = (await publish({ content: 'new', files }, proposer)).body;
    const get = (file: string, dest?: string) =>
      site.raw(`/releases/${REMOTE}/${id}/${file}`, dest ? { 'sec-fetch-dest': dest } : {});
    for (const file of Object.keys(files)) expect((await get(file)).status, file).toBe(404);
    for (const dest of ['document', 'iframe', 'object']) {
      expect((await get('pictures/first.webp', dest)).status, dest).toBe(404);
    }
    const part = await get('pictures/first.webp', 'image');
    expect([part.status, part.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    await putLive(id);
    const now = await get('donate.html', 'document');
    expect([now.status, now.headers.get('cache-control')]).toEqual([
      200,
      expect.stringContaining('immutable'),
    ]);
  });
});
