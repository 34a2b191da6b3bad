import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

/** The parts of the options that an authenticator looks at. */
interface CreateOptions {
  challenge: string;
  rp: { id: string };
  user: { id: string };
  excludeCredentials?: { id: string }[];
}
interface GetOptions {
  challenge: string;
  rpId: string;
  allowCredentials?: { id: string }[];
}

/** What a test may have go wrong. */
export interface Wrong {
  origin?: string;
  rpId?: string;
  challenge?: string;
  type?: string;
  /** Nobody unlocked the device. */
  unverified?: boolean;
  counter?: number;
  tampered?: boolean;
  userHandle?: string;
}

interface Held {
  id: string;
  rpId: string;
  userHandle: string;
  key: KeyObject;
  counter: number;
}

const UP = 0x01;
const UV = 0x04;
const ATTESTED = 0x40;

/**
 * A browser with an authenticator, in software: ES256, discoverable credentials, attestation "none".
 * `counts` as a security key does; a synced passkey stays at 0.
 */
export function createAuthenticator({ origin = 'http://localhost', counts = true } = {}) {
  const held: Held[] = [];

  const clientData = (type: string, challenge: string, wrong: Wrong) =>
    Buffer.from(
      JSON.stringify({
        type: wrong.type ?? type,
        challenge: wrong.challenge ?? challenge,
        origin: wrong.origin ?? origin,
        crossOrigin: false,
      }),
    );

  function authenticatorData(rpId: string, one: Held, wrong: Wrong, attested = Buffer.alloc(0)) {
    if (counts) one.counter += 1;
    const flags = UP | (wrong.unverified ? 0 : UV) | (attested.length > 0 ? ATTESTED : 0);
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(wrong.counter ?? one.counter);
    return Buffer.concat([hash(wrong.rpId ?? rpId), Buffer.from([flags]), counter, attested]);
  }

  return {
    /** As `navigator.credentials.create`, with the credential as JSON. */
    create(given: object, wrong: Wrong = {}) {
      const options = given as CreateOptions;
      const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
      const one = {
        id: randomBytes(32).toString('base64url'),
        rpId: options.rp.id,
        userHandle: options.user.id,
        key: pair.privateKey,
        counter: 0,
      };
      held.push(one);
      const id = Buffer.from(one.id, 'base64url');
      const attested = Buffer.concat([
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        publicKeyOf(pair.publicKey),
      ]);
      const authData = authenticatorData(one.rpId, one, wrong, attested);
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ]);
      return {
        id: one.id,
        rawId: one.id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64(clientData('webauthn.create', options.challenge, wrong)),
          attestationObject: base64(isoCBOR.encode(attestation as never)),
          transports: ['internal'],
        },
      };
    },

    /** As `navigator.credentials.get`: the newest passkey that the options allow. */
    get(given: object, wrong: Wrong = {}) {
      const options = given as GetOptions;
      const allowed = options.allowCredentials?.map(({ id }) => id) ?? [];
      const one = held.findLast(
        ({ id, rpId }) => rpId === options.rpId && (allowed.length === 0 || allowed.includes(id)),
      );
      if (!one) throw new Error('NotAllowedError: there is no passkey for this site');
      const data = clientData('webauthn.get', options.challenge, wrong);
      const authData = authenticatorData(one.rpId, one, wrong);
      const signature = sign('sha256', Buffer.concat([authData, hash(data)]), one.key);
      if (wrong.tampered) signature[signature.length - 1] = (signature.at(-1) ?? 0) ^ 1;
      return {
        id: one.id,
        rawId: one.id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64(data),
          authenticatorData: base64(authData),
          signature: base64(signature),
          userHandle: wrong.userHandle ?? one.userHandle,
        },
      };
    },
  };
}
export type Authenticator = ReturnType<typeof createAuthenticator>;

/** COSE: an ES256 key. */
function publicKeyOf(key: KeyObject): Uint8Array {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const cose = new Map<number, number | Uint8Array>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
    [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
  ]);
  return isoCBOR.encode(cose as never);
}

const hash = (data: string | Buffer) => createHash('sha256').update(data).digest();
const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
