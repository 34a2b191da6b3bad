import {
  agreementOf,
  type DonationPlatform,
  EnterRaffle,
  type FieldError,
  fieldErrors,
  isResidenceGiven,
  type NoteType,
  PostLoveNote,
  type PublicCampaign,
  placesAskedAbout,
} from 'api/contract';
import type * as z from 'zod/mini';

/** The form's values as typed. */
export interface NoteValues {
  name: string;
  email: string;
  location: string;
  message: string;
  messageType: NoteType;
  readBy: 'everyone' | 'family';
  /** Whether "Also enter the raffle" is ticked; the next three fields belong to it. */
  alsoEnter: boolean;
  socialMediaShared: boolean;
  donationPlatform: DonationPlatform | '';
  donationAmount: string;
  /** The answer to the question about places that the raffle's rules exclude. */
  residence: string;
  website: string;
}

type RulesOf = Pick<PublicCampaign, 'rules'>;

/** What decides which fields an entry needs. */
export interface FormContext {
  closed: boolean;
  campaign: RulesOf;
}

export type NoteField = keyof NoteValues;

export const emptyNote: NoteValues = {
  name: '',
  email: '',
  location: '',
  message: '',
  messageType: 'encouragement',
  readBy: 'everyone',
  alsoEnter: false,
  socialMediaShared: false,
  donationPlatform: 'gofundme',
  donationAmount: '20',
  residence: '',
  website: '',
};

/** The visible fields, top to bottom. */
export const fieldsInOrder = [
  'name',
  'email',
  'location',
  'messageType',
  'message',
  'readBy',
  'alsoEnter',
  'socialMediaShared',
  'donationPlatform',
  'donationAmount',
  'residence',
] as const satisfies NoteField[];

type Note = z.input<typeof PostLoveNote>;
/** An entry without its supportMessageId, which is known once the note is posted. */
export type Entry = Omit<z.input<typeof EnterRaffle>, 'supportMessageId'>;

/** What to send. The entry is left out unless it is complete. */
export interface Sending {
  note: Note;
  entry: Entry | null;
  /** Why no entry is sent although the raffle is ticked. */
  missing: string[];
  /** The raffle is ticked, and entries have closed since. */
  isTooLate: boolean;
}

/** Validates the form: what to send, or the field errors. */
export function checkNote(
  values: NoteValues,
  { closed, campaign }: FormContext,
): { sending: Sending } | { problems: FieldError[] } {
  const note = PostLoveNote.safeParse(noteOf(values));
  const problems = note.success ? [] : fieldErrors(note.error.issues);

  const entering = values.alsoEnter && !closed;
  const missing = entering ? missingFor(values, campaign) : [];
  const entry = entering && missing.length === 0 ? entryOf(values, campaign) : null;
  if (entry) problems.push(...entryProblems(entry, values).filter(isNew(problems)));

  if (problems.length > 0) return { problems };
  const isTooLate = values.alsoEnter && closed;
  return { sending: { note: noteOf(values), entry, missing, isTooLate } };
}

/** What an entry still needs; each item completes "To enter the raffle, …". */
export function missingFor(
  { socialMediaShared, donationPlatform, donationAmount, residence }: NoteValues,
  campaign: RulesOf,
): string[] {
  const missing: string[] = [];
  if (!socialMediaShared) missing.push('share about the giveaway and tick the box');
  if (!donationPlatform) missing.push('choose where you donated');
  if (!donationAmount.trim()) missing.push('enter how much you donated');
  if (!isResidenceGiven(residence, placesAskedAbout(campaign))) {
    missing.push('say where you live');
  }
  return missing;
}

function noteOf(values: NoteValues): Note {
  return {
    name: values.name.trim(),
    email: values.email.trim() || null,
    location: values.location.trim() || null,
    message: values.message.trim(),
    messageType: values.messageType,
    isPublic: values.readBy === 'everyone',
    website: values.website,
  };
}

function entryOf(values: NoteValues, campaign: RulesOf): Entry {
  return {
    name: values.name.trim(),
    email: values.email.trim(),
    phone: null,
    location: values.location.trim() || null,
    shippingAddress: null,
    donationPlatform: values.donationPlatform as DonationPlatform,
    donationAmount: values.donationAmount.trim(),
    instagramHandle: null,
    socialMediaShared: true,
    ...agreementOf(campaign, values.residence),
  };
}

function entryProblems(entry: Entry, values: NoteValues): FieldError[] {
  // Any id will do for validation: the note gets its own when it is posted.
  const checked = EnterRaffle.safeParse({ ...entry, supportMessageId: 1 });
  if (checked.success) return [];
  return fieldErrors(checked.error.issues).map((problem) => {
    if (problem.path === 'email' && !values.email.trim()) {
      return { ...problem, message: 'A raffle entry needs your email' };
    }
    return problem;
  });
}

/** Keeps the first error of each field. */
function isNew(known: FieldError[]) {
  return ({ path }: FieldError) => !known.some((problem) => problem.path === path);
}
