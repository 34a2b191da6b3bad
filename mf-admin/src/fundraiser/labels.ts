import type { DonationPlatform, EntryStatus, FundraiserEntry } from 'api/contract';
import { formatDollars } from 'shell/kit';

const platformNames: Record<DonationPlatform, string> = {
  gofundme: 'GoFundMe',
  venmo: 'Venmo',
  cashapp: 'CashApp',
};

export const statusNames: Record<EntryStatus, string> = {
  pending: 'Pending',
  verified: 'Verified',
  winner: 'Winner',
  disqualified: 'Disqualified',
};

/** The donation as it was typed; a number is shown in dollars. */
export function donationText({ donationPlatform, donationAmount }: FundraiserEntry): string {
  const platform = platformNames[donationPlatform];
  if (!donationAmount) return platform;
  const isNumber = /^\d+(\.\d+)?$/.test(donationAmount);
  return `${platform} · ${isNumber ? formatDollars(Number(donationAmount)) : donationAmount}`;
}

const options = <Value extends string>(names: Record<Value, string>) =>
  (Object.entries(names) as [Value, string][]).map(([value, label]) => ({ value, label }));

export const settableStatuses = options(statusNames);
export const statusOptions = [
  { value: 'all' as const, label: 'All statuses' },
  ...options(statusNames),
];
export const platformOptions = [
  { value: 'all' as const, label: 'All platforms' },
  ...options(platformNames),
];
