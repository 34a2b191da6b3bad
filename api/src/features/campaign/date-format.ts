import type { Campaign } from '../../../contract/index.ts';

/** Formats in the campaign's time zone. */
export function dateFormat(
  campaign: Campaign,
  options: Intl.DateTimeFormatOptions,
  locale = 'en-US',
): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(locale, { timeZone: campaign.timeZone, ...options });
}

/** The day in the campaign's time zone, for file names: "2026-07-14". */
export function fileDay(campaign: Campaign, moment: Date): string {
  return dateFormat(campaign, { dateStyle: 'short' }, 'en-CA').format(moment);
}

/** Formats times as "2026-07-14 07:00:00", which spreadsheets recognize. */
export function localTimes(campaign: Campaign): (moment: number | null) => string | null {
  const format = dateFormat(
    campaign,
    {
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
    },
    'sv-SE',
  );
  return (moment) => (moment === null ? null : format.format(moment));
}
