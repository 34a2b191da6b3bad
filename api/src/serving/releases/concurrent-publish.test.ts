import { beforeEach, describe, expect, test } from 'vitest';
import { liveOf } from '../../../testing/releases.ts';
import { startReleaseSite } from '../../../testing/releases-site.ts';

/** Nobody undoes what somebody else published without knowing it. */

let site: Awaited<ReturnType<typeof startReleaseSite>>;
beforeEach(async () => {
  site = await startReleaseSite();
});

const publish = (content: string, query: string) =>
  site.publish('mf-story', { content, pages: ['/'] }, query);
const live = () => liveOf(site.releasesDir, 'mf-story');

describe('a release that is based on', () => {
  test('nothing goes live where nothing is', async () => {
    expect((await publish('one', '')).status).toBe(201);
  });

  test('the live one goes live', async () => {
    const { body: first } = await publish('one', '');
    const second = await publish('two', `?base=${first.id}`);
    expect(second.status).toBe(201);
    expect(await live()).toBe(second.body.id);
  });

  test.each([
    ['an older one', (ids: string[]) => `?base=${ids[0]}`],
    ['nothing', () => '?base=none'],
    ['nobody says what', () => ''],
  ])('%s is refused, with who and when', async (_, query) => {
    const { body: first } = await publish('one', '');
    const { body: second } = await publish('two', `?base=${first.id}`);
    const { status, body } = await publish('three', query([first.id, second.id]));
    expect(status).toBe(409);
    expect(body.message).toMatch(
      /^“A volunteer” published mf-story at 20\S+ \d\d:\d\d UTC, and your copy does not include it\./,
    );
    expect(await live()).toBe(second.id);
  });

  test('an older one goes live when replacing is requested', async () => {
    const { body: first } = await publish('one', '');
    await publish('two', `?base=${first.id}`);
    const third = await publish('three', `?base=${first.id}&over=yes`);
    expect(third.status).toBe(201);
    expect(await live()).toBe(third.body.id);
  });

  test('an older one can be published for previews', async () => {
    const { body: first } = await publish('one', '');
    const { body: second } = await publish('two', `?base=${first.id}`);
    expect((await publish('three', `?base=${first.id}&hold=yes`)).status).toBe(201);
    expect(await live()).toBe(second.id);
  });

  test('an older one is accepted when it is the live one itself', async () => {
    const { body: first } = await publish('one', '');
    await publish('two', `?base=${first.id}`);
    expect((await publish('two', `?base=${first.id}`)).status).toBe(201);
  });
});

test('of two concurrent ones with the same base, the second is refused', async () => {
  const { body: first } = await publish('one', '');
  const both = await Promise.all([
    publish('two', `?base=${first.id}`),
    publish('three', `?base=${first.id}`),
  ]);
  const refused = both.filter(({ status }) => status === 409 || status === 503);
  expect(refused).toHaveLength(1);
  expect(await live()).toBe(both.find(({ status }) => status === 201)?.body.id);
});

test('a token can read which remote it is for', async () => {
  const authorization = `Bearer ${await site.tokenFor('mf-story')}`;
  const { body } = await site.get('/api/releases', { headers: { authorization } });
  expect(body).toMatchObject({ token: { remote: 'mf-story', name: 'A volunteer' } });
  const asAdmin = await site.get('/api/releases', { cookie: site.cookie });
  expect(asAdmin.body).toMatchObject({ token: null });
});

describe('made-from.json of a release', () => {
  const blob = 'a'.repeat(40);
  test.each([
    ['no JSON', '{', /^made-from.json is not valid JSON\./],
    ['other names', '{"a":{"blob":"no"}}', /^made-from.json is not valid/],
    ['a file it lacks', JSON.stringify({ 'content/a.json': { blob, file: 'b' } }), /lacks b/],
  ])('is refused with %s', async (_, text, sentence) => {
    const files = { 'made-from.json': text };
    const { status, body } = await site.publish('mf-story', { pages: ['/'], files }, '');
    expect(status).toBe(400);
    expect(body.message).toMatch(sentence);
  });

  test('does not change the id, and is readable', async () => {
    const one = await site.publish('mf-story', { pages: ['/'] }, '');
    const files = { 'made-from.json': JSON.stringify({ 'src/a.ts': { blob } }) };
    const two = await site.publish('mf-story', { pages: ['/'], files }, '');
    expect(two.body.id).toBe(one.body.id);
    const raffle = await site.publish('mf-raffle', { pages: ['/raffle'], files }, '');
    const text = await site.text(`/releases/mf-raffle/${raffle.body.id}/made-from.json`);
    expect(JSON.parse(text)).toEqual({ 'src/a.ts': { blob } });
  });
});
