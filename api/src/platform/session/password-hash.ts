import { hash, hashRaw, verify } from '@node-rs/argon2';

/** argon2id (the library's default) with 46 MiB: 9 ms for each check. */
const COST = { memoryCost: 46 * 1024, timeCost: 1, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(password, COST);
}

/** Compared with where there is no password, so that the response takes as long. */
let dummy: Promise<string> | undefined;

/** Whether it is the password of this hash. Takes as long when there is none. */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  dummy ??= hashPassword('no password has this hash');
  const matches = await verify(stored ?? (await dummy), password);
  return matches && stored !== null;
}

/** The same hash for the same secret and salt, so that it can be looked up. */
export async function hashForLookup(secret: string, salt: string): Promise<string> {
  const bytes = await hashRaw(secret, { ...COST, salt: Buffer.from(salt) });
  return bytes.toString('base64url');
}
