import type { Campaign } from './campaign.ts';
import { closeAtText, qualifyFromText, retentionText } from './campaign-dates.ts';
import { localTime } from './local-time.ts';

/**
 * The first screen of a page is made to HTML when the page is built, and filled by the server when
 * it is asked for. Both use `firstPaintTexts`: the build renders a campaign of marks that occur
 * nowhere else, and puts a place where a mark's text comes out; the server puts the real text there.
 */
export function firstPaintTexts(campaign: Campaign, now: number): Record<string, string> {
  const { links, progress, petition, fallbacks } = campaign;
  return {
    ...Object.fromEntries(Object.entries(links).map(([name, url]) => [`links.${name}`, url])),
    closingTime: closeAtText(campaign, now),
    qualifyingDay: qualifyFromText(campaign, now),
    retention: retentionText(campaign),
    contactEmail: campaign.contactEmail,
    instagramHandle: campaign.instagramHandle,
    organizers: campaign.organizers,
    childName: campaign.childName,
    raised: count(progress.current),
    goal: count(progress.goal),
    donations: count(progress.donations),
    signed: count(petition.signed),
    signaturesWanted: count(petition.goal),
    prizes: count(fallbacks.prizes),
    prizeValue: count(fallbacks.prizeValue),
    heroPrizes: count(fallbacks.heroPrizes),
    heroPrizeValue: count(fallbacks.heroPrizeValue),
  };
}

/** A campaign of marks: every text and number in it is found again in what is made from it. */
export function placeholderCampaign(campaign: Campaign): Campaign {
  return {
    ...campaign,
    childName: 'MarkChildName',
    organizers: 'MarkOrganizers',
    contactEmail: 'mark-contact@mark.invalid',
    instagramHandle: 'mark_instagram_handle',
    links: Object.fromEntries(
      Object.keys(campaign.links).map((name) => [name, `https://mark.invalid/${name}`]),
    ) as Campaign['links'],
    raffle: {
      donationsQualifyFrom: '2999-02-23T00:00:00-10:00',
      entriesCloseAt: '2999-10-23T03:47:00-10:00',
    },
    retention: { campaignEndsAt: '2999-02-07T00:00:00-10:00', days: 911 },
    giftsErasedAfterDays: 911_010_911,
    progress: { current: 911_001_911, goal: 911_002_911, donations: 911_003_911 },
    petition: { signed: 911_004_911, goal: 911_005_911 },
    fallbacks: {
      prizes: 911_006_911,
      prizeValue: 911_007_911,
      heroPrizes: 911_008_911,
      heroPrizeValue: 911_009_911,
    },
  };
}

/** What the build keeps: HTML in which each text of the campaign is a place like `{{childName}}`. */
export function withPlaceholders(html: string, campaign: Campaign, now: number): string {
  let kept = html;
  for (const [name, mark] of Object.entries(firstPaintTexts(campaign, now))) {
    kept = kept.replaceAll(mark, `{{${name}}}`);
  }
  return kept;
}

/** The place of the year. Other texts are found by marks; any number in the HTML could be taken for this one. */
export const YEAR_PLACE = '{{year}}';

/** The place of the whole rules of the raffle, for visitors without scripts. */
export const RULES_PLACE = '{{rulesText}}';

/**
 * What the server sends: every place filled, with texts escaped for HTML.
 * @param others texts that do not come from the campaign, by the names of their places
 */
export function fillPlaceholders(
  html: string,
  campaign: Campaign,
  now: number,
  escaped: (text: string) => string,
  others: Record<string, string> = {},
): string {
  const year = String(localTime(now, campaign.timeZone).year);
  const texts: Record<string, string> = { ...firstPaintTexts(campaign, now), year, ...others };
  return html.replace(/\{\{([\w.]+)\}\}/g, (place, name: string) =>
    // A fragment may say {{constructor}}: only names of our own are places.
    Object.hasOwn(texts, name) ? escaped(texts[name] ?? '') : place,
  );
}

function count(value: number): string {
  return Math.round(value).toLocaleString('en-US');
}
