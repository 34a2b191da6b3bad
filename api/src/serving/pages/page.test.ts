import { expect, test } from 'vitest';
import { fillPlaceholders, type Registry, sampleCampaign } from '../../../contract/index.ts';
import { escapeHtml, jsonForHtml } from '../../platform/html.ts';
import { findPage } from './find-page.ts';
import type { FirstScreen } from './first-paint.ts';
import { contentSecurityPolicy, renderPage } from './page.ts';
import { NONCE_PLACEHOLDER } from './placeholders.ts';

const campaign = { ...sampleCampaign(new Date('2026-11-20T00:00:00Z')), socialFeed: false };
const template = '<head><!--page:head--></head><!--page:body--><!--page:boot-->';

function registryAt(url: string): Registry {
  const page = { path: '/raffle', title: 'Raffle for {name}', description: 'For {name} & co.' };
  const extras = {
    pages: [page],
    slots: [],
    requires: { kit: '^1.0.0', api: '^0.1.0' },
    parts: { remote: ['remote.1.js'], 'page:/raffle': ['page.2.js', 'page.3.css'] },
  };
  return { microFrontends: { 'mf-raffle': [{ url, metadata: { version: '1' }, extras }] } };
}

function render(registry: Registry, childName: string, firstScreen: FirstScreen | null = null) {
  return renderPage({
    template,
    found: findPage(registry, '/raffle'),
    origin: 'https://friends.example',
    registry,
    campaign: { ...campaign, childName },
    firstScreen,
    fallbackNotice: '<div id="stalled"></div>',
    listed: true,
  });
}

test('HTML characters in a name are escaped', () => {
  const html = render(registryAt('/releases/mf-raffle/1/remote-entry.js'), '</script><b>&"');
  expect(html).toContain('<title>Raffle for &lt;/script&gt;&lt;b&gt;&amp;&quot;</title>');
  expect(html.match(/<\/script>/g)).toHaveLength(1);
});

test('a name with a dollar sign stays as it is', () => {
  expect(render(registryAt('/releases/mf-raffle/1/remote-entry.js'), "$& $' $1")).toContain(
    '<title>Raffle for $&amp; $&#39; $1</title>',
  );
});

test('the page’s first files are preloaded with the loader’s CORS mode', () => {
  const here = render(registryAt('/releases/mf-raffle/1/remote-entry.js'), 'Kai');
  expect(here).toContain('<link rel="preload" as="script" href="/releases/mf-raffle/1/page.2.js">');
  const elsewhere = render(registryAt('https://cdn.example/r/remote-entry.js'), 'Kai');
  expect(elsewhere).toContain(
    '<link rel="preload" as="script" crossorigin href="https://cdn.example/r/page.2.js">',
  );
});

test('files from another site are preloaded with the loader’s hashes', () => {
  const registry = registryAt('https://cdn.example/r/remote-entry.js');
  const [entry] = registry.microFrontends['mf-raffle'] ?? [];
  if (entry) {
    entry.metadata.integrity = 'sha384-abc';
    entry.extras.integrity = { 'page.2.js': 'sha256-def', 'page.3.css': 'sha256-ghi' };
  }
  const html = render(registry, 'Kai');
  for (const link of [
    'as="script" crossorigin integrity="sha384-abc" href="https://cdn.example/r/remote-entry.js"',
    'as="script" crossorigin integrity="sha256-def" href="https://cdn.example/r/page.2.js"',
    'as="style" crossorigin integrity="sha256-ghi" href="https://cdn.example/r/page.3.css"',
  ]) {
    expect(html).toContain(`<link rel="preload" ${link}>`);
  }
});

test('an incompatible release is not preloaded', () => {
  const registry = registryAt('/releases/mf-raffle/1/remote-entry.js');
  const [entry] = registry.microFrontends['mf-raffle'] ?? [];
  if (entry) entry.extras.unfit = true;
  expect(render(registry, 'Kai')).not.toContain('rel="preload"');
});

test('a first screen has its styles, and React starts hidden behind it', () => {
  const styles = [{ href: '/releases/mf-raffle/1/page.3.css', css: 'h1{color:red}' }];
  const registry = registryAt('/releases/mf-raffle/1/remote-entry.js');
  const html = render(registry, 'Kai', { html: '<h1>Hi</h1>', styles });
  expect(html).toContain(
    `<style nonce="${NONCE_PLACEHOLDER}" data-href="/releases/mf-raffle/1/page.3.css">h1{color:red}</style>`,
  );
  expect(html).not.toContain('page.3.css">\n');
  expect(html).toContain('<div id="first-paint"><h1>Hi</h1></div><div id="root" hidden></div>');
});

test('styles too large to inline block rendering', () => {
  const registry = registryAt('/releases/mf-raffle/1/remote-entry.js');
  expect(render(registry, 'Kai', { html: '<h1>Hi</h1>', styles: null })).toContain(
    '<link rel="stylesheet" href="/releases/mf-raffle/1/page.3.css">',
  );
});

test('the policy allows only scripts of this site and of live remotes', () => {
  const policy = contentSecurityPolicy({
    registry: registryAt('https://cdn.example/r/remote-entry.js'),
    nonce: 'abc',
    devServers: {},
  });
  expect(policy).toContain("script-src 'self' https://cdn.example;");
  expect(policy).toContain("style-src 'self' 'nonce-abc' https://cdn.example;");
  expect(policy).not.toContain('unsafe');
});

test('placeholders are filled with escaped texts, and unknown ones stay', () => {
  expect(
    fillPlaceholders('{{childName}} {{what}}', { ...campaign, childName: '<i>' }, 0, escapeHtml),
  ).toBe('&lt;i&gt; {{what}}');
});

test('dates of the first screen have a year unless it is the current one', () => {
  const dates = (now: string) =>
    fillPlaceholders('{{qualifyingDay}}, {{closingTime}}', campaign, Date.parse(now), escapeHtml);
  expect(dates('2026-11-20T00:00:00Z')).toBe('June 29th, 7:00am Hawaii time on 7/14/2027');
  expect(dates('2027-01-01T09:59:59Z')).toBe('June 29th, 7:00am Hawaii time on 7/14/2027');
  expect(dates('2027-01-01T10:00:00Z')).toBe('June 29th, 2026, 7:00am Hawaii time on 7/14');
});

test('the year is that of the campaign’s time zone', () => {
  const year = (now: string) =>
    fillPlaceholders('© {{year}}', campaign, Date.parse(now), escapeHtml);
  expect(year('2027-01-01T09:59:59Z')).toBe('© 2026');
  expect(year('2027-01-01T10:00:00Z')).toBe('© 2027');
});

test('data in the page cannot end its script element', () => {
  expect(jsonForHtml({ text: '</script><script>' })).not.toContain('<');
});
