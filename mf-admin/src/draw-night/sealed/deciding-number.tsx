import { Button } from 'antd';
import { enterRandomness, type Seal, type SealedPrize } from 'api/contract';
import { useState } from 'react';
import { useCampaign } from 'shell/kit';
import { useMay } from '../../data/may.tsx';
import { formatMoment } from '../../ui/campaign-time.ts';
import { SectionCard } from '../../ui/section-card.tsx';
import { isHidden } from '../seal-queries.ts';
import { sourceText } from '../seal-texts.ts';
import { EnterAnnounced } from './enter-announced.tsx';
import styles from './waiting.module.css';

/** The number that decided. A mistyped one can be corrected until a winner was shown. */
export function DecidingNumber({ seal, prizes }: { seal: Seal; prizes: SealedPrize[] }) {
  const { timeZone } = useCampaign();
  const mayEnter = useMay()(enterRandomness);
  const [correcting, setCorrecting] = useState(false);
  const { randomness, source } = seal;
  if (!randomness) return null;
  const canCorrect = mayEnter && source.kind === 'announced' && prizes.every(isHidden);

  return (
    <SectionCard title="The number is here">
      <p className={styles.number}>{randomness.value}</p>
      <p className={styles.source}>
        <bdi>{sourceText(source, timeZone)}</bdi>. Received{' '}
        {formatMoment(randomness.receivedAt, timeZone)}. All winners are decided by it.
      </p>
      {randomness.corrected && (
        <p>
          Corrected, in public. Before it stood{' '}
          {randomness.corrected.map(({ value }) => value).join(', then ')}.
        </p>
      )}
      {canCorrect && !correcting && (
        <Button onClick={() => setCorrecting(true)}>Correct a mistyped number</Button>
      )}
      {canCorrect && correcting && (
        <>
          <p>
            What is shown here now stays on the record, in public. After the first winner was shown,
            nothing can be corrected.
          </p>
          <EnterAnnounced
            seal={seal}
            onEntered={() => setCorrecting(false)}
            onCancel={() => setCorrecting(false)}
          />
        </>
      )}
    </SectionCard>
  );
}
