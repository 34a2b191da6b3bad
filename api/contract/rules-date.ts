import { dayFirst, localTime } from './local-time.ts';

/** "14 July 2027": the day of a version of the rules, in the campaign's time zone. */
export function rulesDateText(publishedAt: string, { timeZone }: { timeZone: string }): string {
  return dayFirst(localTime(Date.parse(publishedAt), timeZone));
}
