import {
  type DonationPlatform,
  EnterRaffle,
  type FieldError,
  fieldErrors,
  type MessageType,
  PostSupport,
} from 'api/contract';
import type * as z from 'zod/mini';

/** The form as it is typed. */
export interface NoteValues {
  name: string;
  email: string;
  location: string;
  message: string;
  messageType: MessageType;
  readBy: 'everyone' | 'family';
  /** "Also enter the raffle" is ticked; the next three belong to it. */
  alsoEnter: boolean;
  socialMediaShared: boolean;
  donationPlatform: DonationPlatform | '';
  donationAmount: string;
  website: string;
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
  website: '',
};

/** The fields one can see, from top to bottom. */
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
] as const satisfies NoteField[];

export type Note = z.input<typeof PostSupport>;
/** An entry that waits for the id of the note it comes with. */
export type Entry = Omit<z.input<typeof EnterRaffle>, 'supportMessageId'>;

/** What goes out when the form is sent; no entry is sent without all that it needs. */
export interface Sending {
  note: Note;
  entry: Entry | null;
  /** The raffle was ticked, but no entry can be sent for these reasons. */
  missing: string[];
}

/** What is typed, as it would be sent, or what has to be put right first. */
export function checkNote(
  values: NoteValues,
  { closed }: { closed: boolean },
): { sending: Sending } | { problems: FieldError[] } {
  const note = PostSupport.safeParse(noteOf(values));
  const problems = note.success ? [] : fieldErrors(note.error.issues);

  const wanted = values.alsoEnter && !closed;
  const missing = wanted ? missingFor(values) : [];
  const entry = wanted && missing.length === 0 ? entryOf(values) : null;
  if (entry) problems.push(...entryProblems(entry, values).filter(isNew(problems)));

  if (problems.length > 0) return { problems };
  return { sending: { note: noteOf(values), entry, missing } };
}

/** What an entry still needs before one is sent, in words that end "To enter the raffle, …". */
export function missingFor({
  socialMediaShared,
  donationPlatform,
  donationAmount,
}: NoteValues): string[] {
  const missing: string[] = [];
  if (!socialMediaShared) missing.push('share about the giveaway and tick the box');
  if (!donationPlatform) missing.push('choose where you gave');
  if (!donationAmount.trim()) missing.push('fill in how much you gave');
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

function entryOf(values: NoteValues): Entry {
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
  };
}

function entryProblems(entry: Entry, values: NoteValues): FieldError[] {
  // Any id will do here: the note gets its own when it is posted.
  const checked = EnterRaffle.safeParse({ ...entry, supportMessageId: 1 });
  if (checked.success) return [];
  return fieldErrors(checked.error.issues).map((problem) => {
    if (problem.path === 'email' && !values.email.trim()) {
      return { ...problem, message: 'A raffle entry needs your email' };
    }
    return problem;
  });
}

/** One sentence a field: the first. */
function isNew(known: FieldError[]) {
  return ({ path }: FieldError) => !known.some((problem) => problem.path === path);
}
