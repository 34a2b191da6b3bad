import { decodeClientDataJSON } from '@simplewebauthn/server/helpers';
import * as z from 'zod/mini';
import { accountTexts, type Credential as CredentialSchema } from '../../../contract/index.ts';
import { BadRequest } from '../../platform/errors.ts';

export type Credential = z.output<typeof CredentialSchema>;

const WithClientData = z.object({ clientDataJSON: z.string().check(z.maxLength(4_000)) });
const ClientData = z.object({ challenge: z.string().check(z.regex(/^[\w-]{43}$/)) });

/**
 * The challenge that a credential answers, by its own account.
 * @throws BadRequest when it is no credential
 */
export function challengeIn({ response }: Credential): string {
  const given = WithClientData.safeParse(response);
  const data = given.success ? clientDataOf(given.data.clientDataJSON) : undefined;
  const challenge = ClientData.safeParse(data);
  if (!challenge.success) throw new BadRequest('invalid', accountTexts.passkeyRefused);
  return challenge.data.challenge;
}

function clientDataOf(text: string): unknown {
  try {
    return decodeClientDataJSON(text);
  } catch {
    // Neither base64url nor JSON: the schema refuses it.
    return undefined;
  }
}
