import { platformLabel } from 'api/contract';

/** "Venmo", or "Another service". */
export const platformName = (platform: string): string =>
  platformLabel(platform, 'Another service');

/** " by Venmo", to go after an amount; empty for another service, which has no name here. */
export function byPlatform(platform: string | null): string {
  const label = platformLabel(platform, '');
  return label && ` by ${label}`;
}
