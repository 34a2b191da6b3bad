import type { Prize } from 'api/contract';
import { formatCount, formatDollars } from 'shell/kit';
import { PrizePicture } from './prize-picture.tsx';
import styles from './prize-row.module.css';
import themes from './themes.module.css';
import type { Theme } from './themes.ts';

export function PrizeRow({ prize, theme }: { prize: Prize; theme: Theme }) {
  return (
    <article className={`${styles.row} ${themes.theme}`} data-theme={theme}>
      <div className={styles.frame}>
        <PrizePicture prize={prize} sizes="(min-width: 768px) 168px, 104px" />
      </div>
      <div className={styles.words}>
        <p className={styles.brand}>{prize.brandName}</p>
        <h3 className={styles.title}>{prize.prizeTitle}</h3>
        <p className={styles.description}>{prize.prizeDescription}</p>
      </div>
      <p className={styles.figures}>
        {prize.prizeValue && (
          <strong className={styles.value}>{formatDollars(prize.prizeValue)}</strong>
        )}
        {prize.quantity > 1 && (
          <span className={styles.quantity}>Qty: {formatCount(prize.quantity)}</span>
        )}
      </p>
    </article>
  );
}
