import type { Seal } from 'api/contract';
import type { CSSProperties } from 'react';
import { siteUrl, useCampaign } from 'shell/kit';
import { countdownText } from '../countdown-text.ts';
import { publicRecord } from '../links.ts';
import { momentOf } from '../seal-queries.ts';
import { hashRows, isForTests, sourceText, ticketsText } from '../seal-texts.ts';
import { useServerTime } from '../server-time.ts';
import styles from './opening.module.css';

/** The first slide: the countdown, then the number. */
export function Opening({ seal, prizeCount }: { seal: Seal; prizeCount: number }) {
  const { childName, timeZone } = useCampaign();
  const { source, randomness } = seal;
  const prizes = prizeCount === 1 ? '1 prize' : `${prizeCount} prizes`;
  return (
    <div className={styles.opening}>
      <p className={styles.kicker}>Sealed draw {seal.number}</p>
      <h2 className={styles.title}>Raffle for {childName}</h2>
      {randomness ? (
        <div role="status">
          <p className={styles.lead}>The number is here. All winners are decided.</p>
          <p className={styles.number}>
            {isHash(randomness.value)
              ? hashRows(randomness.value, 32).map((row) => (
                  <span key={row.join('')}>{row.join(' ')}</span>
                ))
              : randomness.value}
          </p>
        </div>
      ) : (
        <Countdown seal={seal} />
      )}
      <dl className={styles.facts}>
        <dt>In the draw</dt>
        <dd>
          {ticketsText(seal.ticketCount)}, {prizes}
        </dd>
        <dt>Decided by</dt>
        <dd>
          <bdi>{sourceText(source, timeZone)}</bdi>
          {isForTests(source) && ' (a test: nobody should trust it)'}
        </dd>
        <dt>The seal</dt>
        <dd className={styles.hash}>
          {hashRows(seal.seal, 32).map((row) => (
            <span key={row.join('')}>{row.join(' ')}</span>
          ))}
        </dd>
        <dt>Check it</dt>
        <dd>{siteUrl(publicRecord).replace(/^https?:\/\//, '')}</dd>
      </dl>
    </div>
  );
}

const isHash = (value: string) => /^[0-9a-f]{64}$/.test(value);

function Countdown({ seal }: { seal: Seal }) {
  const left = momentOf(seal) - useServerTime();
  const isDrand = seal.source.kind === 'drand';
  if (left > 0) {
    return (
      <p
        className={styles.clock}
        style={{ '--length': countdownText(left).length } as CSSProperties}
        role="timer"
      >
        {countdownText(left)}
      </p>
    );
  }
  return (
    <p className={styles.lead} role="status">
      {seal.waitsFor !== undefined && 'Waiting for the number of an earlier draw…'}
      {seal.waitsFor === undefined &&
        (isDrand ? 'The number is on its way…' : 'Waiting for the numbers to be announced…')}
    </p>
  );
}
