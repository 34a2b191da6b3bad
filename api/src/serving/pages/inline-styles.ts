import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { NONCE_PLACEHOLDER } from './placeholders.ts';

/** A stylesheet that goes into the page itself. */
export interface InlineStyle {
  /** Its address, under which the browser would ask for it otherwise. */
  href: string;
  css: string;
}

/** More than that is better kept in a file that a second visit has already. */
const MOST_CHARACTERS = 64 * 1024;

/**
 * A build's stylesheets as they may stand in a page, so that its first screen waits for no other
 * request; `null` when they are too large together, or cannot stand inside a style element.
 *
 * @param base the address of the folder, with a slash at its end
 */
export async function readInlineStyles(
  folder: string,
  base: string,
  files: string[],
): Promise<InlineStyle[] | null> {
  const styles = await Promise.all(
    files.map(async (file) => ({
      href: base + file,
      css: placed(await readFile(join(folder, file), 'utf8'), new URL(base + file, 'file:')),
    })),
  );
  const characters = styles.reduce((sum, { css }) => sum + css.length, 0);
  if (characters > MOST_CHARACTERS || styles.some(({ css }) => /<\/style/i.test(css))) return null;
  return styles;
}

export function styleElement({ href, css }: InlineStyle): string {
  return `<style nonce="${NONCE_PLACEHOLDER}" data-href="${href}">${css}</style>`;
}

/** What a stylesheet names relative to itself, named from the root of the site or in full. */
function placed(css: string, address: URL): string {
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

/** The shell's page with its stylesheets in it. What comes from a development server stays linked. */
export async function inlineShellStyles(page: string, shellDir: string): Promise<string> {
  let inlined = page;
  for (const [link, , file = ''] of page.matchAll(STYLESHEET)) {
    const styles = await readInlineStyles(shellDir, '/shell/', [file]);
    if (styles) inlined = inlined.replace(link, () => styles.map(styleElement).join(''));
  }
  return inlined;
}
