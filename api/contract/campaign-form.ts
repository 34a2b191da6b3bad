import * as z from 'zod/mini';
import { Campaign } from './campaign.ts';
import { endpoint } from './endpoint.ts';
import { emailAddress, moment, plain, text } from './fields.ts';
import { filledLetter, LETTER_LINK_MAX, letterLink } from './letter.ts';

/** Text for headings and links, so it must not break into lines. */
function line(max: number, message: string) {
  return text(1, max, message).check(z.regex(/^\P{Cc}*$/u, 'Please keep it on one line'));
}

/** A link for visitors: a page of the web, and nothing that could run in this one. */
function webAddress(message: string) {
  return z.string(message).check(
    plain,
    z.maxLength(500, 'Please use at most 500 characters'),
    z.refine((value) => /^https?:\/\/[^\s/]/i.test(value) && URL.canParse(value), message),
  );
}

const MAX_NUMBER = 1_000_000_000;
const tooLarge = 'Please enter at most 1,000,000,000';

function amount(message: string) {
  return z.number(message).check(z.gte(0, message), z.lte(MAX_NUMBER, tooLarge));
}

function count(message: string) {
  return z.int(message).check(z.gte(0, message), z.lte(MAX_NUMBER, tooLarge));
}

const Raffle = z
  .object(
    {
      donationsQualifyFrom: moment(
        'Please enter when donations begin to count, with date, time and offset',
      ),
      entriesCloseAt: moment('Please enter when entries close, with date, time and offset'),
    },
    'Please enter the dates of the raffle',
  )
  .check(
    z.refine(
      ({ donationsQualifyFrom, entriesCloseAt }) =>
        !(Date.parse(entriesCloseAt) <= Date.parse(donationsQualifyFrom)),
      {
        path: ['entriesCloseAt'],
        error: 'Entries must close after the day from which donations count',
      },
    ),
  );

const noLetter = 'Please enter who gets the letter, its subject and its text';

const Letter = z
  .object(
    {
      /** None: no letter is offered. */
      to: z
        .array(emailAddress('Please enter a valid email'), noLetter)
        .check(z.maxLength(5, 'Please enter at most 5 addresses')),
      subject: z
        .string('Please enter a subject')
        .check(
          z.trim(),
          z.maxLength(150, 'Please use at most 150 characters'),
          z.regex(/^\P{Cc}*$/u, 'Please keep it on one line'),
        ),
      body: z
        .string('Please enter the text of the letter')
        .check(z.trim(), z.maxLength(5_000, 'Please use at most 5000 characters')),
    },
    noLetter,
  )
  .check(
    z.refine(({ to, subject }) => to.length === 0 || subject !== '', {
      path: ['subject'],
      error: 'Please enter a subject',
    }),
    z.refine(({ to, body }) => to.length === 0 || body !== '', {
      path: ['body'],
      error: 'Please enter the text of the letter',
    }),
  );

const giftDays = 'Please enter a number of days from 1 to 365';

const retentionDays = 'Please enter a number of days from 14 to 3650';

/** When personal data is deleted. */
const Retention = z.object(
  {
    campaignEndsAt: moment('Please enter when the campaign ends, with date, time and offset'),
    days: z.int(retentionDays).check(z.gte(14, retentionDays), z.lte(3_650, retentionDays)),
  },
  'Please enter when personal data is deleted',
);

