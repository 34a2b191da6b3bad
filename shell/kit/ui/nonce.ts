import * as z from 'zod/mini';

const Boot = z.object({ nonce: z.string() });
let nonce: string | undefined;

/** The nonce of this page, for styles made while running, as antd's are; '' when it has none. */
export function pageNonce(): string {
  if (nonce === undefined) {
    const text = document.getElementById('boot')?.textContent;
    nonce = text ? Boot.parse(JSON.parse(text)).nonce : '';
  }
  return nonce;
}
