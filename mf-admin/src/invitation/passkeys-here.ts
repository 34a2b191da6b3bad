import { accountTexts } from 'api/contract';

/** Why there can be no passkey in this browser or at this address; null when there can. */
export function whyNoPasskey(): string | null {
  if (typeof PublicKeyCredential === 'undefined') return accountTexts.passkeyUnsupported;
  const { hostname } = window.location;
  const isAddress = hostname.startsWith('[') || /^[\d.]+$/.test(hostname);
  return isAddress ? accountTexts.needsName : null;
}
