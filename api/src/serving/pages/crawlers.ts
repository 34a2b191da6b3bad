import type { Registry } from '../../../contract/index.ts';
import { escapeHtml } from '../../platform/html.ts';
import { isListed, pagesOf } from './indexing.ts';

/** The sitemap: every page that search engines may show, the home page first. */
export function sitemap(registry: Registry, origin: string): string {
  const paths = pagesOf(registry)
    .filter(({ remote, page }) => isListed(remote, page))
    .map(({ page }) => page.path)
    .sort();
  const urls = paths.map((path) => `  <url><loc>${escapeHtml(origin + path)}</loc></url>\n`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('')}</urlset>
`;
}

/**
 * robots.txt: keeps crawlers off the admin pages and the API, and links the sitemap. That needs
 * absolute URLs, so it is linked only when the site's origin is known.
 */
export function robots(registry: Registry, origin: string | null): string {
  const hidden = pagesOf(registry)
    .filter(({ remote, page }) => !isListed(remote, page))
    .map(({ page }) => page.path)
    .sort();
  const rules = ['/api/', ...hidden].map((path) => `Disallow: ${path}\n`);
  const map = origin ? `\nSitemap: ${origin}/sitemap.xml\n` : '';
  return `User-agent: *\n${rules.join('')}${map}`;
}
