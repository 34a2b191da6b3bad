import { type Campaign, fillIn, type Registry, type RegistryEntry } from '../../contract/index.ts';

export interface PageInput {
  /** shell/dist/page.html: the shell's own tags, and the places that are filled here. */
  template: string;
  /** The requested path, without query. */
  path: string;
  /** Of the site, without a slash at the end: "https://friends.example". */
  origin: string;
  registry: Registry;
  campaign: Campaign;
  nonce: string;
}

/** The HTML of one route: title, tags, preloads and boot data written into the shell's page. */
export function renderPage(input: PageInput): string {
  const { path, registry, campaign } = input;
  const found = findPage(registry, path) ?? findPage(registry, '/');
  const head = found ? [...tags(input, found), ...preloads(found)] : [];
  const boot = {
    registry,
    campaign,
    nonce: input.nonce,
  };
  return input.template
    .replace('<!--page:head-->', () => head.join('\n    '))
    .replace('<!--page:body-->', '')
    .replace(
      '<!--page:boot-->',
      () => `<script type="application/json" id="boot">${jsonForHtml(boot)}</script>`,
    );

  function tags({ origin }: PageInput, { page }: FoundPage): string[] {
    const title = escapeHtml(fillIn(page.title, campaign));
    const description = escapeHtml(fillIn(page.description, campaign));
    const address = escapeHtml(`${origin}${page.path}`);
    return [
      `<title>${title}</title>`,
      `<meta name="description" content="${description}">`,
      `<link rel="canonical" href="${address}">`,
      `<meta property="og:type" content="website">`,
      `<meta property="og:site_name" content="${escapeHtml(campaign.organizers)}">`,
      `<meta property="og:title" content="${title}">`,
      `<meta property="og:description" content="${description}">`,
      `<meta property="og:url" content="${address}">`,
      `<meta name="twitter:card" content="summary_large_image">`,
    ];
  }
}

interface FoundPage {
  release: RegistryEntry;
  page: RegistryEntry['extras']['pages'][number];
}

export function findPage(registry: Registry, path: string): FoundPage | null {
  for (const [release] of Object.values(registry.microFrontends)) {
    const page = release?.extras.pages.find((candidate) => candidate.path === path);
    if (release && page) return { release, page };
  }
  return null;
}

/** What the route's own remote needs first, so that the browser asks for all of it at once. */
function preloads({ release, page }: FoundPage): string[] {
  const { parts } = release.extras;
  const files = [...(parts.remote ?? []), ...(parts[`page:${page.path}`] ?? [])];
  const folder = release.url.slice(0, release.url.lastIndexOf('/') + 1);
  return [release.url, ...files.map((file) => folder + file)].map((url) =>
    url.endsWith('.css')
      ? `<link rel="preload" as="style" crossorigin href="${escapeHtml(url)}">`
      : `<link rel="preload" as="script" crossorigin href="${escapeHtml(url)}">`,
  );
}

/**
 * The policy of a page: scripts from this site and from the origins of live remotes only, none
 * inline; styles likewise, and those that carry this answer's nonce.
 */
export function contentSecurityPolicy(registry: Registry, nonce: string): string {
  const origins = remoteOrigins(registry);
  const from = (...sources: string[]) => [...sources, ...origins].join(' ');
  const sockets = origins
    .filter((origin) => origin.startsWith('http://localhost'))
    .map((origin) => origin.replace('http:', 'ws:'));
  return [
    `default-src 'none'`,
    `script-src ${from("'self'")}`,
    `style-src ${from("'self'", `'nonce-${nonce}'`)}`,
    `img-src 'self' data: blob: https:${origins.length ? ` ${origins.join(' ')}` : ''}`,
    `media-src ${from("'self'", 'https:')}`,
    `font-src ${from("'self'")}`,
    `connect-src ${[from("'self'"), ...sockets].join(' ')}`,
    `frame-src 'self'`,
    `manifest-src 'self'`,
    `form-action 'self'`,
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
  ].join('; ');
}

function remoteOrigins(registry: Registry): string[] {
  const urls = Object.values(registry.microFrontends).flat();
  const origins = urls
    .filter(({ url }) => /^https?:/.test(url))
    .map(({ url }) => new URL(url).origin);
  return [...new Set(origins)];
}

export function escapeHtml(text: string): string {
  return text.replace(
    /[&<>"']/g,
    (character) =>
      ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })[character] ??
      character,
  );
}

/** JSON that no sequence in it can end the script element early. */
function jsonForHtml(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
