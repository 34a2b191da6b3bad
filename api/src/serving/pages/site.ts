import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Context, Hono } from 'hono';
import {
  isAdminPath,
  type NavigationLink,
  type PublicCampaign,
  type Registry,
} from '../../../contract/index.ts';
import type { Clock } from '../../platform/clock.ts';
import { acceptsEncoding } from '../../platform/http/accept-encoding.ts';
import { isSecure } from '../../platform/http/client-address.ts';
import type { Bindings, HttpContext } from '../../platform/http/context.ts';
import type { RenderError } from '../../platform/http/error-response.ts';
import { STRICT_TRANSPORT_SECURITY } from '../../platform/http/headers.ts';
import { markIncompatible, type SiteVersions } from '../releases/compatibility.ts';
import { withPreviews } from '../releases/preview.ts';
import type { LiveRegistry } from '../releases/registry.ts';
import { robots, sitemap } from './crawlers.ts';
import { type DevServers, withDevServers } from './dev-servers.ts';
import { openErrorPages } from './error-page.ts';
import { findPage } from './find-page.ts';
import { openFirstPaint } from './first-paint.ts';
import { isListed } from './indexing.ts';
import { inlineShellStyles } from './inline-styles.ts';
import { ownOrigin } from './own-origin.ts';
import { contentSecurityPolicy, renderPage } from './page.ts';
import { createPageCache, pageTemplate } from './page-template.ts';
import { newNonce } from './placeholders.ts';
import { staticFiles } from './static-files.ts';
import { webManifest } from './web-manifest.ts';

export interface SiteDeps {
  /** The shell's build. */
  shellDir: string;
  releasesDir: string;
  registry: LiveRegistry;
  /** What remotes find here. */
  runs: SiteVersions;
  campaign: () => Promise<PublicCampaign>;
  /** Links that admins allowed in the navigation, of the live releases. */
  navigation: (registry: Registry) => Promise<NavigationLink[]>;
  /** The campaign with live figures in place of its fallbacks, for the first screen. */
  withFigures: (campaign: PublicCampaign) => Promise<PublicCampaign>;
  clock: Clock;
  /** How many proxies stand before the server: the nearest says whether the visitor came by https. */
  trustProxy: number;
  /** Overrides the origin that absolute links are made from. */
  publicUrl: string | undefined;
  /** Front ends that `npm run dev` serves from source, by name; none in production. */
  devServers: DevServers;
}

/** Whatever serves pages and files; a Hono app is one. */
export interface Site {
  fetch(request: Request, env?: Bindings['Bindings']): Response | Promise<Response>;
  /** How a failure looks to a person; as JSON when it has none. */
  errorPage?: RenderError;
}

