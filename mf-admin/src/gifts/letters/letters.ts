import {
  type Campaign,
  closeAtText,
  formatDollars,
  formatReference,
  type Match,
  MINIMUM_DONATION_CENTS,
  parseCents,
  qualifyFromText,
  referencePrefix,
  type Seal,
  withoutControls,
} from 'api/contract';
import { witnessText } from '../../draw-night/seal-texts.ts';
import { dayIn, dayText } from '../day-text.ts';
import { byPlatform } from '../platform-names.ts';

export interface Letter {
  subject: string;
  body: string;
}

interface LetterDeps {
  campaign: Campaign;
  /** Milliseconds since 1970. */
  now: number;
  /** Where people enter. */
  raffleUrl: string;
}

type Entry = Pick<
  Match['entry'],
  'name' | 'donationAmount' | 'donationPlatform' | 'createdAt' | 'giftReference'
>;

interface EntryLetterDeps extends Pick<LetterDeps, 'campaign' | 'now'> {
  /** The standing seal, if there is one. */
  seals: readonly Pick<Seal, 'number' | 'seal'>[];
  /** Where anyone can check the draws. */
  recordUrl: string;
}

/** Asks an entrant about the gift that was not found. */
export function letterAboutEntry(
  entry: Entry,
  { campaign, now, seals, recordUrl }: EntryLetterDeps,
): Letter {
  const { childName, organizers, timeZone } = campaign;
  const { donationAmount, donationPlatform, giftReference: reference } = entry;
  const day = new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'long' }).format(
    new Date(entry.createdAt),
  );
  return letter(`Your entry in the raffle for ${childName}: about your gift`, [
    `Aloha ${withoutControls(entry.name)},`,
    `Thank you for entering the raffle for ${childName}. We would like to count your tickets, but we have not found your gift yet. In your entry of ${day} you wrote:`,
    `    ${formatDollars(donationAmount)}${byPlatform(donationPlatform)}`,
    `Could you tell us the name it was given under, the day and the amount? Perhaps somebody else gave it for you, or in another way.${
      reference === null
        ? ''
        : ` Your reference is ${formatReference(reference, referencePrefix(campaign))}: it may be in the note of your gift.`
    }`,
    ...(isClosed(campaign, now)
      ? []
      : [`If you have not given yet, you can until ${closeAtText(campaign, now)}.`]),
    ...seals.map(({ number, seal: hash }) => witnessText({ number, hash, address: recordUrl })),
    `Thank you for standing by ${childName}’s family.`,
    organizers,
  ]);
}

interface GivenGift {
  payer: string;
  amount: string;
  /** What no entry has used yet. */
  unused: string;
  platform: string;
  /** Null where the file had only a day. */
  givenAt: string | null;
  /** YYYY-MM-DD */
  givenOn: string;
}

/**
 * Thanks a giver without an entry, or with one for a part of the gift, and tells them that they may enter if the
 * gift can earn tickets. It names their own gift, and no other.
 */
export function letterAboutGift(gift: GivenGift, deps: LetterDeps): Letter {
  const { campaign, now } = deps;
  const { childName, organizers } = campaign;
  const earnsTickets = noTicketsReason(gift, campaign, now) === null;
  return letter(
    earnsTickets && !isClosed(campaign, now)
      ? `Your gift for ${childName}: you may enter the raffle until ${closeAtText(campaign, now)}`
      : `Your gift for ${childName}`,
    [
      `Aloha ${withoutControls(gift.payer) || 'and thank you'},`,
      `Thank you for your gift of ${formatDollars(gift.amount)}${byPlatform(gift.platform)} on ${dayText(gift.givenOn)}. It helps ${childName}’s family.`,
      ...(earnsTickets ? aboutEntering(gift, deps) : []),
      organizers,
    ],
  );
}

function aboutEntering(gift: GivenGift, { campaign, now, raffleUrl }: LetterDeps): string[] {
  const isPart = Number(gift.unused) < Number(gift.amount);
  const part = isPart ? `${formatDollars(gift.unused)} of ` : '';
  const close = closeAtText(campaign, now);
  return isClosed(campaign, now)
    ? [
        `We found no entry in our raffle for ${part}it. Entries closed at ${close}. If you entered before then, perhaps under another name, please tell us the name, so that your tickets count.`,
      ]
    : [
        `Your gift can count in our raffle: you can enter until ${close}. We have no entry for ${part}your gift yet. You can send one here:\n${withoutControls(raffleUrl)}`,
        `Please enter ${isPart ? 'that amount' : 'the amount you gave'} and the service you used. If you have entered already, perhaps under another name, tell us the name.`,
        'If you would rather not take part, there is nothing to do.',
      ];
}

/** Why a gift earns no tickets, for the organizers; null if it may. */
export function noTicketsReason(
  gift: Pick<GivenGift, 'amount' | 'givenAt' | 'givenOn'>,
  campaign: Campaign,
  now: number,
): string | null {
  if ((parseCents(gift.amount) ?? 0) < MINIMUM_DONATION_CENTS) return 'Less than $20: no tickets';
  return isBeforeQualifying(gift, campaign)
    ? `Before ${qualifyFromText(campaign, now)}: does not count`
    : null;
}

/** By the moment of the gift where it is known, otherwise by its day. */
export function isBeforeQualifying(
  { givenAt, givenOn }: Pick<GivenGift, 'givenAt' | 'givenOn'>,
  { raffle: { donationsQualifyFrom: from }, timeZone }: Campaign,
): boolean {
  return givenAt ? Date.parse(givenAt) < Date.parse(from) : givenOn < dayIn(from, timeZone);
}

const isClosed = ({ raffle }: Campaign, now: number) => Date.parse(raffle.entriesCloseAt) <= now;

const letter = (subject: string, parts: string[]): Letter => ({
  subject,
  body: parts.join('\n\n'),
});
