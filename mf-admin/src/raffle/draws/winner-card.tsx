import { formatCount, formatDollars, useCampaign } from 'shell/kit';
import { Badge } from '../../ui/badge.tsx';
import { formatMoment } from '../../ui/campaign-time.ts';
import { EmailLink, PhoneLink } from '../../ui/contact-links.tsx';
import { passedText } from '../../winners/award-stage.ts';
import type { DrawGroup } from './draw-groups.ts';
import { recordId } from './draw-result.tsx';
import styles from './prize-winners.module.css';
import { WinnerCheckboxes } from './winner-checkboxes.tsx';

interface WinnerCardProps {
  group: DrawGroup;
  /** The name of the pack, if it was one. */
  packName: string | null;
  /** It was just drawn on this screen. */
  isNew: boolean;
}

/** One draw: the winner, the prizes, how it was drawn, and how to reach the winner. */
export function WinnerCard({ group, packName, isNew }: WinnerCardProps) {
  const { timeZone } = useCampaign();
  const { first, records } = group;
  const passed = first.seal?.passed ?? null;

  return (
    <li
      className={styles.winner}
      id={recordId(records)}
      data-new={isNew || undefined}
      data-passed={passed !== null || undefined}
    >
      <h3 className={styles.name}>{first.winnerName}</h3>
      <p className={styles.contact}>
        {first.winnerEmail && <EmailLink email={first.winnerEmail} />}
        {first.winnerPhone && <PhoneLink phone={first.winnerPhone} />}
      </p>
      {packName && <Badge tone="gold">{packName}</Badge>}
      {passed !== null && <p className={styles.passed}>{passedText(passed)}</p>}
      <ul className={styles.records}>
        {records.map((record) => (
          <li key={record.id} className={styles.record}>
            <p>
              <bdi>{record.prizeTitle}</bdi>
              {record.prizeValue !== null && ` · ${formatDollars(record.prizeValue)}`}
            </p>
            {passed === null && <WinnerCheckboxes winner={record} />}
          </li>
        ))}
      </ul>
      <p className={styles.how}>
        Drawn <time dateTime={first.drawnAt}>{formatMoment(first.drawnAt, timeZone)}</time>
        {' · '}ticket {formatCount(first.ticket)} of {formatCount(first.ticketCount)}
      </p>
    </li>
  );
}
