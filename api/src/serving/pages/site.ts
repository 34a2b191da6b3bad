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
import type { AdminDocument } from '../../platform/http/admin-session.ts';
import type { Bindings, HttpContext } from '../../platform/http/context.ts';
import type { RenderError } from '../../platform/http/error-response.ts';
import { JSON_TYPE, STRICT_TRANSPORT_SECURITY } from '../../platform/http/headers.ts';
import { isSecure } from '../../platform/http/hosts.ts';
import { loadAgain } from '../../platform/http/load-again.ts';
import { refuseOtherOrigins } from '../../platform/http/origin.ts';
import { markIncompatible, type SiteVersions } from '../releases/compatibility.ts';
import { withPreviews } from '../releases/preview.ts';
import type { PreviewKeys } from '../releases/preview-keys.ts';
import { heldFor, takeKeys, useHeldKeys } from '../releases/preview-passes.ts';
import { previewQuestion } from '../releases/preview-question.ts';
import { guardProposed, PROPOSED_CACHE } from '../releases/proposed-files.ts';
import type { LiveRegistry } from '../releases/registry.ts';
import { ADMIN_HEADERS, forAdmins, forVisitors, VISITOR_HEADERS } from './admin-page.ts';
import { robots, sitemap } from './crawlers.ts';
import { type DevServers, withDevServers } from './dev-servers.ts';
import { openErrorPages } from './error-page.ts';
import { findPage } from './find-page.ts';
import { openFirstPaint } from './first-paint.ts';
import { isListed } from './indexing.ts';
import { inlineShellStyles } from './inline-styles.ts';
import { HASHED, newerShellFiles } from './newer-shell.ts';
import { ownOrigin } from './own-origin.ts';
import { contentSecurityPolicy, renderPage } from './page.ts';
import { createPageCache, pageTemplate } from './page-template.ts';
import { newNonce } from './placeholders.ts';
import { staticFiles } from './static-files.ts';
import { webManifest } from './web-manifest.ts';

export interface SiteDeps {
  /** The folder of the shell's build. */
  shellDir: string;
  releasesDir: string;
  registry: LiveRegistry;
  siteVersions: SiteVersions;
  /** Without it, proposed releases are not shown at all. */
  previewKeys?: PreviewKeys;
  campaign: () => Promise<PublicCampaign>;
  /** The navigation links that admins allowed. */
  navigation: (registry: Registry) => Promise<NavigationLink[]>;
  /** The campaign with the raffle's current stats as its fallbacks, for the first screen. */
  withFigures: (campaign: PublicCampaign) => Promise<PublicCampaign>;
  /** The rules of the raffle as plain text, for visitors without scripts. */
  rulesText?: () => Promise<string>;
  /** Receives, once, why files of a live release cannot be read. */
  onUnreadable: (error: unknown, release: string) => void;
  clock: Clock;
  /** The number of trusted proxies, which tell whether a visitor uses https. */
  trustProxy: number;
  /** The origin for absolute links, if set. */
  publicUrl: string | undefined;
  /** The origin of the admin pages, when they have a host of their own. */
  adminUrl?: string | undefined;
  /** Front ends served from source by `npm run dev`; empty in production. */
  devServers: DevServers;
}

/** Serves pages and files; a Hono app fits this type. */
export interface Site {
  fetch(
    request: Request,
    env?: Bindings['Bindings'],
    /** For the address of an admin page. */
    adminDocument?: AdminDocument,
  ): Response | Promise<Response>;
  /** Renders errors as pages; without it they are JSON. */
  errorPage?: RenderError;
}

interface SiteBindings {
  Bindings: Bindings['Bindings'] & { adminDocument?: AdminDocument | undefined };
}

