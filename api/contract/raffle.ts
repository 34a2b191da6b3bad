import * as z from 'zod/mini';
import { donationError } from './donations.ts';
import { endpoint } from './endpoint.ts';
import {
  Changed,
  emailAddress,
  Honeypot,
  Id,
  IdText,
  oneLine,
  optionalText,
  plain,
  Timestamp,
  text,
} from './fields.ts';
import { parseReference } from './gift-references.ts';
import { withoutControls } from './invisible.ts';
import { isResidenceGiven } from './residence.ts';
import { RulesAgreement, rulesTexts } from './rules.ts';
import { raffleTexts } from './texts.ts';

export { RaffleStats, raffleCount, raffleStats } from './raffle-stats.ts';

export const donationPlatforms = ['gofundme', 'venmo', 'cashapp'] as const;
export const DonationPlatform = z.enum(donationPlatforms, raffleTexts.donationPlatform);
export type DonationPlatform = z.output<typeof DonationPlatform>;

interface Platform {
  id: DonationPlatform;
  label: string;
  preferred: boolean;
}

/** The three ways to give, as forms and links name them, the preferred one first. */
export const platforms: readonly Platform[] = [
  { id: 'venmo', label: 'Venmo', preferred: true },
  { id: 'gofundme', label: 'GoFundMe', preferred: false },
  { id: 'cashapp', label: 'CashApp', preferred: false },
];

/** "Venmo"; `other` for anything that is none of the three. */
export function platformLabel(id: unknown, other: string): string {
  return platforms.find((platform) => platform.id === id)?.label ?? other;
}

export const entryStatuses = ['pending', 'verified', 'winner', 'disqualified'] as const;
export const EntryStatus = z.enum(entryStatuses, 'Unknown status');
export type EntryStatus = z.output<typeof EntryStatus>;

/** What an admin may set by hand; only a draw makes a winner. */
export const editableEntryStatuses = ['pending', 'verified', 'disqualified'] as const;
export const EditableEntryStatus = z.enum(
  editableEntryStatuses,
  'Please choose pending, verified or disqualified',
);
export type EditableEntryStatus = z.output<typeof EditableEntryStatus>;

/** What an admin changes about an entry. */
export const EntryState = z.object(
  {
    status: EntryStatus,
    adminNotes: z.nullable(z.string('Please enter text')),
  },
  'Please send status and note',
);
export type EntryState = z.output<typeof EntryState>;

/** A note of organizers on an entry; null or blank for none. */
export const AdminNotes = z.nullable(
  z
    .string('Please enter text')
    .check(
      z.overwrite(withoutControls),
      z.trim(),
      z.maxLength(2_000, 'Please use at most 2000 characters'),
    ),
);

/** The notes that come with a status when nobody writes another. */
export const defaultAdminNotes: Record<EditableEntryStatus, string | null> = {
  pending: null,
  verified: 'Verified by admin',
  disqualified: 'Disqualified by admin',
};

export const Phone = z.string(raffleTexts.phone).check(
  plain,
  z.maxLength(40, 'Please use at most 40 characters'),
  z.refine((value) => value.replace(/\D/g, '').length >= 10, raffleTexts.phone),
);

export const ShippingAddress = text(10, 500, raffleTexts.shippingAddress);

/** A reference in any spelling, as its six characters. */
const GiftReference = z.pipe(
  z
    .string(raffleTexts.giftReference)
    .check(z.refine((text) => parseReference(text) !== null, raffleTexts.giftReference)),
  z.transform((text) => parseReference(text) ?? ''),
);

function raffleEntryFields({ value, issues }: z.core.ParsePayload<string>) {
  const message = donationError(value);
  if (message) issues.push({ code: 'custom', message, input: value });
}

const entrant = {
  name: text(2, 100, raffleTexts.name, oneLine),
  email: emailAddress(raffleTexts.email),
  phone: Phone,
  location: text(2, 120, raffleTexts.location, oneLine),
  shippingAddress: ShippingAddress,
  donationPlatform: DonationPlatform,
  /** Decimal text, at most 2 decimals, "20" to "1000000". */
  donationAmount: z.string(raffleTexts.donationAmount).check(plain, raffleEntryFields),
  instagramHandle: optionalText(60, plain),
};

/** The form of the raffle page: everything about the entrant, and the terms. */
export const RaffleForm = z.object({
  ...entrant,
  agreedToTerms: z.literal(true, raffleTexts.terms),
  /** The answer to the question about excluded places, if there are any (residence.ts). */
  residence: z.optional(z.string()),
  website: Honeypot,
});
export type RaffleForm = z.input<typeof RaffleForm>;

/** The form where the rules exclude places: it asks whether the entrant lives in one of them. */
export function raffleFormAsking(places: readonly string[]): typeof RaffleForm {
  return RaffleForm.check(
    z.refine(({ residence }) => isResidenceGiven(residence ?? '', places), {
      path: ['residence'],
      error: rulesTexts.residence,
      // Runs beside other fields' errors, so that one answer names them all.
      when: ({ value }) => typeof value === 'object' && value !== null,
    }),
  );
}

/**
 * An entry as it is sent. Phone and shipping address may be missing only beside the id of a
 * love note; the server checks that the note exists.
 */
