import { randomInt } from 'node:crypto';

/** A whole number from 0 up to, not including, `below`; every one equally likely. */
export type Random = (below: number) => number;

/** The operating system's generator; randomInt rejects instead of folding, so no value is favoured. */
export const systemRandom: Random = (below) => randomInt(below);
