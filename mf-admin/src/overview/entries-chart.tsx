import type { Overview } from 'api/contract';
import type { CSSProperties } from 'react';
import { formatCount, serverNow, useCampaign } from 'shell/kit';
import { lastDays } from './days.ts';
import styles from './entries-chart.module.css';

const DAYS = 14;
const format = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  month: 'short',
  day: 'numeric',
});

/** A bar for each day of the last two weeks, and a table for screen readers. */
export function EntriesChart({ days }: { days: Overview['days'] }) {
  const { timeZone } = useCampaign();
  const entries = new Map(days.map((one) => [one.day, one.entries]));
  const shown = lastDays(DAYS, serverNow(), timeZone).map((day) => ({
    day,
    label: format.format(new Date(day)),
    count: entries.get(day) ?? 0,
  }));
  const most = Math.max(...shown.map(({ count }) => count), 1);
  const total = shown.reduce((sum, { count }) => sum + count, 0);

  return (
    <div className={styles.chart}>
      <p className={styles.total}>
        {formatCount(total)} {total === 1 ? 'entry' : 'entries'} in the last {DAYS} days
      </p>
      <div className={styles.bars} aria-hidden>
        {shown.map(({ day, label, count }) => (
          <div key={day} className={styles.day}>
            <div className={styles.track}>
              {count > 0 && formatCount(count)}
              <span className={styles.bar} style={heightOf(count / most)} />
            </div>
            <span className={styles.label}>{label}</span>
          </div>
        ))}
      </div>
      <div className="visually-hidden">
        <table>
          <caption>Entries a day</caption>
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col">Entries</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ day, label, count }) => (
              <tr key={day}>
                <th scope="row">{label}</th>
                <td>{formatCount(count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

// The rest is for the count above the highest bar.
const heightOf = (share: number): CSSProperties => ({ height: `${share * 88}%` });
