import type { DonationPlatform, EntryStatus } from 'api/contract';

export const platformNames: Record<DonationPlatform, string> = {
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
