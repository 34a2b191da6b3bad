import type { RaffleForm } from 'api/contract';

const labels = {
  name: 'Full name',
  email: 'Email',
  phone: 'Phone',
  location: 'Location',
  residence: 'Where you live',
  shippingAddress: 'Shipping address',
  donationPlatform: 'Donation platform',
  donationAmount: 'Donation amount',
  instagramHandle: 'Instagram handle',
} satisfies { [Field in keyof RaffleForm]?: string };

/** The typed values as copyable text; null when empty. */
export function asText(values: RaffleForm): string | null {
  const lines = Object.entries(labels).flatMap(([field, label]) => {
    const value = String(values[field as keyof typeof labels] ?? '')
      .trim()
      .replace(/^-$/, '');
    return value ? [`${label}: ${value}`] : [];
  });
  return lines.length > 0 ? lines.join('\n') : null;
}
