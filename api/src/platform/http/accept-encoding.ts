// As its own word, and not with a weight of nothing. One expression each: polled answers read this.
const WANTED = {
  br: /(?:^|[,\s])br(?![\w-])(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i,
  gzip: /(?:^|[,\s])gzip(?![\w-])(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i,
};

/**
 * Whether a browser takes a content coding, by its `Accept-Encoding` (RFC 9110, 12.5.3). One that it
 * does not name is not sent, though it may take any; `q=0` refuses one.
 */
export function acceptsEncoding(
  coding: keyof typeof WANTED,
  accepted: string | undefined,
): boolean {
  return accepted !== undefined && WANTED[coding].test(accepted);
}
