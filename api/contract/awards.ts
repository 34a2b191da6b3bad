import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { IdText, Timestamp } from './fields.ts';
import { passOutcomes, SealSource } from './seals.ts';

/** How an organizer told a winner. */
export const noticeChannels = [
  'email',
  'phone',
  'text-message',
  'instagram',
  'in-person',
  'letter',
  'other',
] as const;
export type NoticeChannel = (typeof noticeChannels)[number];

const ChannelChoice = z.enum(noticeChannels, 'Please choose how the winner was told');

/** What organizers noted about an award. */
export const AwardState = z.object({
  /** Null until the winner was told. */
  notice: z.nullable(
    z.object({
      /** When and how; null when an older version of the site noted neither. */
      at: z.nullable(Timestamp),
      channel: z.nullable(ChannelChoice),
      /** Until then the prize cannot be passed on for "no answer". */
      answerBy: z.nullable(Timestamp),
    }),
  ),
  claimed: z.boolean(),
  handedOver: z.boolean(),
});
export type AwardState = z.output<typeof AwardState>;

/** What one draw gave to one winner: a prize, or everything in a pack. */
export const Award = z.object({
  /** The smallest id of its draw records. */
  id: z.int(),
  /** The prize, or the name of the pack. */
  title: z.string(),
  /** Everything in it; values in dollars. */
  prizes: z.array(z.object({ title: z.string(), value: z.nullable(z.string()) })),
  winner: z.object({
    entryId: z.int(),
    /** As drawn. */
    name: z.string(),
    /** As the entry has them now. */
    email: z.string(),
    phone: z.nullable(z.string()),
    instagramHandle: z.nullable(z.string()),
    shippingAddress: z.nullable(z.string()),
    erased: z.boolean(),
  }),
  /** Of a sealed draw: when it was shown. */
  drawnAt: Timestamp,
  ticket: z.int(),
  ticketCount: z.int(),
  /** The line and attempt of a sealed draw; null for a direct draw. */
  seal: z.nullable(
    z.object({
      id: z.int(),
      number: z.int(),
      prize: z.int(),
      attempt: z.int(),
      /** Which kind of number decides, also when the prize is passed on. */
      kind: z.enum(['drand', 'announced']),
      /** SHA-256 of seal.txt, in hex. A server before API 0.1.7 leaves it out. */
      hash: z.optional(z.string()),
    }),
  ),
  state: AwardState,
  claimedAt: z.nullable(Timestamp),
  handedOverAt: z.nullable(Timestamp),
  /** Why the winner was passed over, and what became of the prize. */
  passed: z.nullable(
    z.object({
      at: Timestamp,
      outcome: z.enum(passOutcomes),
      note: z.string(),
      /** The number that decides again. */
      source: SealSource,
      next: z.enum(['awaited', 'won', 'no-winner']),
      /** Whose number is used before; left out when there is none. */
      waitsFor: z.optional(z.string()),
    }),
  ),
});
export type Award = z.output<typeof Award>;

export const listAwards = endpoint({
  method: 'GET',
  path: '/api/raffle/awards',
  access: 'admin',
  permission: 'read',
  summary: 'What every winner was told, has claimed and was handed over, newest first.',
  input: z.object({}),
  output: z.object({
    /** How many days a winner has to answer. */
    claimDays: z.int(),
    /** The newest seal that was not called off: letters about a prize that was drawn without one name it. */
    newestSeal: z._default(z.nullable(z.object({ number: z.int(), hash: z.string() })), null),
    awards: z.array(Award),
  }),
});

const moment = (message: string) => z.iso.datetime({ offset: true, error: message });
const answered = (message: string) => z.optional(z.boolean(message));

export const NoticeForm = z.object({
  /** When the winner was told. */
  at: moment('Please enter when the winner was told'),
  channel: ChannelChoice,
  /** By default the claim time from now on, or what was promised before. Never earlier. */
  answerBy: z.optional(moment('Please enter until when the winner can answer')),
});

export const updateAward = endpoint({
  method: 'PATCH',
  path: '/api/raffle/awards/:id',
  access: 'admin',
  permission: 'organize',
  summary: 'Note that a winner was told, has claimed the prize, or was handed it.',
  input: z
    .object({
      id: IdText,
      /** Null takes back a notice that was noted by mistake. */
      notice: z.optional(z.nullable(NoticeForm)),
      claimed: answered('Please say whether the prize was claimed'),
      handedOver: answered('Please say whether the prize was handed over'),
      /** What the caller last saw; when it is different now, nothing is changed. */
      expected: z.optional(AwardState),
    })
    .check(
      z.refine(
        ({ notice, claimed, handedOver }) =>
          notice !== undefined || claimed !== undefined || handedOver !== undefined,
        'Please say what changed: told, claimed or handed over',
      ),
    ),
  output: Award,
});
