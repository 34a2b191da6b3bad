import type { Campaign } from './campaign.ts';
import { formatCount, formatDollars } from './format.ts';
import { clockTime, dayFirst, localTime } from './local-time.ts';
import type { OwnWords, ParagraphId, RulesFacts, RulesParagraph, RulesPrize } from './rules.ts';
import { paragraphIds } from './rules.ts';

/** What the rules are generated from. */
export interface RulesSources {
  facts: RulesFacts;
  campaign: Pick<Campaign, 'childName' | 'organizers' | 'timeZone' | 'raffle'>;
  prizes: readonly RulesPrize[];
}

export const paragraphHeadings: Record<ParagraphId, string> = {
  organizer: 'Who runs the raffle',
  'who-may-enter': 'Who may enter',
  'excluded-places': 'Excluded places',
  dates: 'Dates',
  'how-to-enter': 'How to enter',
  'free-entry': 'Entering without a donation',
  prizes: 'Prizes',
  odds: 'Odds',
  drawing: 'How winners are drawn',
  claiming: 'How winners are told',
  taxes: 'Taxes',
  more: 'Other rules',
  contact: 'Contact',
};

/** The generated text of a paragraph; blank when there is nothing to say. */
export function generatedText(id: ParagraphId, sources: RulesSources): string {
  return generators[id](sources);
}

/** The rules: own words where there are any, else generated text. Blank paragraphs are left out. */
export function rulesParagraphs(sources: RulesSources, ownWords: OwnWords): RulesParagraph[] {
  return paragraphIds.flatMap((id) => {
    const text = ownWords[id] ?? generatedText(id, sources);
    return text ? [{ id, heading: paragraphHeadings[id], text }] : [];
  });
}

const generators: Record<ParagraphId, (sources: RulesSources) => string> = {
  organizer: ({ facts, campaign }) =>
    `The raffle for ${campaign.childName} is run by ${withStop(facts.organizer)}`,
  'who-may-enter': ({ facts }) =>
    [
      withStop(facts.whoMayEnter),
      facts.minimumAge > 0 &&
        `Entrants must be at least ${facts.minimumAge} years old when they enter.`,
    ]
      .filter(Boolean)
      .join(' '),
  'excluded-places': ({ facts }) =>
    facts.excludedPlaces.length === 0
      ? ''
      : `The raffle is not offered to people who live in: ${facts.excludedPlaces.join('; ')}. An entry from there counts as a gift: the donation reaches the family, but the entry has no tickets and cannot win. The entry form asks about this.`,
  dates: ({ campaign }) =>
    `Donations count from ${moment(campaign.raffle.donationsQualifyFrom, campaign)} on. Entries close on ${moment(campaign.raffle.entriesCloseAt, campaign)}. Entries that arrive later do not take part.`,
  'how-to-enter': () =>
    `Donate on one of the services that the raffle page names, then send in the entry form on that page, with the amount and the name you donated under. Every full $20 is one entry, which is one ticket; from $100 on, each full $20 is two. The minimum is $20. Share about the raffle on your stories and tag at least 3 friends.

We compare each entry with the donations that came in, usually within 24-48 hours. Only verified entries take part.`,
  'free-entry': ({ facts }) => facts.freeEntry,
  prizes: ({ prizes }) =>
    prizes.length === 0 ? 'The prizes are listed on the raffle page.' : prizeList(prizes),
  odds: () =>
    'Every ticket has the same chance to win. Your odds depend on how many tickets you have and how many there are in all when winners are drawn. Each entry can win once.',
  drawing: ({ facts, campaign }) =>
    `Winners are drawn at random from the tickets of all verified entries${
      facts.drawnAt ? `, on ${moment(facts.drawnAt, campaign)}` : ', after entries have closed'
    }. ${
      facts.sealedDraw
        ? 'The draw is sealed: the list of tickets is fixed and its fingerprint published before a public random number exists, and that number decides. Anyone can check the result.'
        : 'The server of this site draws them with its random numbers and keeps a record of every draw, which is public.'
    }`,
  claiming: ({ facts }) =>
    `We tell winners ${facts.winnersAreTold}. A winner has ${daysText(facts.claimDays)} to answer, counted from the day we tell them. After that, or when a winner declines, we may draw another winner for the prize. We send prizes to the address in the entry.`,
  taxes: ({ facts }) =>
    facts.taxesOver === 0
      ? ''
      : `Winners pay the taxes on what they win. For a prize worth more than ${formatDollars(facts.taxesOver)} we may have to ask for tax details before we hand it over, and report it to the tax office.`,
  more: () => '',
  contact: ({ facts, campaign }) =>
    `Questions about the raffle or these rules: write to ${campaign.organizers} at ${facts.contact}.`,
};

function prizeList(prizes: readonly RulesPrize[]): string {
  const lines = prizes.map(({ title, quantity, value }) => {
    const each = quantity > 1 ? ' each' : '';
    const worth = value === null ? '' : `, worth ${formatDollars(value)}${each}`;
    return `– ${quantity > 1 ? `${formatCount(quantity)} × ` : ''}${title}${worth}`;
  });
  const units = prizes.reduce((sum, { quantity }) => sum + quantity, 0);
  const cents = prizes.reduce(
    (sum, { quantity, value }) => sum + quantity * Math.round(Number(value ?? 0) * 100),
    0,
  );
  const total =
    cents === 0
      ? '.'
      : `, worth ${formatDollars(cents / 100)} in all. Values are as stated by the businesses and people who gave the prizes.`;
  return `There ${units === 1 ? 'is 1 prize' : `are ${formatCount(units)} prizes`}${total} Prizes cannot be exchanged for cash.\n\n${lines.join('\n')}`;
}

/** "14 July 2027 at 7:00 am (Hawaii time)": a moment that leaves no question. */
function moment(at: string, { timeZone }: Pick<Campaign, 'timeZone'>): string {
  const local = localTime(Date.parse(at), timeZone);
  const time = clockTime(local, [' am', ' pm']);
  const zone = timeZone === 'Pacific/Honolulu' ? 'Hawaii time' : timeZone.replaceAll('_', ' ');
  return `${dayFirst(local)} at ${time} (${zone})`;
}

/** "1 day", "7 days" */
export function daysText(count: number): string {
  return count === 1 ? '1 day' : `${formatCount(count)} days`;
}

function withStop(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
