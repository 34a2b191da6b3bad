import { donationPlatforms, type RaffleForm } from 'api/contract';
import { type Draft, draftOf } from 'shell/kit';

/** The empty form; not a valid entry. */
export const emptyEntry = {
  name: '',
  email: '',
  phone: '',
  location: '',
  shippingAddress: '',
  donationPlatform: '',
  donationAmount: '',
  instagramHandle: '',
  residence: '',
  agreedToTerms: false,
  website: '',
} as unknown as RaffleForm;

type FieldName = keyof RaffleForm;

/** The fields of each group, top to bottom. */
export const entrantFields = [
  'name',
  'email',
  'phone',
  'location',
  'residence',
  'shippingAddress',
] as const satisfies FieldName[];
export const donationFields = [
  'donationPlatform',
  'donationAmount',
  'instagramHandle',
] as const satisfies FieldName[];

export const entryDraft: Draft<RaffleForm> = draftOf({
  key: 'raffle-draft',
  empty: emptyEntry,
  choices: { donationPlatform: ['', ...donationPlatforms] },
  storage: 'tab',
});

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