/** Everything a browser asks for outside /api: pages, the shell's files, releases, the registry. */
export async function createSite(deps: SiteDeps): Promise<Site> {
  const template = await readTemplate(deps.shellDir, 'page.html');
  const adminTemplate = await readTemplate(deps.shellDir, 'admin-page.html');
  const registry = () => withDevServers(deps.registry.current(), deps.devServers);
  const firstPaint = await openFirstPaint(deps.shellDir, deps.releasesDir);
  const errorPage = await openErrorPages(template, deps.shellDir);
  const kept = createPageCache();
  const shellFile = staticFiles(deps.shellDir, { immutable: (path) => HASHED.test(path) });
  const releaseFile = staticFiles(deps.releasesDir, { version: deps.registry.version });

  const app = new Hono<Bindings>()
    .get('/shell/*', (c) => file(c, shellFile, c.req.path.slice('/shell/'.length)))
    .get('/releases/:remote/:release/*', (c) =>
      file(c, releaseFile, c.req.path.slice('/releases/'.length).replace(RETRY_SUFFIX, '$1/')),
    )
    .get('/favicon.ico', (c) => file(c, shellFile, 'favicon.ico'))
    .get('/registry.json', (c) => c.json(markIncompatible(registry(), deps.runs), 200, NO_CACHE))
    .get('/sitemap.xml', (c) => {
      const origin = originOf(c);
      if (!origin) return refused(c, 404, 'This site does not know its own address (PUBLIC_URL).');
      return c.body(sitemap(registry(), origin), 200, {
        ...NO_CACHE,
        'Content-Type': 'application/xml; charset=utf-8',
      });
    })
    .get('/robots.txt', (c) => c.text(robots(registry(), originOf(c)), 200, NO_CACHE))
    .get('/site.webmanifest', async (c) =>
      c.body(webManifest(await deps.campaign()), 200, {
        ...NO_CACHE,
        'Content-Type': 'application/manifest+json; charset=utf-8',
      }),
    )
    .get('*', (c) => (looksLikeFile(c.req.path) ? missing(c) : show(c)))
    .all('*', (c) => refused(c, 405, 'This address only shows a page.', ALLOW))
    // The server around it writes the log and the answer.
    .onError((error) => {
      throw error;
    });

  return { fetch: (request, env) => app.fetch(request, env), errorPage };

  async function show(c: HttpContext): Promise<Response> {
    const wanted = c.req.queries('mf') ?? [];
    const previewed = await withPreviews(deps.releasesDir, registry(), wanted);
    const live = markIncompatible(previewed.registry, deps.runs);
    const now = deps.clock();
    const [campaign, navigation] = await Promise.all([deps.campaign(), deps.navigation(live)]);
    const asked = findPage(live, c.req.path);
    const found = asked ?? findPage(live, '/');
    const html = renderPage({
      template: isAdminPath(c.req.path) ? adminTemplate : template,
      found,
      origin: originOf(c),
      registry: live,
      campaign,
      navigation,
      previews: previewed.previews,
      missingPreviews: previewed.unknown,
      painted:
        found && !found.release.extras.unfit
          ? await firstPaint.of(found, await deps.withFigures(campaign), navigation, now)
          : null,
      stalled: firstPaint.stalled,
      withoutScript: firstPaint.withoutScript(found, campaign, now),
      // A preview is for one tab, not for search engines.
      listed:
        wanted.length === 0 && (asked ? isListed(asked.remote, asked.page) : isHome(c.req.path)),
    });
    const nonce = newNonce();
    const zipped = acceptsEncoding('gzip', c.req.header('Accept-Encoding'));
    // Anybody may ask to preview anything; what everybody sees stays kept.
    const page = wanted.length > 0 ? pageTemplate(html) : kept(html);
    const bytes = page[zipped ? 'gzip' : 'plain']({ nonce, now });
    return new Response(c.req.method === 'HEAD' ? null : bytes, {
      headers: {
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Length': String(bytes.length),
        ...(zipped && { 'Content-Encoding': 'gzip' }),
        Vary: 'Accept-Encoding',
        ...NO_CACHE,
        'Content-Security-Policy': contentSecurityPolicy({
          registry: live,
          nonce,
          devServers: deps.devServers,
        }),
        ...(wanted.length > 0 && { 'X-Robots-Tag': 'noindex' }),
        ...(isSecure(c, deps.trustProxy, deps.publicUrl) && STRICT_TRANSPORT_SECURITY),
        'X-Content-Type-Options': 'nosniff',
        'Referrer-Policy': 'strict-origin-when-cross-origin',
        'Cross-Origin-Opener-Policy': 'same-origin',
        'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
      },
    });
  }

  async function file(c: Context, files: ReturnType<typeof staticFiles>, path: string) {
    return (await files(c, path)) ?? missing(c);
  }

  function missing(c: Context): Response {
    return refused(c, 404, 'There is nothing at this address. The link may be old or incomplete.');
  }

  function refused(c: Context, status: 404 | 405, message: string, more = {}): Response {
    if (!isNavigation(c.req.raw)) return c.text(message, status, { ...NO_CACHE, ...more });
    const { text, headers } = errorPage(status, { message, error: message, errors: [] }, false);
    return c.body(text, status, { ...headers, ...more });
  }

  function originOf(c: HttpContext): string | null {
    return ownOrigin(c, deps.publicUrl);
  }
}

/** A page of the shell's build with its styles in it. */
async function readTemplate(shellDir: string, name: string): Promise<string> {
  return inlineShellStyles(await readFile(join(shellDir, name), 'utf8'), shellDir);
}

const NO_CACHE = { 'Cache-Control': 'no-cache' };
const ALLOW = { Allow: 'GET, HEAD' };

/** A browser that tries again asks for "<release>~2/", because it would wait for a hanging file. */
const RETRY_SUFFIX = /^([^/]+\/[^/]+)~\d+\//;

/** Names that hold the digest of their content, as the builds make them. */
const HASHED = /\.[0-9a-f]{10}\.\w+$/;

/** Whether a person will look at the answer: a browser that opens an address. */
export function isNavigation(request: Request): boolean {
  return /\btext\/html\b/.test(request.headers.get('Accept') ?? '');
}

/** The specification has two addresses for it. */
function isHome(path: string): boolean {
  return /^\/(home\/*)?$/i.test(path);
}

const FILE_NAME =
  /\.(js|mjs|css|json|map|txt|xml|svg|webp|avif|png|jpe?g|gif|ico|woff2?|mp4|webm|pdf|zip|csv)$/i;

/** A file that is not there is no page. "/anything", "/a.name" and "/index.html" show the home page. */
function looksLikeFile(path: string): boolean {
  return FILE_NAME.test(path) || path.includes('/.');
}
