import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { MAX_LISTED_CHANGES, type ReleaseChanges } from '../../../../contract/index.ts';
import { temporaryFolder } from '../../../../testing/app.ts';
import { buildServer } from '../../../../testing/process.ts';
import { type Build, buildRemote, siteVersions } from '../../../../testing/releases.ts';
import { startReleaseSite } from '../../../../testing/releases-site.ts';
import { publishRelease } from '../publish.ts';
import { fromFolder } from '../sources.ts';
import { compareFolders } from './compare.ts';
import { createComparer } from './comparer.ts';
import { listChange } from './list-changes.ts';
import { addHtmlTexts, addScriptTexts, noTexts } from './texts.ts';

/** A build whose only script has this content. */
const build = (script: string, more: Build = {}) =>
  buildRemote('mf-story', { content: script, pages: ['/'], ...more });

const compare = async (before: string, after: string, more?: Build) =>
  compareFolders(await build(before), await build(after, more));

describe('texts of a script', () => {
  const read = (script: string) => {
    const texts = noTexts();
    addScriptTexts(texts, script);
    return { words: [...texts.words], links: [...texts.links], code: [...texts.code] };
  };

  test('are its sentences, addresses, and the rest', () => {
    expect(
      read(
        String.raw`e("h1",{className:"a-b"},"Aloha, Kai\u2019s friends");go('https://venmo.com/kai')`,
      ),
    ).toEqual({
      words: ['Aloha, Kai’s friends'],
      links: ['https://venmo.com/kai'],
      code: ['h1', 'a-b'],
    });
  });

  test('are found in templates, with a dot for what is filled in', () => {
    const script = `\`Thank you, \${name(\`dear \${x} friend\`)}, for \${ {a: 1}.a } gifts\``;
    expect(read(script).words).toEqual(['dear … friend', 'Thank you, …, for … gifts']);
  });

  test('are not confused by divisions and regular expressions', () => {
    const script = `const a = b / 2; if (/["'\`]/.test(c)) d("One gift"); e = f /g/ h; i = "Two gifts"`;
    expect(read(script).words).toEqual(['One gift', 'Two gifts']);
  });

  test('are found in content, which the build stores as JSON', () => {
    const content = JSON.stringify({ hero: { title: 'A raffle for Kai', points: ['One entry'] } });
    expect(read(`JSON.parse('${content}')`).words).toEqual(['A raffle for Kai', 'One entry']);
  });

  test('name addresses inside sentences, mail addresses and admin pages', () => {
    const script = `["Give at https://gofundme.com/kai today", "mailto:a@b.example", "/admin"]`;
    expect(read(script).links).toEqual([
      'https://gofundme.com/kai',
      'mailto:a@b.example',
      '/admin',
    ]);
  });

  test('survive deep nesting, many quotes and long lines', () => {
    const deep = `JSON.parse('${'['.repeat(50_000)}"In here"${']'.repeat(50_000)}')`;
    expect(read(deep).words).toEqual(['In here']);
    expect(read(`"${'Aloha '.repeat(100_000)}"`).words[0]?.length).toBeLessThan(700);
    const texts = noTexts();
    addHtmlTexts(texts, `${'<'.repeat(60_000)}<p title="A title">Kai &amp; friends</p>`);
    expect([...texts.words]).toEqual(['A title', 'Kai & friends']);
  });
});

