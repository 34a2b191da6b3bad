import * as z from 'zod/mini';

const Boot = z.object({ nonce: z.string() });
let nonce: string | undefined;

/** The CSP nonce of this page, for styles created at run time, such as antd's; '' without one. */
export function pageNonce(): string {
  if (nonce === undefined) {
    const text = document.getElementById('boot')?.textContent;
    nonce = text ? Boot.parse(JSON.parse(text)).nonce : '';
  }
  return nonce;
}
