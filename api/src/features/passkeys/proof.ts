import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  verifyAuthenticationResponse,
} from '@simplewebauthn/server';
import { isoBase64URL } from '@simplewebauthn/server/helpers';
import type { RelyingParty } from '../../platform/http/relying-party.ts';
import { CHALLENGE_MS } from './challenges.ts';
import { type Credential, challengeIn } from './credential.ts';
import { PasskeyRefused } from './passkey-refused.ts';
import type { StoredPasskey } from './stored-passkeys.ts';

/** Options for `navigator.credentials.get`. Without `allowed`, the person picks an account. */
export function proofOptions(
  party: RelyingParty,
  challenge: string,
  allowed: Pick<StoredPasskey, 'credentialId' | 'transports'>[] = [],
) {
  return generateAuthenticationOptions({
    rpID: party.host,
    challenge: isoBase64URL.toBuffer(challenge),
    timeout: CHALLENGE_MS,
    userVerification: 'required',
    allowCredentials: allowed.map(({ credentialId, transports }) => ({
      id: credentialId,
      transports,
    })),
  });
}

/**
 * Checks that a credential proves a passkey: made at this site, by a person whom the device verified.
 * The counter is compared where it is stored, so that two proofs at once count too.
 * @throws PasskeyRefused
 */
export async function checkProof(
  credential: Credential,
  { origin, host }: RelyingParty,
  { credentialId, publicKey, host: madeAt }: StoredPasskey,
): Promise<{ credentialId: string; counter: number }> {
  if (madeAt !== host) throw new PasskeyRefused();
  const checked = await verifyAuthenticationResponse({
    response: credential as unknown as AuthenticationResponseJSON,
    expectedChallenge: challengeIn(credential),
    expectedOrigin: origin,
    expectedRPID: host,
    requireUserVerification: true,
    credential: { id: credentialId, publicKey: isoBase64URL.toBuffer(publicKey), counter: 0 },
  }).catch(() => ({ verified: false }) as const);
  if (!checked.verified) throw new PasskeyRefused();
  return { credentialId, counter: checked.authenticationInfo.newCounter };
}

/** Whom the authenticator holds the passkey for; undefined when it does not say. */
export function userHandleIn({ response }: Credential): unknown {
  return (response as { userHandle?: unknown }).userHandle;
}
