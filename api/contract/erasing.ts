import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Id, optionalEmail, optionalText, plain, Timestamp } from './fields.ts';

/** Instead of a name, and of a field's value. The database allows no other texts. */
export const ERASED_PERSON = 'Erased person';
export const ERASED = 'Erased';

/** What a person may have left on the site. */
export const erasableKinds = [
  'raffle-entry',
  'love-note',
  'contact-message',
  'signature',
  'fundraiser-entry',
  /** A prize, of which the brand's contact is erased. */
  'prize',
  /** Of which payer, note and id are erased; the amount stays. */
  'gift',
] as const;
export type ErasableKind = (typeof erasableKinds)[number];

const onePerson = 'Please enter an email or a phone number';
const oneThing = 'Please name a person by email or phone, or one thing by kind and id';

/** At least seven digits: fewer would find other people. */
const Phone = z.pipe(
  optionalText(40, plain),
  z.nullable(z.string()).check(
    z.refine(
      (phone) => phone === null || phone.replace(/\D/g, '').length >= 7,
      'Please enter the whole phone number',
    ),
    z.refine(
      (phone) => phone === null || isOnePhone(phone),
      'Please enter one phone number and nothing else, no extension. One from another country starts with +',
    ),
  ),
);

/**
 * Whether this is one phone number and nothing more: its last ten digits are compared, and with an
 * extension or a second number behind it they would be somebody else's, or nobody's.
 */
export function isOnePhone(phone: string): boolean {
  // Copied numbers may have signs of another keyboard, and characters that nobody sees.
  const number = phone.replace(/^tel:|[,;]$/gi, '');
  if (/[^\d\p{Pd}\p{Zs}\p{Cf}\u2212·•_()[\]./+]/u.test(number) || /\d[^\d]*\+/.test(number))
    return false;
  const digits = phone.replace(/\D/g, '');
  const abroad = phone.includes('+') ? digits : /^(?:0011|011|00)(.*)$/.exec(digits)?.[1];
  // No number with its country code has more than 15 digits (E.164); one of North America has 11.
  if (abroad !== undefined)
    return abroad.startsWith('1') ? abroad.length === 11 : abroad.length <= 15;
  if (digits.startsWith('0')) return digits.length <= 13;
  return digits.length < 10 || digits.length === (digits.startsWith('1') ? 11 : 10);
}

const person = {
  email: optionalEmail('Please enter a valid email'),
  /** Compared by its last ten digits, however it is written. */
  phone: Phone,
};

/** A person by email or phone, or one thing with what belongs to it: not everything has an email or phone. */
const whom = {
  ...person,
  kind: z.optional(z.enum(erasableKinds, 'Unknown kind')),
  id: z.optional(Id),
};

interface Whom {
  email: string | null;
  phone: string | null;
  kind?: ErasableKind | undefined;
  id?: number | undefined;
}

function checkWhom({ value, issues }: z.core.ParsePayload<Whom>) {
  const byContact = value.email !== null || value.phone !== null;
  const byThing = value.kind !== undefined || value.id !== undefined;
  if (!byContact && !byThing) {
    issues.push({ code: 'custom', path: ['email'], message: onePerson, input: value });
  } else if (byThing && (byContact || value.kind === undefined || value.id === undefined)) {
    issues.push({ code: 'custom', path: ['kind'], message: oneThing, input: value });
  }
}

/** What the form asks for. */
export const PersonToFind = z.object(person).check(checkWhom);

