import {
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { COSEALG, decodeAttestationObject, isoBase64URL } from '@simplewebauthn/server/helpers';
import { accountTexts } from '../../../contract/index.ts';
import { BadRequest } from '../../platform/errors.ts';
import type { RelyingParty } from '../../platform/http/relying-party.ts';
import { CHALLENGE_MS } from './challenges.ts';
import { type Credential, challengeIn } from './credential.ts';

/** A fixed list: the library's own depends on the version of Node. */
const ALGORITHMS = [COSEALG.EdDSA, COSEALG.ES256, COSEALG.RS256];

const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'];

/** What is stored of a new passkey. */
export interface NewPasskey {
  credentialId: string;
  /** COSE, base64url. */
  publicKey: string;
  counter: number;
  transports: string[];
}

interface Registering {
  party: RelyingParty;
  challenge: string;
  /** What authenticators call the site. */
  siteName: string;
  accountName: string;
  /** Base64url. */
  userHandle: string;
  /** Credentials that the account has at this host. */
  known: { credentialId: string; transports: string[] }[];
}

/** Options for `navigator.credentials.create`. */
export function registrationOptions(registering: Registering) {
  const { party, challenge, siteName, accountName, userHandle, known } = registering;
  return generateRegistrationOptions({
    rpName: siteName,
    rpID: party.host,
    userID: isoBase64URL.toBuffer(userHandle),
    userName: accountName,
    userDisplayName: accountName,
    challenge: isoBase64URL.toBuffer(challenge),
    timeout: CHALLENGE_MS,
    attestationType: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: known.map(({ credentialId, transports }) => ({
      id: credentialId,
      transports,
    })),
    supportedAlgorithmIDs: ALGORITHMS,
  });
}

/**
 * Checks a new passkey.
 * @throws BadRequest when it was made for another site or request, or without the device's screen lock
 */
export async function checkNewPasskey(
  credential: Credential,
  party: RelyingParty,
): Promise<NewPasskey> {
  const expectedChallenge = challengeIn(credential);
  const response = credential as unknown as RegistrationResponseJSON;
  const checked = await verify(response, expectedChallenge, party).catch(() => null);
  if (!checked?.verified) throw new BadRequest('invalid', accountTexts.passkeyNotMade);
  const { id, publicKey, counter, transports } = checked.registrationInfo.credential;
  return {
    credentialId: id,
    publicKey: isoBase64URL.fromBuffer(publicKey),
    counter,
    transports: TRANSPORTS.filter((one) => Array.isArray(transports) && transports.includes(one)),
  };
}

async function verify(
  response: RegistrationResponseJSON,
  expectedChallenge: string,
  { origin, host }: RelyingParty,
) {
  const attestation = decodeAttestationObject(
    isoBase64URL.toBuffer(response.response.attestationObject),
  );
  // No certificates: the library would fetch what they name, from anywhere.
  const isPlain = ['none', 'packed'].includes(attestation.get('fmt'));
  if (!isPlain || attestation.get('attStmt').get('x5c') !== undefined) return null;
  return verifyRegistrationResponse({
    response,
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: host,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  });
}
