import type { Campaign } from './campaign.ts';

/**
 * The campaign's dates as every sentence writes them: in its time zone, with the year whenever that
 * is not the year of `now` there. `now` is in milliseconds since 1970.
 */

/** "June 29th" or "June 29th, 2025": the first day whose donations qualify. */
export function qualifyFromText(campaign: Campaign, now: number): string {
  const moment = Date.parse(campaign.raffle.donationsQualifyFrom);
  const { month, day } = dateParts(campaign, moment, { month: 'long', day: 'numeric' });
  const year = otherYear(campaign, moment, now);
  return `${month} ${ordinal(Number(day))}${year && `, ${year}`}`;
}

/** "7:00am Hawaii time on 7/14" or "… on 7/14/2027": when entries close. */
export function closeAtText(campaign: Campaign, now: number): string {
  const moment = Date.parse(campaign.raffle.entriesCloseAt);
  const { month, day, hour, minute, dayPeriod } = dateParts(campaign, moment, {
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
  });
  const year = otherYear(campaign, moment, now);
  const date = `${month}/${day}${year && `/${year}`}`;
  return `${hour}:${minute}${dayPeriod?.toLowerCase()} ${zoneName(campaign, moment)} on ${date}`;
}

/** Until when personal data is stored, as the privacy page says it. */
export function retentionText(campaign: Campaign): string {
  const days = campaign.giftsErasedAfterDays;
  const gifts = `Names and notes in the lists of gifts are erased ${days === 1 ? 'one day' : `${days} days`} after the last draw.`;
  return `${deletionText(campaign)} ${gifts}`;
}

function deletionText({ retention, timeZone }: Campaign): string {
  if (!retention) {
    return 'We have not set a date for deleting what you sent. We store it for as long as the campaign needs it, and erase it earlier if you ask us to.';
  }
  const { campaignEndsAt, days } = retention;
  const format = formatOf({ timeZone, dateStyle: 'long' });
  const end = Date.parse(campaignEndsAt);
  const date = format.format(end + days * 24 * 60 * 60 * 1_000);
  return `The campaign ends on ${format.format(end)}. Everything that was sent until then is deleted ${days} days later, from ${date} on, and what comes after the end ${days} days after it was sent.`;
}

/** The year of a moment; empty when it is the current one. */
function otherYear(campaign: Campaign, moment: number, now: number): string {
  const yearOf = (time: number) => dateParts(campaign, time, { year: 'numeric' }).year ?? '';
  return yearOf(moment) === yearOf(now) ? '' : yearOf(moment);
}

function dateParts(
  { timeZone }: Campaign,
  moment: number,
  options: Intl.DateTimeFormatOptions,
): Partial<Record<Intl.DateTimeFormatPartTypes, string>> {
  const parts = formatOf({ timeZone, ...options }).formatToParts(moment);
  return Object.fromEntries(parts.map(({ type, value }) => [type, value]));
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Making a format takes longer than all the rest of a page. */
function formatOf(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const name = JSON.stringify(options);
  const format = formats.get(name) ?? new Intl.DateTimeFormat('en-US', options);
  formats.set(name, format);
  return format;
}

function zoneName(campaign: Campaign, moment: number): string {
  // Intl says "Hawaii-Aleutian Time"; people in Hawaii do not.
  if (campaign.timeZone === 'Pacific/Honolulu') return 'Hawaii time';
  const { timeZoneName } = dateParts(campaign, moment, { timeZoneName: 'longGeneric' });
  return timeZoneName ?? campaign.timeZone;
}

function ordinal(day: number): string {
  const teen = day % 100 >= 11 && day % 100 <= 13;
  const suffix = teen ? 'th' : (['th', 'st', 'nd', 'rd'][day % 10] ?? 'th');
  return `${day}${suffix}`;
}