/** Serves everything outside /api: pages, the shell's files, releases, the registry. */
export async function createSite(deps: SiteDeps): Promise<Site> {
  const template = await readTemplate(deps.shellDir, 'page.html');
  const adminTemplate = await readTemplate(deps.shellDir, 'admin-page.html');
  const registry = () => withDevServers(deps.registry.current(), deps.devServers);
  const firstPaint = await openFirstPaint(
    deps.shellDir,
    deps.releasesDir,
    deps.rulesText ?? (async () => ''),
    deps.onUnreadable,
  );
  const errorPage = await openErrorPages(template, deps.shellDir);
  const pageCache = createPageCache();
  const shellFile = staticFiles(deps.shellDir, { immutable: (path) => HASHED.test(path) });
  const newerShellFile = newerShellFiles(deps.shellDir);
  const releaseFile = staticFiles(deps.releasesDir, { version: deps.registry.version });

  const mannerOf = guardProposed(deps.releasesDir);

  const app = new Hono<SiteBindings>()
    .get('/shell/*', async (c) => {
      const path = c.req.path.slice('/shell/'.length);
      return (await shellFile(c, path)) ?? (await newerShellFile(c, path)) ?? missing(c);
    })
    .get('/releases/:remote/:release/*', async (c) => {
      const path = c.req.path.slice('/releases/'.length).replace(RETRY_SUFFIX, '$1/');
      const manner = await mannerOf(path, c.req.header('sec-fetch-dest'));
      if (manner === 'no') return missing(c);
      const response = await file(c, releaseFile, path);
      if (manner === 'as-part') response.headers.set('Cache-Control', PROPOSED_CACHE);
      return response;
    })
    .get('/favicon.ico', (c) => file(c, shellFile, 'favicon.ico'))
    .get('/registry.json', (c) =>
      c.body(JSON.stringify(markIncompatible(registry(), deps.siteVersions)), 200, {
        ...NO_CACHE,
        'Content-Type': JSON_TYPE,
      }),
    )
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
    .post('*', (c) => usePreviewKeys(c) ?? onlyShows(c))
    .all('*', onlyShows)
    // The app that calls this one logs and responds.
    .onError((error) => {
      throw error;
    });

  return {
    fetch: (request, env, adminDocument) => app.fetch(request, { ...env, adminDocument }),
    errorPage,
  };

  async function show(c: Context<SiteBindings>): Promise<Response> {
    const { pathname } = new URL(c.req.url);
    // Compared as it was sent, as the shell does it in the browser.
    if (!isAdminPath(pathname)) return page(c);
    const document = c.env.adminDocument ?? { kind: 'closed' };
    if (document.kind === 'load-again') return loadAgain(c, isSecure(c, deps), ADMIN_HEADERS);
    return page(c, document);
  }

  async function page(c: Context<SiteBindings>, document?: AdminDocument): Promise<Response> {
    // An admin page never runs a release that is not live.
    const requested = document ? [] : (c.req.queries('mf') ?? []);
    const now = deps.clock();
    const secure = isSecure(c, deps);
    const keys = deps.previewKeys;
    const asking = keys && { keys, secure, now, adminUrl: deps.adminUrl };
    const redirect = asking && requested.length > 0 && (await takeKeys(c, asking));
    if (redirect) return redirect;
    const toAskAbout: string[] = [];
    const previewed = await withPreviews(
      deps.releasesDir,
      registry(),
      requested,
      async (remote, id) => {
        const held = asking && (await heldFor(c, remote, id, asking));
        if (held === 'key') toAskAbout.push(`${remote} ${id}`);
        return held === 'pass';
      },
    );
    if (toAskAbout.length > 0) return previewQuestion(toAskAbout, secure);
    const all = markIncompatible(previewed.registry, deps.siteVersions);
    const live = document ? forAdmins(all) : forVisitors(all);
    const [campaign, navigation] = await Promise.all([deps.campaign(), deps.navigation(live)]);
    const requestedPage = findPage(live, c.req.path);
    const found = requestedPage ?? findPage(live, document ? '/admin' : '/');
    const firstScreen =
      found && !found.release.extras.unfit
        ? await firstPaint.of(found, await deps.withFigures(campaign), navigation, now)
        : null;
    const html = renderPage({
      template: document ? adminTemplate : template,
      found,
      origin: document && deps.adminUrl ? deps.adminUrl : originOf(c),
      siteUrl: document && deps.adminUrl && deps.publicUrl,
      registry: live,
      campaign,
      navigation,
      previews: previewed.previews,
      missingPreviews: previewed.unknown,
      firstScreen,
      fallbackNotice: firstPaint.fallbackNotice,
      ...(!firstScreen && { noScriptNotice: firstPaint.noScriptNotice(found, campaign, now) }),
      mayAct: document?.kind === 'open',
      // Previews are not for search engines.
      listed:
        requested.length === 0 &&
        !document &&
        (requestedPage ? isListed(requestedPage.remote, requestedPage.page) : isHome(c.req.path)),
    });
    const nonce = newNonce();
    const zipped = acceptsEncoding('gzip', c.req.header('Accept-Encoding'));
    // Previews are not cached, so that they cannot evict the live pages.
    const filled = requested.length > 0 ? pageTemplate(html) : pageCache(html);
    const bytes = filled[zipped ? 'gzip' : 'plain']({ nonce, now, ...document });
    return new Response(c.req.method === 'HEAD' ? null : bytes, {
      headers: {
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Length': String(bytes.length),
        ...(zipped && { 'Content-Encoding': 'gzip' }),
        Vary: 'Accept-Encoding',
        'Referrer-Policy': 'strict-origin-when-cross-origin',
        ...(document ? ADMIN_HEADERS : VISITOR_HEADERS),
        ...(previewed.hasProposed && { 'Cache-Control': 'no-store' }),
        'Content-Security-Policy': contentSecurityPolicy({
          registry: live,
          nonce,
          isAdmin: document !== undefined,
          devServers: deps.devServers,
        }),
        ...(requested.length > 0 && { 'X-Robots-Tag': 'noindex' }),
        ...(secure && STRICT_TRANSPORT_SECURITY),
        'X-Content-Type-Options': 'nosniff',
      },
    });
  }

  /** For the button of previewQuestion(). @returns undefined when this is no address that has it */
  function usePreviewKeys(c: Context): Promise<Response> | undefined {
    const { previewKeys: keys, adminUrl } = deps;
    const { pathname, searchParams } = new URL(c.req.url);
    if (!keys || !searchParams.has('mf') || isAdminPath(pathname)) return undefined;
    refuseOtherOrigins(c, deps);
    return useHeldKeys(c, { keys, secure: isSecure(c, deps), now: deps.clock(), adminUrl });
  }

  async function file(c: Context, files: ReturnType<typeof staticFiles>, path: string) {
    return (await files(c, path)) ?? missing(c);
  }

  function missing(c: Context): Response {
    return refused(c, 404, 'There is nothing at this address. The link may be old or incomplete.');
  }

  function onlyShows(c: Context): Response {
    return refused(c, 405, 'This address only shows a page.', ALLOW);
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

/** A page of the shell's build with its styles inlined. */
async function readTemplate(shellDir: string, name: string): Promise<string> {
  return inlineShellStyles(await readFile(join(shellDir, name), 'utf8'), shellDir);
}

const NO_CACHE = { 'Cache-Control': 'no-cache' };
const ALLOW = { Allow: 'GET, HEAD' };

/** A retry requests "<release>~2/", because browsers would wait for a hanging request to the same URL. */
const RETRY_SUFFIX = /^([^/]+\/[^/]+)~\d+\//;

/** Whether a browser navigates to this URL, so that a person sees the response. */
export function isNavigation(request: Request): boolean {
  return /\btext\/html\b/.test(request.headers.get('Accept') ?? '');
}

/** The home page has two paths. */
function isHome(path: string): boolean {
  return /^\/(home\/*)?$/i.test(path);
}

const FILE_NAME =
  /\.(js|mjs|css|json|map|txt|xml|svg|webp|avif|png|jpe?g|gif|ico|woff2?|mp4|webm|pdf|zip|csv)$/i;

/** A missing file is a 404. "/anything", "/a.name" and "/index.html" show the home page. */
function looksLikeFile(path: string): boolean {
  return FILE_NAME.test(path) || path.includes('/.');
}
