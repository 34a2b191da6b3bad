import { useCampaign } from 'shell/kit';

/** A date and time, in the campaign's time zone. @param at ISO 8601 */
export function Moment({ at, className }: { at: string; className?: string | undefined }) {
  const { timeZone } = useCampaign();
  return (
    <time className={className} dateTime={at}>
      {momentText(at, timeZone)}
    </time>
  );
}

/** ISO 8601 → "Jul 14, 2026, 7:30 PM HST", in the campaign's time zone. */
export function momentText(at: string, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(new Date(at));
}
