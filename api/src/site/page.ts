import { type Campaign, fillIn, type Registry, type RegistryEntry } from '../../contract/index.ts';
import type { DevServers } from './dev-servers.ts';
import { escapeHtml, jsonForHtml } from './html.ts';

export interface PageInput {
  /** shell/dist/page.html: the shell's own tags, and the places that are filled here. */
  template: string;
  /** The page at the requested path; the home page when nobody offers one there. */
  found: FoundPage | null;
  /** Of the site, without a slash at the end: "https://friends.example". */
  origin: string;
  registry: Registry;
  campaign: Campaign;
  nonce: string;
  /** HTML of the first screen; empty when there is none. */
  firstPaint: string;
}

/** The HTML of one route: title, tags, preloads, first screen and boot data in the shell's page. */
export function renderPage(input: PageInput): string {
  const { found, registry, campaign, nonce, firstPaint } = input;
  const head = found ? [...tags(input, found), ...preloads(found, firstPaint !== '')] : [];
  const boot = jsonForHtml({ registry, campaign, nonce });
  const body = firstPaint
    ? `<div id="first-paint">${firstPaint}</div><div id="root" hidden></div>`
    : '<div id="root"></div>';
  return input.template
    .replace('<!--page:head-->', () => head.join('\n    '))
    .replace('<!--page:body-->', () => body)
    .replace(
      '<!--page:boot-->',
      () => `<script type="application/json" id="boot">${boot}</script>`,
    );
}

function tags({ origin, campaign }: PageInput, { page }: FoundPage): string[] {
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

export interface FoundPage {
  release: RegistryEntry;
  page: RegistryEntry['extras']['pages'][number];
}

/** The page at a path; "/Raffle/" is "/raffle", as it is for the shell's router. */
export function findPage(registry: Registry, asked: string): FoundPage | null {
  const path = asked.toLowerCase().replace(/\/+$/, '') || '/';
  for (const [release] of Object.values(registry.microFrontends)) {
    const page = release?.extras.pages.find((candidate) => candidate.path === path);
    if (release && page) return { release, page };
  }
  return null;
}

/** What the route's own remote needs first, so that the browser asks for all of it at once. */
function preloads({ release, page }: FoundPage, painted: boolean): string[] {
  const { parts } = release.extras;
  const files = [...(parts.remote ?? []), ...(parts[`page:${page.path}`] ?? [])];
  const folder = release.url.slice(0, release.url.lastIndexOf('/') + 1);
  // As the loader asks for them: with CORS from another origin only. Otherwise they load twice.
  const mode = release.url.startsWith('/') ? '' : ' crossorigin';
  return [release.url, ...files.map((file) => folder + file)].map((url) => {
    // A first screen that is painted from HTML waits for its styles, and only for them.
    if (url.endsWith('.css') && painted) {
      return `<link rel="stylesheet"${mode} href="${escapeHtml(url)}">`;
    }
    const as = url.endsWith('.css') ? 'style' : 'script';
    return `<link rel="preload" as="${as}"${mode} href="${escapeHtml(url)}">`;
  });
}

interface PolicyInput {
  registry: Registry;
  nonce: string;
  devServers: DevServers;
}

/**
 * The policy of a page: scripts from this site and from the origins of live remotes only, none
 * inline; styles likewise, and those that carry this answer's nonce.
 */
export function contentSecurityPolicy({ registry, nonce, devServers }: PolicyInput): string {
  const development = Object.values(devServers);
  const origins = [...new Set([...remoteOrigins(registry), ...development])];
  const sockets = development.map((origin) => origin.replace('http:', 'ws:'));
  const policy = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...origins],
    // React's hot reload puts its styles in by script, without a nonce.
    'style-src': [
      "'self'",
      development.length ? "'unsafe-inline'" : `'nonce-${nonce}'`,
      ...origins,
    ],
    'img-src': ["'self'", 'data:', 'blob:', 'https:', ...origins],
    'media-src': ["'self'", 'https:', ...origins],
    'font-src': ["'self'", ...origins],
    'connect-src': ["'self'", ...origins, ...sockets],
    'frame-src': ["'self'"],
    'manifest-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(policy)
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join('; ');
}

function remoteOrigins(registry: Registry): string[] {
  return Object.values(registry.microFrontends)
    .flat()
    .filter(({ url }) => /^https?:/.test(url))
    .map(({ url }) => new URL(url).origin);
}
