import { createHash, hash } from 'node:crypto';
import { bls12_381 } from '@noble/curves/bls12-381.js';
import { QUICKNET_HASH } from '../../../contract/index.ts';
import { SECOND } from '../../platform/clock.ts';
import { Conflict } from '../../platform/errors.ts';

/** A drand network with short signatures on G1. */
export interface DrandChain {
  /** Lowercase hex, 32 bytes. */
  hash: string;
  /** Lowercase hex, 96 bytes: a point on G2. */
  publicKey: string;
  /** When round 1 came, in Unix seconds. */
  genesis: number;
  /** Seconds between two rounds. */
  period: number;
}

export const QUICKNET: DrandChain = {
  hash: QUICKNET_HASH,
  publicKey:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  genesis: 1_692_803_367,
  period: 3,
};

export const PUBLIC_RELAYS: readonly string[] = [
  'https://api.drand.sh',
  'https://api2.drand.sh',
  'https://api3.drand.sh',
  'https://drand.cloudflare.com',
];

/** @throws Conflict when a seal names another chain than the settings: only its own may decide it */
export function refuseOtherChain(sealed: string, { hash }: DrandChain): void {
  if (sealed === hash) return;
  throw new Conflict(
    `This draw was sealed with another drand network (${sealed}) than this site is set to. Whoever runs the site has to set DRAND_CHAIN back.`,
  );
}

/** The round that is the latest one at a moment; below 1 before the chain began. */
export function roundAt({ genesis, period }: DrandChain, at: Date): number {
  return Math.floor((at.getTime() / SECOND - genesis) / period) + 1;
}

/** When a round comes. */
export function timeOfRound({ genesis, period }: DrandChain, round: number): Date {
  return new Date((genesis + (round - 1) * period) * SECOND);
}

/** The first round that comes at a moment or after it. */
export function firstRoundFrom(chain: DrandChain, at: Date): number {
  const round = Math.max(1, roundAt(chain, at));
  return timeOfRound(chain, round) >= at ? round : round + 1;
}

const DOMAIN = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_';
const SIGNATURE = /^[0-9a-f]{96}$/;

/** Whether a signature, in lowercase hex, is the chain's for this round. Takes some 30 ms. */
export function isSigned(chain: DrandChain, round: number, signature: string): boolean {
  if (!SIGNATURE.test(signature)) return false;
  const { shortSignatures, G2 } = bls12_381;
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(round));
  const message = createHash('sha256').update(counter).digest();
  try {
    const point = shortSignatures.Signature.fromHex(signature);
    const key = G2.Point.fromHex(chain.publicKey);
    point.assertValidity();
    return shortSignatures.verify(point, shortSignatures.hash(message, DOMAIN), key);
  } catch {
    // Bytes that are no point of the curve are no signature.
    return false;
  }
}

/** A round's randomness, in lowercase hex: what its signature hashes to. */
export function randomnessOf(signature: string): string {
  return hash('sha256', Buffer.from(signature, 'hex'));
}