/** The settings form: what an admin may make of the campaign, all of it at once. */
export const CampaignForm = z
  .object({
    childName: line(60, 'Please enter the child’s first name'),
    organizers: line(80, 'Please enter who runs the site'),
    contactEmail: emailAddress('Please enter a valid email'),
    instagramHandle: z.string('Please enter the Instagram account').check(
      plain,
      z.overwrite((value) => value.replace(/^@+/, '')),
      z.regex(
        /^[\w.]{1,30}$/,
        'Please enter the name of the Instagram account, such as friendsofkai',
      ),
    ),
    links: z.object(
      {
        gofundme: webAddress('Please enter the address of the GoFundMe page'),
        venmo: webAddress('Please enter the address of the Venmo profile'),
        cashapp: webAddress('Please enter the address of the Cash App profile'),
        instagram: webAddress('Please enter the address of the Instagram account'),
        story: webAddress('Please enter the address of the story'),
        petition: webAddress('Please enter the address of the petition'),
      },
      'Please enter the links',
    ),
    timeZone: z
      .string('Please choose a time zone')
      .check(z.refine(isTimeZone, 'Please choose a time zone such as Pacific/Honolulu')),
    raffle: Raffle,
    progress: z.object(
      {
        current: amount('Please enter the amount raised in dollars'),
        goal: amount('Please enter the goal in dollars').check(
          z.gt(0, 'Please enter the goal in dollars'),
        ),
        donations: count('Please enter the number of donations'),
      },
      'Please enter the progress of the fundraising',
    ),
    petition: z.object(
      {
        signed: count('Please enter the number of signatures'),
        goal: count('Please enter the goal of the petition').check(
          z.gt(0, 'Please enter the goal of the petition'),
        ),
      },
      'Please enter the progress of the petition',
    ),
    fallbacks: z.object(
      {
        prizes: count('Please enter a number of prizes'),
        prizeValue: amount('Please enter a value in dollars'),
        heroPrizes: count('Please enter a number of prizes'),
        heroPrizeValue: amount('Please enter a value in dollars'),
      },
      'Please enter the figures to show until live ones are known',
    ),
    letter: Letter,
    appealPopUp: z.boolean('Please say whether the appeal pop-up opens'),
    /** Left out by an older form: it stays as it is. */
    retention: z.optional(z.nullable(Retention)),
    /** An older form leaves out this field and the next one: they stay as they are. */
    giftsErasedAfterDays: z.optional(
      z.int(giftDays).check(z.gte(1, giftDays), z.lte(365, giftDays)),
    ),
    showGiftTotals: z.optional(z.boolean('Please say whether the sums of gifts are public')),
  })
  .check(
    z.refine(({ appealPopUp, letter }) => !appealPopUp || letter.to.length > 0, {
      path: ['appealPopUp'],
      error: 'The appeal pop-up needs a letter: please enter at least one address',
    }),
    z.refine(
      ({ retention, raffle }) =>
        !retention || !(Date.parse(retention.campaignEndsAt) < Date.parse(raffle.entriesCloseAt)),
      {
        path: ['retention', 'campaignEndsAt'],
        error: 'The campaign cannot end before entries of the raffle close',
      },
    ),
    z.superRefine((form, context) => {
      if (form.letter.to.length === 0) return;
      const tooMany = letterLink(filledLetter(form)).length - LETTER_LINK_MAX;
      if (tooMany <= 0) return;
      context.addIssue({
        code: 'custom',
        path: ['letter', 'body'],
        message: `Please shorten the letter by about ${tooMany} characters: many mail programs would cut off the end`,
      });
    }),
  );
export type CampaignForm = z.input<typeof CampaignForm>;

/** Whether a name is in the IANA database; offsets such as +10:00 know no summer time. */
function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** The campaign as it is set, and what to send back with a change of it. */
export const CampaignSettings = z.object({ campaign: Campaign, revision: z.string() });
export type CampaignSettings = z.output<typeof CampaignSettings>;

export const readCampaignSettings = endpoint({
  method: 'GET',
  path: '/api/campaign/settings',
  access: 'admin',
  permission: 'read',
  summary: 'The campaign settings with their revision.',
  input: z.object({}),
  output: CampaignSettings,
});

export const saveCampaign = endpoint({
  method: 'PUT',
  path: '/api/campaign',
  access: 'admin',
  permission: 'own',
  summary:
    'Save all campaign settings at once. With a revision, only if it is still the current one.',
  input: z.safeExtend(CampaignForm, {
    /** What was read before it was changed. Left out, it is saved whatever others have done since. */
    revision: z.optional(
      z.string('Please send a revision as text').check(z.maxLength(100, 'Unknown revision')),
    ),
  }),
  output: Campaign,
});
