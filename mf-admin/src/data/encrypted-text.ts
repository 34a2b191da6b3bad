import { xchacha20poly1305 } from '@noble/ciphers/chacha.js';
import { managedNonce } from '@noble/ciphers/utils.js';
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
    return null;
  }
}

const cipher = (key: string, name: string) =>
  managedNonce(xchacha20poly1305)(sha256(utf8ToBytes(key)), utf8ToBytes(name));
