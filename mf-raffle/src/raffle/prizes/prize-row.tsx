import type { Prize } from 'api/contract';
import { formatCount, formatDollars } from 'shell/kit';
import { PackName } from './pack-name.tsx';
import { PrizePicture } from './prize-picture.tsx';
import styles from './prize-row.module.css';
import { PrizeTitle } from './prize-title.tsx';
import themes from './themes.module.css';
import type { Theme } from './themes.ts';
import { badgeText, partlyDrawnText } from './units.ts';

interface PrizeRowProps {
  prize: Prize;
  theme: Theme;
  onOpen: () => void;
}

/** A prize in the list; clicking it opens the details. */
export function PrizeRow({ prize, theme, onOpen }: PrizeRowProps) {
  const partlyDrawn = partlyDrawnText(prize);
  return (
    <article
      className={`${styles.row} ${themes.theme}`}
      data-theme={theme}
      data-drawn={prize.isDrawn || undefined}
    >
      <div className={styles.frame}>
        <PrizePicture prize={prize} sizes="(min-width: 768px) 168px, 64px" />
      </div>
      <div className={styles.words}>
        <p className={styles.brand}>{prize.brandName}</p>
        <h3 className={styles.title}>
          <PrizeTitle title={prize.prizeTitle} onOpen={onOpen} />
        </h3>
        {prize.prizePackName && <PackName name={prize.prizePackName} />}
        <p className={styles.description}>{prize.prizeDescription}</p>
      </div>
      <p className={styles.figures}>
        {prize.prizeValue && (
          <strong className={styles.value}>{formatDollars(prize.prizeValue)}</strong>
        )}
        {prize.isDrawn && <span className={styles.quantity}>{badgeText(prize)}</span>}
        {prize.quantity > 1 && !prize.isDrawn && (
          <span className={styles.quantity}>Qty: {formatCount(prize.unitsLeft)}</span>
        )}
        {partlyDrawn && <span className={styles.drawn}>{partlyDrawn}</span>}
      </p>
    </article>
  );
}
