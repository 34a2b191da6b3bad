import { sha256 } from '@noble/hashes/sha2.js';
import type { Pause } from './pause.ts';

/** drand's network "quicknet". The key is written here, so that nobody can exchange it on the way. */
export const QUICKNET = {
  hash: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  publicKey:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  /** Seconds since 1970. */
  genesis: 1_692_803_367,
  /** Seconds. */
  period: 3,
} as const;

const DOMAIN = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_';

/** When a round of quicknet comes, in milliseconds since 1970. */
export function timeOfRound(round: number): number {
  return (QUICKNET.genesis + (round - 1) * QUICKNET.period) * 1_000;
}

/**
 * Whether quicknet signed this round. Its parts take some 100 ms each on a phone, so it pauses
 * between them.
 */
export async function isSigned(
  round: number,
  signature: string | null,
  pause: Pause,
): Promise<boolean> {
  if (!/^[0-9a-f]{96}$/.test(signature ?? '') || !Number.isSafeInteger(round)) return false;
  const { bls12_381 } = await import(
    /* webpackChunkName: "bls-signatures" */ '@noble/curves/bls12-381.js'
  );
  const { shortSignatures, G2 } = bls12_381;
  const counter = new Uint8Array(8);
  new DataView(counter.buffer).setBigUint64(0, BigInt(round));
  await pause();
  const message = shortSignatures.hash(sha256(counter), DOMAIN);
  await pause();
  const publicKey = G2.Point.fromHex(QUICKNET.publicKey);
  await pause();
  let point: ReturnType<typeof shortSignatures.Signature.fromHex>;
  try {
    point = shortSignatures.Signature.fromHex(signature ?? '');
  } catch {
    // Not a point of the curve, so nobody's signature.
    return false;
  }
  await pause();
  return shortSignatures.verify(point, message, publicKey);
}
