import type { Award } from 'api/contract';
import { formatCount, serverNow, useCampaign } from 'shell/kit';
import { formatMoment, formatShortDay } from '../ui/campaign-time.ts';
import { addressLines } from './address-lines.ts';
import { channelLabels, outcomeLabels, stageLabels, stageOf } from './award-stage.ts';
import styles from './winners.module.css';

/** The winners on paper, by name. Shown only in print. */
export function PrintList({ awards, show }: { awards: readonly Award[]; show: string }) {
  const { timeZone, organizers } = useCampaign();
  const now = serverNow();
  const sorted = [...awards].sort((a, b) => a.winner.name.localeCompare(b.winner.name));
  const printed = formatMoment(new Date(now).toISOString(), timeZone);
  return (
    <div className={styles.print}>
      <p>
        {organizers} · {show} ({formatCount(awards.length)}) · {printed}
      </p>
      <table className={styles.paper}>
        <thead>
          <tr>
            <th>Winner</th>
            <th>Prize</th>
            <th>Contact</th>
            <th>Address</th>
            <th>Status</th>
          </tr>
        </thead>
        <tbody>
          {sorted.map((award) => (
            <tr key={award.id}>
              <th scope="row">{award.winner.name}</th>
              <td>
                {award.title}
                {award.prizes.length > 1 && (
                  <small>{award.prizes.map(({ title }) => title).join(', ')}</small>
                )}
              </td>
              <td>
                <div>{award.winner.email}</div>
                <div>{award.winner.phone}</div>
              </td>
              <td>{addressLines(award.winner.shippingAddress ?? '').join('\n')}</td>
              <td>
                {stageLabels[stageOf(award, now)]}
                <small>{statusLines(award, timeZone).join('\n')}</small>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function statusLines(award: Award, timeZone: string): string[] {
  const day = (value: string) => formatShortDay(value, timeZone);
  const { state, passed, claimedAt, handedOverAt } = award;
  if (passed) return [`${outcomeLabels[passed.outcome]}, ${day(passed.at)}`];
  const { at, channel, answerBy } = state.notice ?? {};
  return [
    at ? `Told ${channel ? `${channelLabels[channel].toLowerCase()}, ` : ''}${day(at)}` : '',
    answerBy && !state.claimed ? `Answer by ${day(answerBy)}` : '',
    claimedAt ? `Claimed ${day(claimedAt)}` : '',
    handedOverAt ? `Handed over ${day(handedOverAt)}` : '',
  ].filter(Boolean);
}
