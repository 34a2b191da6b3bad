import { momentText } from 'api/contract';
import { useCampaign } from 'shell/kit';

/** "Jul 14, 2026, 7:30 PM HST", in the campaign's time zone. @param at ISO 8601 */
export function Moment({ at, className }: { at: string; className?: string | undefined }) {
  const { timeZone } = useCampaign();
  return (
    <time className={className} dateTime={at}>
      {momentText(Date.parse(at), timeZone)}
    </time>
  );
}
