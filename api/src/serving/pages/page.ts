import type { NavigationLink, PublicCampaign, Registry } from '../../../contract/index.ts';
import { escapeHtml, jsonForHtml } from '../../platform/html.ts';
import type { DevServers } from './dev-servers.ts';
import type { FoundPage } from './find-page.ts';
import type { FirstScreen } from './first-paint.ts';
import { styleElement } from './inline-styles.ts';
import { pageTags } from './page-tags.ts';
import { NONCE_PLACEHOLDER, NOW_PLACEHOLDER } from './placeholders.ts';

export interface PageInput {
  /** page.html of the shell's build: the shell's own tags, and the places that are filled here. */
  template: string;
  /** The page at the requested path; the home page when nobody offers one there. */
  found: FoundPage | null;
  /** Of the site, without a slash at the end: "https://friends.example"; null when it is not known. */
  origin: string | null;
  registry: Registry;
  campaign: PublicCampaign;
  /** Links to pages of remotes that stand in the navigation. */
  navigation?: NavigationLink[];
  /** The first screen; null when there is none. */
  painted: FirstScreen | null;
  /** Says that the page does not come, should the shell's script not run. */
  stalled: string;
  /** Stands in its place where no scripts run. */
  withoutScript?: string;
  /** Whether search engines may show the page under this address. */
  listed: boolean;
  /** Releases that this tab sees in place of the live ones, and those that are not there. */
  previews?: string[];
  missingPreviews?: string[];
}

/** The HTML of one route: title, tags, preloads, first screen and boot data in the shell's page. */
export function renderPage(input: PageInput): string {
  const { found, registry, campaign, painted, listed } = input;
  const head = found ? [...pageTags(input, found), ...preloads(found, painted)] : [];
  if (!listed) head.unshift('<meta name="robots" content="noindex">');
  const styles = (painted?.styles ?? []).map(styleElement).join('');
  const { previews = [], missingPreviews = [] } = input;
  const data = {
    registry: forShell(registry),
    campaign,
    navigation: input.navigation ?? [],
    nonce: NONCE_PLACEHOLDER,
    now: NOW_PLACEHOLDER,
    previews,
    missingPreviews,
  };
  const boot = jsonForHtml(data).replace(`"${NOW_PLACEHOLDER}"`, NOW_PLACEHOLDER);
  const body = painted
    ? `<div id="first-paint">${painted.html}</div><div id="root" hidden></div>`
    : `<div id="root"></div>${input.withoutScript ?? ''}`;
  return (
    input.template
      .replace('<!--page:head-->', () => head.join('\n    '))
      // After the shell's, as when a page comes later: it may change how the kit's parts look.
      .replace('</head>', () => `${styles}</head>`)
      .replace('<!--page:body-->', () => body + input.stalled)
      .replace(
        '<!--page:boot-->',
        () => `<script type="application/json" id="boot">${boot}</script>`,
      )
  );
}

/** The files of parts are the server's business: they have become preloads. */
function forShell(registry: Registry): Registry {
  const microFrontends = Object.fromEntries(
    Object.entries(registry.microFrontends).map(([name, releases]) => [
      name,
      releases.map((release) => ({ ...release, extras: { ...release.extras, parts: {} } })),
    ]),
  );
  return { ...registry, microFrontends };
}

/** What the route's own remote needs first, so that the browser asks for all of it at once. */
function preloads({ release, page }: FoundPage, painted: FirstScreen | null): string[] {
  const { parts, unfit, integrity: hashes = {} } = release.extras;
  if (unfit) return [];
  const files = [...(parts.remote ?? []), ...(parts[`page:${page.path}`] ?? [])];
  const folder = release.url.slice(0, release.url.lastIndexOf('/') + 1);
  // As the loader asks for them: with CORS from another origin only. Otherwise they load twice.
  const elsewhere = !release.url.startsWith('/');
  const mode = elsewhere ? ' crossorigin' : '';
  const wanted = [
    { url: release.url, hash: elsewhere ? release.metadata.integrity : undefined },
    ...files.map((file) => ({ url: folder + file, hash: hashes[file] })),
  ];
  return wanted.flatMap(({ url, hash }) => {
    const href = escapeHtml(url);
    const checked = hash ? ` integrity="${escapeHtml(hash)}"` : '';
    if (!url.endsWith('.css')) {
      // Behind the fonts and the first picture, when those are there before any script.
      const later = painted ? ' fetchpriority="low"' : '';
      return `<link rel="preload" as="script"${later}${mode}${checked} href="${href}">`;
    }
    if (painted?.styles) return [];
    // A first screen without its styles would be seen unstyled: it waits for them.
    if (painted) return `<link rel="stylesheet"${mode}${checked} href="${href}">`;
    return `<link rel="preload" as="style"${mode}${checked} href="${href}">`;
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
    'worker-src': ["'none'"],
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