export const EnterRaffle = z
  .object({
    ...entrant,
    phone: z.optional(z.nullable(Phone)),
    location: z.optional(z.nullable(entrant.location)),
    shippingAddress: z.optional(z.nullable(entrant.shippingAddress)),
    socialMediaShared: z.literal(true, 'Please share about the giveaway and confirm that you did'),
    supportMessageId: z.optional(z.nullable(Id)),
    /** Left out by programs that show none. Of another entry: 409, `reason` "reference-taken". */
    giftReference: z.optional(z.nullable(GiftReference)),
    ...RulesAgreement,
    website: Honeypot,
  })
  .check(
    ...(['phone', 'location', 'shippingAddress'] as const).map((field) =>
      z.refine<Record<string, unknown>>(
        (entry) => entry.supportMessageId != null || entry[field] != null,
        {
          path: [field],
          error: raffleTexts[field],
          // Runs beside other fields' errors, so that one answer names them all.
          when: ({ value }) => typeof value === 'object' && value !== null,
        },
      ),
    ),
  );

/** More entries of one person are not counted: past that it is the same news. */
export const MAX_POSSIBLE_DUPLICATES = 20;

/** How many other entries share it. A hint: two of a family may share a phone. */
export const PossibleDuplicates = z.object({ email: z.int(), phone: z.int(), handle: z.int() });
export type PossibleDuplicates = z.output<typeof PossibleDuplicates>;

/** How an entry by hand reached the organizer who added it. */
export const byHandWays = ['paper', 'mail-in', 'other'] as const;
export const EntryByHand = z.enum(byHandWays, 'Please choose paper, mail-in or other');
export type EntryByHand = z.output<typeof EntryByHand>;

/** An entry as an admin sees it. */
export const RaffleEntry = z.object({
  id: z.int(),
  name: z.string(),
  /** Empty for an entry by hand without one. */
  email: z.string(),
  phone: z.nullable(z.string()),
  location: z.nullable(z.string()),
  shippingAddress: z.nullable(z.string()),
  /** Null for an entry by hand. */
  donationPlatform: z.nullable(DonationPlatform),
  /** "0.00" for an entry by hand without a donation. */
  donationAmount: z.string(),
  instagramHandle: z.nullable(z.string()),
  entryCount: z.int(),
  /** Null for an entry from a form of the site. */
  byHand: z.nullable(EntryByHand),
  entryStatus: EntryStatus,
  supportMessageId: z.nullable(z.int()),
  adminNotes: z.nullable(z.string()),
  verifiedAt: z.nullable(Timestamp),
  createdAt: Timestamp,
  /** The excluded place that its entrant lives in: it has no tickets then. */
  excludedPlace: z._default(z.nullable(z.string()), null),
  /** Id of the rules its entrant agreed to; null when the form showed none. */
  rulesVersion: z._default(z.nullable(z.int()), null),
  /** Six characters (gift-references.ts); null for earlier entries and those by hand. */
  giftReference: z._default(z.nullable(z.string()), null),
  /** In lists alone. */
  samePerson: z.optional(PossibleDuplicates),
  /** In lists alone: whether somebody else has sent its reference, too. */
  referenceDisputed: z.optional(z.boolean()),
});
export type RaffleEntry = z.output<typeof RaffleEntry>;

export const enterRaffle = endpoint({
  method: 'POST',
  path: '/api/raffle/enter',
  access: 'public',
  summary: 'Enter the raffle; the entry waits for verification.',
  input: EnterRaffle,
  output: z.object({
    id: z.int(),
    entryCount: z.int(),
    entryStatus: EntryStatus,
    /** The secret by which the entrant finds and proves their tickets. */
    ticketKey: z.string(),
  }),
  status: 201,
});

export const updateEntry = endpoint({
  method: 'PATCH',
  path: '/api/raffle/entries/:id',
  access: 'admin',
  permission: 'organize',
  summary:
    'Set the status of an entry, its note, or both; refused if it has changed since it was read.',
  input: z
    .object({
      id: IdText,
      /** Left out: the status stays. */
      status: z.optional(EditableEntryStatus),
      /** Left out: the note stays. Null or blank: it goes. */
      adminNotes: z.optional(AdminNotes),
      /** The entry as it was when this was decided. Changed since: 409, and nothing is overwritten. */
      expected: z.optional(EntryState),
      /**
       * The `record` of the change that this one takes back. An entry that is verified again is then
       * matched with the same gifts; 409 when they are not free any more.
       */
      undoes: z.optional(Id),
    })
    .check(
      z.refine(({ status, adminNotes }) => status !== undefined || adminNotes !== undefined, {
        path: ['status'],
        error: 'Please choose pending, verified or disqualified',
      }),
    ),
  output: z.extend(RaffleEntry, {
    /** The previous values, for taking the change back. */
    replaced: z.optional(EntryState),
    /** The change in the history; missing when nothing changed. */
    record: z.optional(z.int()),
  }),
});

export const deleteEntry = endpoint({
  method: 'DELETE',
  path: '/api/raffle/entries/:id',
  access: 'admin',
  permission: 'organize',
  summary: 'Delete an entry permanently; a winning one cannot be deleted.',
  input: z.object({ id: IdText }),
  output: Changed,
});
