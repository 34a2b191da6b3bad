import { generateKeyPairSync, randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';

/**
 * A phone's own authenticator: it keeps passkeys and knows its owner, who presses it whenever it asks.
 */
export async function addAuthenticator(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    /** Whether its owner unlocks it, or does not manage to. */
    recognizesOwner: (isUserVerified: boolean) =>
      devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    /** Has a passkey for localhost from now on, used once. */
    async holdPasskey() {
      const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
      await devtools.send('WebAuthn.addCredential', {
        authenticatorId,
        credential: {
          credentialId: randomBytes(32).toString('base64'),
          isResidentCredential: true,
          rpId: 'localhost',
          userHandle: randomBytes(32).toString('base64'),
          privateKey: privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64'),
          signCount: 1,
        },
      });
    },
    remove: () => devtools.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId }),
    /** Its passkeys. `signCount` grows with each press. */
    credentials: async () =>
      (await devtools.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
  };
}

/** From now on, counts the presses of pages of this tab. */
export async function countPresses(page: Page) {
  let presses = 0;
  await page.exposeFunction('countPress', () => {
    presses += 1;
  });
  const listen = () =>
    document.addEventListener(
      'pointerup',
      () => (window as unknown as { countPress: () => void }).countPress(),
      true,
    );
  await page.addInitScript(listen);
  await page.evaluate(listen);
  return () => presses;
}
