import { DesktopOutlined } from '@ant-design/icons';
import { callOffSeal, revealPrize, type Seal, type SealedPrize } from 'api/contract';
import { useMay } from '../../data/may.tsx';
import { ActionButton } from '../../ui/action-button.tsx';
import { ActionRow } from '../../ui/action-row.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import styles from '../draw-night.module.css';
import { RevealLines } from '../reveal/reveal-lines.tsx';
import { WhatFollows } from '../reveal/what-follows.tsx';
import { isHidden } from '../seal-queries.ts';
import { CallOff } from './call-off.tsx';
import { SealNumber } from './seal-number.tsx';
import { SealedLines } from './sealed-lines.tsx';
import { ShareSeal } from './share-seal.tsx';

interface StandingSealProps {
  seal: Seal;
  prizes: SealedPrize[];
  onPresent: () => void;
  /** To the next draw, when all winners are shown. */
  onGoOn: () => void;
}

/** A seal that waits for its number, or whose winners are being shown. */
export function StandingSeal({ seal, prizes, onPresent, onGoOn }: StandingSealProps) {
  const may = useMay();
  const isWaiting = seal.state === 'sealed';
  return (
    <>
      {may(revealPrize) && (
        <ActionRow>
          <ActionButton type="primary" icon={<DesktopOutlined aria-hidden />} onClick={onPresent}>
            Present on a big screen
          </ActionButton>
          {isWaiting && may(callOffSeal) && <CallOff seal={seal} />}
        </ActionRow>
      )}
      <div className={styles.columns}>
        <div className={styles.column}>
          <SealNumber seal={seal} prizes={prizes} />
          {isWaiting ? (
            <SealedLines prizes={prizes} />
          ) : (
            <RevealLines seal={seal} prizes={prizes} />
          )}
          {!isWaiting && !prizes.some(isHidden) && (
            <SectionCard title={`Sealed draw ${seal.number} is complete`}>
              <WhatFollows seal={seal} prizes={prizes} />
              <ActionRow>
                <ActionButton onClick={onGoOn}>Go on to the next draw</ActionButton>
              </ActionRow>
            </SectionCard>
          )}
        </div>
        <ShareSeal seal={seal} />
      </div>
    </>
  );
}
