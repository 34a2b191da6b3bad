import { xchacha20poly1305 } from '@noble/ciphers/chacha.js';
import { managedNonce } from '@noble/ciphers/utils.js';
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/** The text, encrypted with this key. `name` says where it is stored: elsewhere it is not read. */
export function encrypted(key: string, name: string, text: string): string {
  return bytesToHex(cipher(key, name).encrypt(utf8ToBytes(text)));
}

/** The text, if it was encrypted with this key under this name; else null. */
export function decrypted(key: string, name: string, stored: string): string | null {
  try {
    return new TextDecoder().decode(cipher(key, name).decrypt(hexToBytes(stored)));
  } catch {
    return signedText(key, name, stored);
  }
}

/** Earlier versions only signed it. A draft of draw night may lie there for days, so an update must not lose it. */
function signedText(key: string, name: string, stored: string): string | null {
  const [signature = ''] = stored.split(' ', 1);
  const text = stored.slice(signature.length + 1);
  const right = hmac(sha256, utf8ToBytes(key), utf8ToBytes(`${name}\n${text}`));
  return signature === bytesToHex(right) ? text : null;
}

/** Names the key without telling it. */
export const digestOf = (key: string) =>
  bytesToHex(hmac(sha256, utf8ToBytes(key), utf8ToBytes('slot'))).slice(0, 16);

const cipher = (key: string, name: string) =>
  managedNonce(xchacha20poly1305)(sha256(utf8ToBytes(key)), utf8ToBytes(name));
