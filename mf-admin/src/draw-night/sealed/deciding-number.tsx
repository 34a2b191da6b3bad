import type { Seal } from 'api/contract';
import { useCampaign } from 'shell/kit';
import { formatMoment } from '../../ui/campaign-time.ts';
import { sourceText } from '../seal-texts.ts';
import styles from './waiting.module.css';

/** The number that decided. */
export function DecidingNumber({ seal: { randomness, source } }: { seal: Seal }) {
  const { timeZone } = useCampaign();
  if (!randomness) return null;

  return (
    <>
      <p className={styles.number}>{randomness.value}</p>
      <p className={styles.source}>
        <bdi>{sourceText(source, timeZone)}</bdi>. Received{' '}
        {formatMoment(randomness.receivedAt, timeZone)}. All winners are decided by it.
      </p>
      {randomness.corrected && (
        <p>
          Corrected, in public. Before that, it read{' '}
          {randomness.corrected.map(({ value }) => value).join(', then ')}.
        </p>
      )}
    </>
  );
}
