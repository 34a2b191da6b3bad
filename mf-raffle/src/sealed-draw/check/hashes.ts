import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/** SHA-256 in lowercase hex; a text is hashed as UTF-8. */
export function sha256Hex(data: string | Uint8Array): string {
  return bytesToHex(sha256(typeof data === 'string' ? utf8ToBytes(data) : data));
}

/** SHA-256 of the bytes of a hex text; undefined when it is not hex. */
export function sha256OfHex(hex: string): string | undefined {
  if (!/^([0-9a-f]{2})+$/.test(hex)) return undefined;
  return sha256Hex(hexToBytes(hex));
}

/** The ticket that a number picks, from 1; NaN when there are no tickets. */
export function pickTicket(
  { randomness, seal, prize, attempt }: PickInput,
  ticketCount: number,
): number {
  if (ticketCount < 1) return Number.NaN;
  const hash = sha256Hex(`${randomness}/${seal}/${prize}/${attempt}`);
  return Number(BigInt(`0x${hash}`) % BigInt(ticketCount)) + 1;
}

interface PickInput {
  randomness: string;
  /** SHA-256 of seal.txt, in hex. */
  seal: string;
  /** The prize line, from 1. */
  prize: number;
  attempt: number;
}
