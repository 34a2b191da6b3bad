import type { Campaign, DonationPlatform } from 'api/contract';

/** "@friends-of-kai", "$friendsofkai": whom a visitor sees on the platform, when its address says. */
export function paymentHandle(platform: DonationPlatform, campaign: Campaign): string | null {
  const last = new URL(campaign.links[platform]).pathname.split('/').filter(Boolean).at(-1);
  if (!last || platform === 'gofundme') return null;
  return last.startsWith('$') || last.startsWith('@') ? last : `@${last}`;
}
