import * as z from 'zod/mini';
import { MAXIMUM_DONATION_CENTS, normalizeAmount, ticketCountFor } from './donations.ts';
import { endpoint } from './endpoint.ts';
import { oneLine, optionalEmail, optionalText, plain, text } from './fields.ts';
import { formatCount } from './format.ts';
import { parseCents } from './money.ts';
import { EntryByHand, Phone, RaffleEntry } from './raffle.ts';
import { raffleTexts } from './texts.ts';

/** No entry by hand has more tickets than the largest donation earns. */
export const MAX_TICKETS_BY_HAND = ticketCountFor(MAXIMUM_DONATION_CENTS);

const ticketRange = `Please enter a number from 1 to ${formatCount(MAX_TICKETS_BY_HAND)}`;

/** Also as digits in a text, as forms have it. */
const TicketsByHand = z.pipe(
  z.pipe(
    z.union([z.number(), z.string().check(plain, z.regex(/^\d{1,9}$/, ticketRange))], ticketRange),
    z.transform(Number),
  ),
  z.int(ticketRange).check(z.gte(1, ticketRange), z.lte(MAX_TICKETS_BY_HAND, ticketRange)),
);

const blank = z.string().check(plain, z.maxLength(0));

const OptionalPhone = z.pipe(
  z.optional(z.nullable(z.union([blank, Phone], raffleTexts.phone))),
  z.transform((value) => value || null),
);

function checkAmount({ value, issues }: z.core.ParsePayload<string>) {
  const cents = parseCents(value);
  const tooLarge = cents === null ? /^\d{9,}(\.\d*)?$/.test(value) : cents > MAXIMUM_DONATION_CENTS;
  if (tooLarge)
    issues.push({ code: 'custom', message: raffleTexts.donationTooLarge, input: value });
  else if (cents === null && value !== '')
    issues.push({ code: 'custom', message: raffleTexts.amountByHand, input: value });
}

/** Decimal text, or null for none: the minimum of the form does not hold here. */
const OptionalAmount = z.pipe(
  z.optional(
    z.nullable(z.string(raffleTexts.amountByHand).check(z.overwrite(normalizeAmount), checkAmount)),
  ),
  z.transform((value) => value || null),
);

export const addEntryByHand = endpoint({
  method: 'POST',
  path: '/api/raffle/entries',
  access: 'admin',
  permission: 'organize',
  summary: 'Add an entry that came on paper, by mail or otherwise, with tickets of its own.',
  input: z.object({
    name: text(2, 100, raffleTexts.name, oneLine),
    email: optionalEmail(raffleTexts.email),
    phone: OptionalPhone,
    location: optionalText(120, oneLine),
    /** The excluded place that the entrant lives in: the entry has no tickets then. */
    excludedPlace: optionalText(60, oneLine),
    shippingAddress: optionalText(500),
    /** Its tickets. */
    entryCount: TicketsByHand,
    donationAmount: OptionalAmount,
    byHand: EntryByHand,
    status: z._default(
      z.enum(['verified', 'pending'], 'Please choose verified or pending'),
      'verified',
    ),
    adminNotes: optionalText(2_000),
  }),
  output: z.extend(RaffleEntry, {
    /** For the entrant. It is shown this once, and to nobody afterwards. */
    ticketKey: z.string(),
  }),
  status: 201,
});
