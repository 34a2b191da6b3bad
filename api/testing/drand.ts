import { createHash } from 'node:crypto';
import { bls12_381 } from '@noble/curves/bls12-381.js';
import { type DrandChain, randomnessOf } from '../src/features/seals/drand.ts';

const { shortSignatures, utils } = bls12_381;

/** A drand network of a test's own: it signs any round at once. */
export interface TestChain {
  chain: DrandChain;
  sign(round: number): string;
  /** What a relay sends for a round. */
  roundResponse(round: number): { round: number; randomness: string; signature: string };
}

export function makeTestChain(genesis: number, period = 3): TestChain {
  const key = utils.randomSecretKey();
  const chain = {
    hash: createHash('sha256').update(key).digest('hex'),
    publicKey: shortSignatures.getPublicKey(key).toHex(),
    genesis,
    period,
  };
  const sign = (round: number) => {
    const counter = Buffer.alloc(8);
    counter.writeBigUInt64BE(BigInt(round));
    const message = createHash('sha256').update(counter).digest();
    const point = shortSignatures.hash(message, 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_');
    return shortSignatures.sign(point, key).toHex();
  };
  return {
    chain,
    sign,
    roundResponse: (round) => {
      const signature = sign(round);
      return { round, signature, randomness: randomnessOf(signature) };
    },
  };
}
