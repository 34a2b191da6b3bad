import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Context, Hono } from 'hono';
import type { Campaign } from '../../contract/index.ts';
import type { Clock } from '../clock.ts';
import type { LiveRegistry } from '../releases/registry.ts';
import { type DevServers, withDevServers } from './dev-servers.ts';
import { openFirstPaint } from './first-paint.ts';
import { contentSecurityPolicy, findPage, renderPage } from './page.ts';
import { staticFiles } from './static-files.ts';

export interface SiteDeps {
  /** shell/dist */
  shellDir: string;
  releasesDir: string;
  registry: LiveRegistry;
  campaign: () => Promise<Campaign>;
  /** The campaign with live figures in place of its fallbacks, for the first screen. */
  withFigures: (campaign: Campaign) => Promise<Campaign>;
  clock: Clock;
  /** Overrides the origin that absolute links are made from. */
  publicUrl: string | undefined;
  /** Front ends that `npm run dev` serves from source, by name; none in production. */
  devServers: DevServers;
}

/** Everything a browser asks for outside /api: pages, the shell's files, releases, the registry. */
export async function createSite(deps: SiteDeps): Promise<Hono> {
  const template = await readFile(join(deps.shellDir, 'page.html'), 'utf8');
  const registry = () => withDevServers(deps.registry.current(), deps.devServers);
  const firstPaint = await openFirstPaint(deps.shellDir, deps.releasesDir);
  const shellFile = staticFiles(deps.shellDir);
  const releaseFile = staticFiles(deps.releasesDir);

  return new Hono()
    .get('/shell/*', (c) => shellFile(c, c.req.path.slice('/shell/'.length)))
    .get('/releases/*', (c) => releaseFile(c, c.req.path.slice('/releases/'.length)))
    .get('/registry.json', (c) => c.json(registry(), 200, { 'Cache-Control': 'no-cache' }))
    .get('*', (c) => (looksLikeFile(c.req.path) ? c.notFound() : page(c)))
    .notFound((c) => c.text('There is nothing at this address.', 404));

  async function page(c: Context): Promise<Response> {
    const live = registry();
    const nonce = randomBytes(16).toString('base64');
    const campaign = await deps.campaign();
    const found = findPage(live, c.req.path) ?? findPage(live, '/');
    const html = renderPage({
      template,
      found,
      origin: deps.publicUrl ?? new URL(c.req.url).origin,
      registry: live,
      campaign,
      nonce,
      firstPaint: found
        ? await firstPaint.of(found.page.path, found.release, await deps.withFigures(campaign), {
            now: deps.clock(),
            nonce,
          })
        : '',
    });
    return c.body(html, 200, {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-cache',
      'Content-Security-Policy': contentSecurityPolicy({
        registry: live,
        nonce,
        devServers: deps.devServers,
      }),
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
    });
  }
}

/** "/favicon.ico" is a file that is not there; "/anything" is a page, and shows the home page. */
function looksLikeFile(path: string): boolean {
  return /\.\w+$/.test(path);
}
