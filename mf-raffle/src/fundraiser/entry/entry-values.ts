import {
  donationPlatforms,
  EnterFundraiser,
  type FieldError,
  fieldErrors,
  type InstagramAction,
  instagramActions,
} from 'api/contract';
import { type Draft, draftOf } from 'shell/kit';

/** The form's values as typed and ticked. */
export interface EntryValues extends Record<InstagramAction, boolean> {
  name: string;
  email: string;
  phone: string;
  donationPlatform: string;
  donationAmount: string;
  donationProof: string;
  instagramUsername: string;
  instagramProof: string;
  website: string;
}

export const emptyEntry: EntryValues = {
  name: '',
  email: '',
  phone: '',
  donationPlatform: '',
  donationAmount: '',
  donationProof: '',
  instagramUsername: '',
  liked: false,
  commented: false,
  shared: false,
  instagramProof: '',
  website: '',
};

export const entryDraft: Draft<EntryValues> = draftOf({
  key: 'fundraiser-draft',
  empty: emptyEntry,
  choices: { donationPlatform: ['', ...donationPlatforms] },
  storage: 'tab',
});

/** The visible fields in order, by their names in the contract. */
export const fieldsInOrder = [
  'name',
  'email',
  'phone',
  'donationPlatform',
  'donationAmount',
  'donationProof',
  'instagramUsername',
  'instagramActions',
  'instagramProof',
] as const;
export type EntryField = (typeof fieldsInOrder)[number];

/** The values as they are sent. */
export function entryOf(values: EntryValues): EnterFundraiser {
  const { liked, commented, shared, donationPlatform, ...typed } = values;
  const ticked = instagramActions.filter((action) => values[action]);
  return {
    ...typed,
    // An empty platform is left to the contract to refuse.
    donationPlatform: donationPlatform as EnterFundraiser['donationPlatform'],
    instagramActions: JSON.stringify(ticked),
  };
}

/** Validation errors, the first of each field. */
export function problemsOf(values: EntryValues): FieldError[] {
  const checked = EnterFundraiser.safeParse(entryOf(values));
  return checked.success ? [] : fieldErrors(checked.error.issues);
}
