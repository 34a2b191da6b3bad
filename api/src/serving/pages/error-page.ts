import { escapeHtml } from '../../platform/html.ts';
import type { RenderError } from '../../platform/http/error-response.ts';
import { readScreens } from './first-paint.ts';
import { NONCE_PLACEHOLDER, newNonce } from './placeholders.ts';

const TITLES: Record<number, string> = {
  404: 'Page not found',
  405: 'Not possible here',
};

/**
 * Renders errors as pages in the site's style, with a link home. Does not use the database, which may
 * be the problem.
 *
 * @param template the shell's page with its styles inlined
 */
export async function openErrorPages(template: string, shellDir: string): Promise<RenderError> {
  const screen = (await readScreens(shellDir))['/error'] ?? '<h1>{{title}}</h1><p>{{text}}</p>';
  const bare = template
    .replace(/<script\b.*?<\/script>/gs, '')
    .replace('<!--page:boot-->', '')
    .replace('<!--page:body-->', () => screen);

  return (status, body) => {
    const nonce = newNonce();
    const title = escapeHtml(TITLES[status] ?? 'Something went wrong');
    const hint = body.requestId ? ` If you report this, please mention ${body.requestId}.` : '';
    const text = bare
      .replace(
        '<!--page:head-->',
        () => `<meta name="robots" content="noindex">\n    <title>${title}</title>`,
      )
      .replaceAll('{{title}}', () => title)
      .replaceAll('{{text}}', () => escapeHtml(body.message + hint))
      .replaceAll('{{nonce}}', nonce)
      .replaceAll(NONCE_PLACEHOLDER, nonce);
    return {
      text,
      headers: {
        'Content-Type': 'text/html; charset=utf-8',
        'Cache-Control': 'no-store',
        'Content-Security-Policy': `default-src 'none'; style-src 'self' 'nonce-${nonce}'; img-src 'self'; font-src 'self'; manifest-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
        'X-Content-Type-Options': 'nosniff',
        'Referrer-Policy': 'strict-origin-when-cross-origin',
      },
    };
  };
}
