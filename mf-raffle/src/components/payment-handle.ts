import type { Campaign, DonationPlatform } from 'api/contract';

/**
 * "@friends-of-kai", "$friendsofkai": the account name in a payment link; null when it has none.
 */
export function paymentHandle(platform: DonationPlatform, campaign: Campaign): string | null {
  const last = new URL(campaign.links[platform]).pathname.split('/').filter(Boolean).at(-1);
  if (!last || platform === 'gofundme') return null;
  return last.startsWith('$') || last.startsWith('@') ? last : `@${last}`;
}
