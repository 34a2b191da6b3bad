import type { Award } from 'api/contract';
import { fromLocalTime, toLocalTime } from '../data/time-zone.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;

/** A letter takes its time to write and to send. The claim time runs from when it is noted as sent. */
const WRITING_MS = 2 * 60 * 60 * 1_000;

/**
 * Until when a winner can answer: as promised, or to the end of the day on which the claim time ends, also
 * if the notice is noted two hours later. Once a promised time is over, a reminder gives a new one.
 * @param now milliseconds since 1970
 * @returns ISO 8601
 */
export function deadlineOf(
  { notice }: Award['state'],
  { now, claimDays, timeZone }: { now: number; claimDays: number; timeZone: string },
): string {
  if (notice?.answerBy && Date.parse(notice.answerBy) > now) return notice.answerBy;
  const last = new Date(now + WRITING_MS + claimDays * DAY_MS).toISOString();
  return fromLocalTime(`${toLocalTime(last, timeZone).slice(0, 10)}T23:59`, timeZone);
}