/** One thing that somebody left. */
export const FoundThing = z.object({
  /** One of `erasableKinds`; a newer server may know more. */
  kind: z.string(),
  id: z.int(),
  /** When it came; null if only the history still has it. */
  at: z.nullable(Timestamp),
  /** The name in it, empty if there is none. */
  name: z.string(),
  /** Its email, phone and the beginning of what it says, as one short text. */
  text: z.string(),
  /** It was deleted before: only records in the history are left of it. */
  onlyInHistory: z.boolean(),
  /**
   * It may be somebody else's: only a name, a part of a longer number or the last ten digits of a number
   * of another country agree, an entry names it, or `contactChanged`.
   */
  unsure: z._default(z.boolean(), false),
  /**
   * Its email or phone was changed: only an earlier record, of the history or of a draw, has this one. Of a
   * prize, only the contacts in the history that name the person are erased; its contact stays.
   */
  contactChanged: z._default(z.boolean(), false),
  /** The record of a draw refers to it, so it stays without name, contacts and notes. */
  staysWithoutPerson: z.boolean(),
  /**
   * It has tickets in a sealed draw that is not over. Erased before its number is due, they count as
   * withdrawn.
   */
  inSealedDraw: z.boolean(),
  /** Prizes it won that were not handed over. Afterwards nobody knows who gets them. */
  prizesToHandOver: z.array(z.string()),
});
export type FoundThing = z.output<typeof FoundThing>;

// POST: an email or a phone number is never part of an address, and so of no log.
export const findPerson = endpoint({
  method: 'POST',
  path: '/api/admin/privacy/find',
  access: 'admin',
  permission: 'own',
  again: true,
  summary:
    'Everything with this email or phone; or one thing, by kind and id, with what belongs to it. Changes nothing.',
  input: z.object(whom).check(checkWhom),
  output: z.object({
    things: z.array(FoundThing),
    /** Of everything that was found: erasing it is refused when that has changed. */
    digest: z.string(),
  }),
});

export const erasePerson = endpoint({
  method: 'POST',
  path: '/api/admin/privacy/erase',
  access: 'admin',
  permission: 'own',
  again: true,
  summary:
    'Erase what was found and chosen, and take it out of the history. Nothing undoes it. 409 if something else is found now.',
  input: z
    .object({
      ...whom,
      digest: z.string('Please look the person up first').check(z.maxLength(100)),
      /** Which of the things found; a family may share a phone. */
      things: z
        .array(
          z.object({
            kind: z.enum(erasableKinds, 'Unknown kind'),
            id: Id,
          }),
          'Please choose what to erase',
        )
        .check(
          z.minLength(1, 'Please choose what to erase'),
          z.maxLength(1_000, 'Please erase at most 1000 things at once'),
        ),
    })
    .check(checkWhom),
  output: z.object({
    /** Things that are gone. */
    deleted: z.int(),
    /** Things that stay for the record of a draw, without the person. */
    emptied: z.int(),
  }),
});

/** What the site waits for before it deletes personal data of the raffle. */
export const retentionReasons = [
  /** A sealed draw whose winners are not all revealed, or that still decides after a pass. */
  'sealed-draw',
  /** Prizes without a winner, while there are entries that could win them. */
  'prizes-to-draw',
  'prizes-to-hand-over',
] as const;

export const RetentionState = z.object({
  /**
   * From when personal data is deleted; null while no deletion is set. Not before it was announced
   * for two weeks.
   */
  deletesAt: z.nullable(Timestamp),
  /** Whether it is to be announced now: from two weeks before. */
  announced: z.boolean(),
  /**
   * When the first payers of gifts are erased; those of a later file as many days after it was brought in.
   * Null while there is none to erase.
   */
  giftsErasedAt: z._default(z.nullable(Timestamp), null),
  /** What holds up that of the raffle; some of `retentionReasons`. */
  waitsFor: z.array(z.string()),
  /** What is old enough to be deleted at `deletesAt`, or now if that has passed. */
  due: z.object({
    raffleEntries: z.int(),
    loveNotes: z.int(),
    contactMessages: z.int(),
    signatures: z.int(),
    fundraiserEntries: z.int(),
    gifts: z._default(z.int(), 0),
  }),
});
export type RetentionState = z.output<typeof RetentionState>;

export const readRetention = endpoint({
  method: 'GET',
  path: '/api/admin/privacy/retention',
  access: 'admin',
  permission: 'read',
  summary: 'When personal data will be deleted, how much, and what holds it up.',
  input: z.object({}),
  output: RetentionState,
});
