// Named as a whole word, without q=0. One expression each, since every polled request runs it.
const NAMED_CODINGS = {
  br: /(?:^|[,\s])br(?![\w-])(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i,
  gzip: /(?:^|[,\s])gzip(?![\w-])(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i,
};

/**
 * Whether `Accept-Encoding` names a content coding (RFC 9110, 12.5.3). `*` is ignored; `q=0` refuses.
 */
export function acceptsEncoding(
  coding: keyof typeof NAMED_CODINGS,
  accepted: string | undefined,
): boolean {
  return accepted !== undefined && NAMED_CODINGS[coding].test(accepted);
}
