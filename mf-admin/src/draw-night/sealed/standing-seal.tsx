import { DesktopOutlined } from '@ant-design/icons';
import { callOffSeal, revealPrize, type Seal, type SealedPrize } from 'api/contract';
import { useMay } from '../../data/may.tsx';
import { ActionButton } from '../../ui/action-button.tsx';
import { ActionRow } from '../../ui/action-row.tsx';
import styles from '../draw-night.module.css';
import { RevealLines } from '../reveal/reveal-lines.tsx';
import { CallOff } from './call-off.tsx';
import { SealNumber } from './seal-number.tsx';
import { SealedLines } from './sealed-lines.tsx';
import { ShareSeal } from './share-seal.tsx';

interface StandingSealProps {
  seal: Seal;
  prizes: SealedPrize[];
  onPresent: () => void;
}

/** A seal that waits for its number, or has winners that nobody was shown yet. */
export function StandingSeal({ seal, prizes, onPresent }: StandingSealProps) {
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
        </div>
        <ShareSeal seal={seal} />
      </div>
    </>
  );
}
