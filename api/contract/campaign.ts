import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

const Moment = z.iso.datetime({ offset: true, error: 'Please give date, time and offset' });

/** Everything about one campaign that texts, links and rules derive from. Public as a whole. */
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
});
export type Campaign = z.output<typeof Campaign>;

export const readCampaign = endpoint({
  method: 'GET',
  path: '/api/campaign',
  access: 'public',
  summary: 'Names, links, dates, goals and fallbacks of the campaign.',
  input: z.object({}),
  output: Campaign,
});

/** The sample campaign: a placeholder child, the next 14 July that is at least 30 days off. */
export function sampleCampaign(now: Date): Campaign {
  const soonest = now.getTime() + 30 * 24 * 60 * 60 * 1000;
  let year = now.getUTCFullYear();
  while (Date.parse(`${year}-07-14T07:00:00-10:00`) < soonest) year += 1;
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
    raffle: {
      donationsQualifyFrom: `${year}-06-29T00:00:00-10:00`,
      entriesCloseAt: `${year}-07-14T07:00:00-10:00`,
    },
    progress: { current: 48_640, goal: 200_000, donations: 1_600 },
    petition: { signed: 1_200, goal: 1_500 },
    fallbacks: { prizes: 29, prizeValue: 4_000, heroPrizes: 38, heroPrizeValue: 6_000 },
  };
}
