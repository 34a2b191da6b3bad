import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** The text with a signature by this key. `name` says where it is stored. */
export function signed(key: string, name: string, text: string): string {
  return `${signatureOf(key, name, text)} ${text}`;
}

/** The text, if it was signed with this key under this name; else null. */
export function verified(key: string, name: string, stored: string): string | null {
  const [signature = ''] = stored.split(' ', 1);
  const text = stored.slice(signature.length + 1);
  return signature === signatureOf(key, name, text) ? text : null;
}

const signatureOf = (key: string, name: string, text: string) =>
  bytesToHex(hmac(sha256, utf8ToBytes(key), utf8ToBytes(`${name}\n${text}`)));
