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