describe('two releases', () => {
  test('that are equal differ in nothing', async () => {
    const found = await compare('"Aloha to all"', '"Aloha to all"');
    expect(found).toMatchObject({
      pages: [],
      navigation: [],
      files: { added: 0, removed: 0, changed: 0 },
      words: { added: [], removed: [], changed: [], more: 0 },
      code: 0,
      unread: [],
    });
  });

  test('differ in words: changed, added and removed', async () => {
    const { words, links } = await compare(
      '["Please give to our family this week", "A line that goes", "https://venmo.com/kai"]',
      '["Please give to my family this week", "Something else entirely", "https://venmo.com/evil"]',
    );
    expect(words).toEqual({
      changed: [
        { from: 'Please give to our family this week', to: 'Please give to my family this week' },
      ],
      added: ['Something else entirely'],
      removed: ['A line that goes'],
      more: 0,
    });
    expect(links.changed).toEqual([
      { from: 'https://venmo.com/kai', to: 'https://venmo.com/evil' },
    ]);
  });

  test('differ in pages, slots, links in the navigation and sizes', async () => {
    const before = await buildRemote('mf-story', {
      pages: ['/', '/about'],
      slots: ['home:giveaway'],
    });
    const after = await buildRemote('mf-story', {
      content: 'x'.repeat(5_000),
      pages: ['/', '/thanks'],
      navigation: 'Thanks',
      slots: ['home:more'],
      files: { 'first-paint.json': JSON.stringify({ '/': '<p>First of all, aloha</p>' }) },
    });
    const found = await compareFolders(before, after);
    expect(found.pages).toEqual([
      { path: '/', change: 'changed', of: ['link', 'first screen', 'code'] },
      { path: '/thanks', change: 'added', of: [] },
      { path: '/about', change: 'removed', of: [] },
    ]);
    expect(found.slots).toEqual({ added: ['home:more'], removed: ['home:giveaway'] });
    expect(found.navigation).toEqual([
      { path: '/', label: 'Thanks' },
      { path: '/thanks', label: 'Thanks' },
    ]);
    expect(found.words.added).toContain('First of all, aloha');
    const scripts = found.sizes.find(({ kind }) => kind === 'scripts');
    expect(scripts?.after).toBeGreaterThan(10_000);
    expect(scripts?.before).toBeLessThan(100);
  });

  test('are compared although a script is broken or too large, which is said', async () => {
    const files = { 'broken.js': '"never ends', 'large.js': `"${'x'.repeat(4 * 1024 * 1024)}"` };
    const { unread, words } = await compare('1', '"Still read"', { files });
    expect(unread.sort()).toEqual(['broken.js', 'large.js']);
    expect(words.added).toEqual(['Still read']);
  });

  test('with very many changes list some, and count the others', () => {
    const texts = (word: string) =>
      new Set(Array.from({ length: 1_000 }, (_, number) => `${word}${number} a${number}`));
    const found = listChange(texts('one'), texts('two'));
    const listed = found.changed.length + found.added.length + found.removed.length;
    expect([listed, found.more > 0]).toEqual([MAX_LISTED_CHANGES, true]);
  });
});

describe('an organizer', () => {
  test('sees what a proposed release changes; a deploy token does not ask', async () => {
    const site = await startReleaseSite();
    const { cookie } = site;
    const live = (await site.publish('mf-story', { content: '"Aloha, friends"', pages: ['/'] }))
      .body;
    const { secret } = await site.makeToken('mf-story', 'Noa', { scope: 'propose' });
    const next = { content: '"Aloha, dear friends"', pages: ['/'] };
    const { id } = (await site.publish('mf-story', next, '?over=yes', secret)).body;
    const path = `/api/releases/mf-story/${id}/changes`;
    const { body } = await site.get<ReleaseChanges>(path, { cookie });
    expect(body).toMatchObject({
      remote: 'mf-story',
      id,
      live: live.id,
      words: { changed: [{ from: 'Aloha, friends', to: 'Aloha, dear friends' }] },
    });
    const headers = { authorization: `Bearer ${secret}` };
    expect((await site.get(path, { headers })).status).toBe(401);
    const missing = await site.get('/api/releases/mf-story/9.9.9-0/changes', { cookie });
    expect(missing.status).toBe(404);
  });
});

describe('in a process of its own', () => {
  test('a comparison gives the same result, and one that takes too long ends alone', async () => {
    const built = await buildServer();
    const program = join(dirname(built.main), 'serving/releases/compare/compare-program.js');
    const dir = await temporaryFolder();
    const publish = async (content: string) =>
      publishRelease(dir, 'mf-story', fromFolder(await build(content)), {
        siteVersions,
        by: 'a test',
      });
    const { id } = await publish('"One"');
    await publish('"Two words"');
    const here = await createComparer()(dir, 'mf-story', id);
    expect(await createComparer(program)(dir, 'mf-story', id)).toEqual(here);
    const hurried = createComparer(program, { ms: 1, heapMb: 64 })(dir, 'mf-story', id);
    await expect(hurried).rejects.toThrow('could not be compared');
  });
});
