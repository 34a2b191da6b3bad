import type { NavigationLink, PublicCampaign, Registry } from '../../../contract/index.ts';
import { escapeHtml, jsonForHtml } from '../../platform/html.ts';
import type { DevServers } from './dev-servers.ts';
import type { FoundPage } from './find-page.ts';
import type { FirstScreen } from './first-paint.ts';
import { styleElement } from './inline-styles.ts';
import { pageTags } from './page-tags.ts';
import {
  NONCE_PLACEHOLDER,
  NOW_PLACEHOLDER,
  SECRET_PLACEHOLDER,
  STORAGE_KEY_PLACEHOLDER,
} from './placeholders.ts';

export interface PageInput {
  /** page.html of the shell's build, with placeholders that are filled here. */
  template: string;
  /** The page at the requested path, or the home page when no remote has one there. */
  found: FoundPage | null;
  /** The site's origin: "https://friends.example"; null when unknown. */
  origin: string | null;
  /** The address of the public pages, when this one is on the admin's own host. */
  siteUrl?: string | undefined;
  registry: Registry;
  campaign: PublicCampaign;
  /** Links to remotes' pages in the navigation. */
  navigation?: NavigationLink[];
  firstScreen: FirstScreen | null;
  /** Shown when the shell's script does not run. */
  fallbackNotice: string;
  /** Shown when scripts are disabled. */
  noScriptNotice?: string;
  /** Whether search engines may index this URL. */
  listed: boolean;
  /** Whether it may act for an admin, with a secret. */
  mayAct?: boolean;
  /** Previewed releases of this tab. */
  previews?: string[];
  missingPreviews?: string[];
}

/** The HTML of one route: title, tags, preloads, first screen and boot data in the shell's page. */
export function renderPage(input: PageInput): string {
  const { found, registry, campaign, firstScreen, listed } = input;
  const head = found ? [...pageTags(input, found), ...preloads(found, firstScreen)] : [];
  if (!listed) head.unshift('<meta name="robots" content="noindex">');
  const styles = (firstScreen?.styles ?? []).map(styleElement).join('');
  const { previews = [], missingPreviews = [] } = input;
  const data = {
    registry: forShell(registry),
    campaign,
    navigation: input.navigation ?? [],
    nonce: NONCE_PLACEHOLDER,
    now: NOW_PLACEHOLDER,
    previews,
    missingPreviews,
    ...(input.siteUrl && { siteUrl: input.siteUrl }),
    ...(input.mayAct && {
      adminDocument: SECRET_PLACEHOLDER,
      adminStorageKey: STORAGE_KEY_PLACEHOLDER,
    }),
  };
  const boot = jsonForHtml(data).replace(`"${NOW_PLACEHOLDER}"`, NOW_PLACEHOLDER);
  const body = firstScreen
    ? `<div id="first-paint">${firstScreen.html}</div><div id="root" hidden></div>`
    : `<div id="root"></div>${input.noScriptNotice ?? ''}`;
  return (
    input.template
      .replace('<!--page:head-->', () => head.join('\n    '))
      // After the shell's styles, as when a page loads later: it may override the kit's styles.
      .replace('</head>', () => `${styles}</head>`)
      .replace('<!--page:body-->', () => body + input.fallbackNotice)
      .replace(
        '<!--page:boot-->',
        () => `<script type="application/json" id="boot">${boot}</script>`,
      )
  );
}

/** Without the files of parts, which are in the preloads already. */
function forShell(registry: Registry): Registry {
  const microFrontends = Object.fromEntries(
    Object.entries(registry.microFrontends).map(([name, releases]) => [
      name,
      releases.map((release) => ({ ...release, extras: { ...release.extras, parts: {} } })),
    ]),
  );
  return { ...registry, microFrontends };
}

/** Preloads for the remote of the route, so that the browser requests all files at once. */
function preloads({ release, page }: FoundPage, firstScreen: FirstScreen | null): string[] {
  const { parts, unfit, integrity: hashes = {} } = release.extras;
  if (unfit) return [];
  const files = [...(parts.remote ?? []), ...(parts[`page:${page.path}`] ?? [])];
  const folder = release.url.slice(0, release.url.lastIndexOf('/') + 1);
  // Same CORS mode as the loader's requests; otherwise the files load twice.
  const isOtherOrigin = !release.url.startsWith('/');
  const mode = isOtherOrigin ? ' crossorigin' : '';
  const links = [
    { url: release.url, hash: isOtherOrigin ? release.metadata.integrity : undefined },
    ...files.map((file) => ({ url: folder + file, hash: hashes[file] })),
  ];
  return links.flatMap(({ url, hash }) => {
    const href = escapeHtml(url);
    const checked = hash ? ` integrity="${escapeHtml(hash)}"` : '';
    if (!url.endsWith('.css')) {
      // With a first screen, fonts and the first picture are more urgent than scripts.
      const later = firstScreen ? ' fetchpriority="low"' : '';
      return `<link rel="preload" as="script"${later}${mode}${checked} href="${href}">`;
    }
    if (firstScreen?.styles) return [];
    // Blocks rendering, so that the first screen is not shown unstyled.
    if (firstScreen) return `<link rel="stylesheet"${mode}${checked} href="${href}">`;
    return `<link rel="preload" as="style"${mode}${checked} href="${href}">`;
  });
}

interface PolicyInput {
  registry: Registry;
  nonce: string;
  /** Pages of admins show nothing of other sites, so nothing can be sent there in an address. */
  isAdmin?: boolean;
  devServers: DevServers;
}

/**
 * The content security policy of a page: scripts and styles from this site and the origins of live
 * remotes; no inline scripts, and inline styles only with this response's nonce.
 */
export function contentSecurityPolicy({
  registry,
  nonce,
  isAdmin = false,
  devServers,
}: PolicyInput): string {
  const development = Object.values(devServers);
  const origins = [...new Set([...remoteOrigins(registry), ...development])];
  const sockets = development.map((origin) => origin.replace('http:', 'ws:'));
  const elsewhere = isAdmin ? [] : ['https:'];
  const policy = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...origins],
    // Hot reload adds styles by script, without a nonce.
    'style-src': [
      "'self'",
      development.length ? "'unsafe-inline'" : `'nonce-${nonce}'`,
      ...origins,
    ],
    'img-src': ["'self'", 'data:', 'blob:', ...elsewhere, ...origins],
    'media-src': ["'self'", ...elsewhere, ...origins],
    'font-src': ["'self'", ...origins],
    'connect-src': ["'self'", ...origins, ...sockets],
    'frame-src': [isAdmin ? "'none'" : "'self'"],
    'worker-src': ["'none'"],
    'manifest-src': ["'self'"],
    'object-src': ["'none'"],
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
