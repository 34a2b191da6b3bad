/**
 * Every API answer's headers, as whole objects made once: node writes them as they are, where a
 * header set after the handler would cost two thirds of the rate (measured.md, HTTP).
 */
const security = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
} as const;

/** Of every answer that goes out over https. */
export const STRICT_TRANSPORT_SECURITY = {
  'Strict-Transport-Security': 'max-age=31536000',
} as const;

export type Headers = Record<string, string>;

/** The headers of an answer without personal data or revision; `secure` says it goes out over https. */
export function baseHeaders(secure: boolean): Headers {
  return secure ? { ...security, ...STRICT_TRANSPORT_SECURITY } : security;
}

export const JSON_TYPE = 'application/json; charset=utf-8';

const noStore = {
  plain: { ...baseHeaders(false), 'Content-Type': JSON_TYPE, 'Cache-Control': 'no-store' },
  secure: { ...baseHeaders(true), 'Content-Type': JSON_TYPE, 'Cache-Control': 'no-store' },
};

/** JSON that no cache may keep. */
export function jsonHeaders(secure: boolean): Headers {
  return secure ? noStore.secure : noStore.plain;
}
