import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { NONCE_PLACEHOLDER } from './placeholders.ts';

/** A stylesheet that is inlined into the page. */
export interface InlineStyle {
  /** The URL of its file. */
  href: string;
  css: string;
}

/** Larger styles are linked, so that browsers cache them for the next visit. */
const MAX_CHARACTERS = 64 * 1024;

/**
 * Reads a build's stylesheets for inlining, so that the first screen needs no other request. `null`
 * when they are too large together, or contain "</style".
 *
 * @param base the URL of the folder, with a trailing slash
 */
export async function readInlineStyles(
  folder: string,
  base: string,
  files: string[],
): Promise<InlineStyle[] | null> {
  const styles = await Promise.all(
    files.map(async (file) => ({
      href: base + file,
      css: withAbsoluteUrls(
        await readFile(join(folder, file), 'utf8'),
        new URL(base + file, 'file:'),
      ),
    })),
  );
  const characters = styles.reduce((sum, { css }) => sum + css.length, 0);
  if (characters > MAX_CHARACTERS || styles.some(({ css }) => /<\/style/i.test(css))) return null;
  return styles;
}

export function styleElement({ href, css }: InlineStyle): string {
  return `<style nonce="${NONCE_PLACEHOLDER}" data-href="${href}">${css}</style>`;
}

/** Makes relative URLs in a stylesheet absolute. */
function withAbsoluteUrls(css: string, address: URL): string {
  return css
    .replace(/\/\*# sourceMappingURL=.*?\*\//g, '')
    .replace(/url\((["']?)(?!["']?(?:[a-z]+:|\/|#))([^"')]+)\1\)/gi, (_, quote, path: string) => {
      const { href } = new URL(path, address);
      return `url(${quote}${href.replace(/^file:\/\//, '')}${quote})`;
    })
    .trim();
}

const STYLESHEET =
  /<link\b(?=[^>]*\brel="stylesheet")[^>]*\bhref="(\/shell\/([\w.-]+\.css))"[^>]*>/g;

/** Inlines the shell's stylesheets into its page. Those of a development server stay linked. */
export async function inlineShellStyles(page: string, shellDir: string): Promise<string> {
  let inlined = page;
  for (const [link, , file = ''] of page.matchAll(STYLESHEET)) {
    const styles = await readInlineStyles(shellDir, '/shell/', [file]);
    if (styles) inlined = inlined.replace(link, () => styles.map(styleElement).join(''));
  }
  return inlined;
}
