import type { DonationPlatform } from 'api/contract';

/** The three ways to give, the preferred one first. */
export const platforms: { id: DonationPlatform; label: string; preferred: boolean }[] = [
  { id: 'venmo', label: 'Venmo', preferred: true },
  { id: 'gofundme', label: 'GoFundMe', preferred: false },
  { id: 'cashapp', label: 'CashApp', preferred: false },
];
