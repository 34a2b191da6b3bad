import { randomInt } from 'node:crypto';

/** A whole number from 0 up to, not including, `below`, each equally likely. */
export type Random = (below: number) => number;

/** The operating system's generator; randomInt has no modulo bias. */
export const systemRandom: Random = (below) => randomInt(below);
