import { platforms } from 'api/contract';

const names: Record<string, string> = {
  ...Object.fromEntries(platforms.map(({ id, label }) => [id, label])),
  other: 'Another way',
};

/** "Venmo"; a platform that only a newer server knows has the name it goes by there. */
export const platformName = (platform: string): string => names[platform] ?? platform;
