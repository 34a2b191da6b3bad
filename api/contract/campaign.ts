import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

const Moment = z.iso.datetime({ offset: true, error: 'Please give date, time and offset' });

/** A letter that visitors send from their own mail program; none is offered without an address. */
const Letter = z.object({
  to: z.array(z.string()),
  /** Both may hold the campaign's names, see `fillTemplate`. */
  subject: z.string(),
  body: z.string(),
});

/**
 * Everything about one campaign that texts, links and rules derive from. Public as a whole. More lenient
 * than CampaignForm, so that settings stored by an older version are still read: a field that
 * came later needs a default.
 */
export const Campaign = z.object({
  /** The child's first name, as every heading says it. */
  childName: z.string().check(z.minLength(1)),
  /** Who runs the site, as navbar and copyright line say it. */
  organizers: z.string().check(z.minLength(1)),
  contactEmail: z.email(),
  /** Without the @. */
  instagramHandle: z.string(),
  links: z.object({
    gofundme: z.url(),
    venmo: z.url(),
    cashapp: z.url(),
    instagram: z.url(),
    /** Where the {name}'s-Story button leads. */
    story: z.url(),
    petition: z.url(),
  }),
  timeZone: z.string(),
  raffle: z.object({
    donationsQualifyFrom: Moment,
    entriesCloseAt: Moment,
  }),
  /** Whole dollars and counts shown while the live figures are not known. */
  progress: z.object({ current: z.number(), goal: z.number(), donations: z.int() }),
  petition: z.object({ signed: z.int(), goal: z.int() }),
  fallbacks: z.object({
    prizes: z.int(),
    prizeValue: z.number(),
    heroPrizes: z.int(),
    heroPrizeValue: z.number(),
  }),
  letter: z._default(Letter, { to: [], subject: '', body: '' }),
  /** Whether the appeal pop-up, which offers the letter, opens by itself. */
  appealPopUp: z._default(z.boolean(), false),
  /** Personal data is deleted so many days after the campaign's end; null: it is not. */
  retention: z._default(z.nullable(z.object({ campaignEndsAt: Moment, days: z.int() })), null),
  /** Payers, notes and ids of gifts are erased so many days after the last draw. */
  giftsErasedAfterDays: z._default(z.int(), 30),
  /** Whether everyone sees what the verified gifts come to. */
  showGiftTotals: z._default(z.boolean(), false),
});
export type Campaign = z.output<typeof Campaign>;

/** The campaign as pages get it: its settings, and what the server's own settings add. */
export const PublicCampaign = z.extend(Campaign, {
  /** Whether the server fetches the posts of an Instagram account. Without one there is no feed. */
  socialFeed: z._default(z.boolean(), true),
  /** The rules that hold now, as far as forms need them; left out before the first were published. */
  rules: z.optional(
    z.object({
      version: z.int(),
      publishedAt: z.string(),
      /** Entries of people who live there have no tickets. */
      excludedPlaces: z.array(z.string()),
    }),
  ),
});
export type PublicCampaign = z.output<typeof PublicCampaign>;

export const readCampaign = endpoint({
  method: 'GET',
  path: '/api/campaign',
  access: 'public',
  summary: 'Names, links, dates, goals and fallbacks of the campaign, and whether it has a feed.',
  input: z.object({}),
  output: PublicCampaign,
});

/** The sample campaign: a placeholder child, and a raffle that is open now. */
export function sampleCampaign(now: Date): Campaign {
  return {
    childName: 'Kai',
    organizers: 'Friends of Kai',
    contactEmail: 'aloha@friendsofkai.example',
    instagramHandle: 'friendsofkai',
    links: {
      gofundme: 'https://www.gofundme.com/f/friends-of-kai-sample',
      venmo: 'https://venmo.com/u/friends-of-kai-sample',
      cashapp: 'https://cash.app/$friendsofkaisample',
      instagram: 'https://www.instagram.com/friendsofkai/',
      story: 'https://www.gofundme.com/f/friends-of-kai-sample#story',
      petition: 'https://www.change.org/friends-of-kai-sample',
    },
    timeZone: 'Pacific/Honolulu',
    raffle: sampleDates(now),
    progress: { current: 48_640, goal: 200_000, donations: 1_600 },
    petition: { signed: 1_200, goal: 1_500 },
    fallbacks: { prizes: 29, prizeValue: 4_000, heroPrizes: 38, heroPrizeValue: 6_000 },
    letter: sampleLetter,
    appealPopUp: false,
    retention: null,
    giftsErasedAfterDays: 30,
    showGiftTotals: false,
  };
}

/** The last 29 June that has begun in Hawaii, and the next 14 July, 7:00am there, that is to come. */
function sampleDates(now: Date): Campaign['raffle'] {
  // Not parsed from the texts below: every entry to the sample campaign needs this.
  const isPast = (moment: number) => moment <= now.getTime();
  const qualifyFrom = (year: number) => `${year}-06-29T00:00:00-10:00`;
  const closeAt = (year: number) => `${year}-07-14T07:00:00-10:00`;
  const year = now.getUTCFullYear();
  return {
    donationsQualifyFrom: qualifyFrom(isPast(Date.UTC(year, 5, 29, 10)) ? year : year - 1),
    entriesCloseAt: closeAt(isPast(Date.UTC(year, 6, 14, 17)) ? year + 1 : year),
  };
}

/** Short enough that a link carries all of it into the common mail programs (2,000 characters). */
const sampleLetter = {
  to: [
    'secretary@health.example.org',
    'chief-of-staff@health.example.org',
    'patient-safety@health.example.org',
  ],
  subject: 'Urgent: please review the care of {name}, a critically ill infant in Hawaii',
  body: `Dear Secretary,

I am writing for {name}, a critically ill infant in a hospital’s intensive care unit in Hawaii. His parents have documented treatment that they did not consent to and concerns that no one has answered.

I respectfully ask your office to

1. open an independent review of {name}’s care this week,
2. help the family move him to a facility equipped for his needs,
3. protect every parent’s right to informed consent.

His family is not alone: 1,159 of the 1,500 people whose support our petition seeks have signed already, and more do every day.

Time matters for a child this small. Thank you for reading this, and for acting while it can still help him.

Respectfully,
A friend of {name}`,
};
