import type { Campaign } from './campaign.ts';
import { clockTime, localTime, longDate, monthName, zoneName } from './local-time.ts';

/**
 * The campaign's dates as every sentence writes them: in its time zone, with the year whenever that
 * is not the year of `now` there. `now` is in milliseconds since 1970.
 */

/** "June 29th" or "June 29th, 2025": the first day whose donations qualify. */
export function qualifyFromText({ raffle, timeZone }: Campaign, now: number): string {
  const { year, month, day } = localTime(Date.parse(raffle.donationsQualifyFrom), timeZone);
  const isOther = year !== localTime(now, timeZone).year;
  return `${monthName(month)} ${ordinal(day)}${isOther ? `, ${year}` : ''}`;
}

/** "7:00am Hawaii time on 7/14" or "… on 7/14/2027": when entries close. */
export function closeAtText({ raffle, timeZone }: Campaign, now: number): string {
  const moment = Date.parse(raffle.entriesCloseAt);
  const local = localTime(moment, timeZone);
  const { year, month, day } = local;
  const isOther = year !== localTime(now, timeZone).year;
  const date = `${month}/${day}${isOther ? `/${year}` : ''}`;
  return `${clockTime(local)} ${zoneName(moment, timeZone)} on ${date}`;
}

/** How many days after entries closed prizes that nobody draws stop holding up the erasing of gifts. */
export const giftsWaitForDays = 180;

/** Until when personal data is stored, as the privacy page says it. */
export function retentionText(campaign: Campaign): string {
  const days = campaign.giftsErasedAfterDays;
  const gifts = `Names and notes in the lists of gifts are erased ${days === 1 ? 'one day' : `${days} days`} after the last draw, or after entries closed or we got a later list, if that was later. If prizes are still to be drawn by then, this waits for them, but only until ${giftsWaitForDays} days after entries closed.`;
  return `${deletionText(campaign)} ${gifts}`;
}

function deletionText({ retention, timeZone }: Campaign): string {
  if (!retention) {
    return 'We have not set a date for deleting what you sent. We store it for as long as the campaign needs it, and erase it earlier if you ask us to.';
  }
  const { campaignEndsAt, days } = retention;
  const end = Date.parse(campaignEndsAt);
  const dateOf = (moment: number) => longDate(localTime(moment, timeZone));
  const date = dateOf(end + days * 24 * 60 * 60 * 1_000);
  return `The campaign ends on ${dateOf(end)}. Everything sent until then is deleted ${days} days later, starting on ${date}; anything sent after that, ${days} days after it was sent. Nothing is deleted in the two weeks after we set or change these dates.`;
}

function ordinal(day: number): string {
  const teen = day % 100 >= 11 && day % 100 <= 13;
  const suffix = teen ? 'th' : (['th', 'st', 'nd', 'rd'][day % 10] ?? 'th');
  return `${day}${suffix}`;
}
