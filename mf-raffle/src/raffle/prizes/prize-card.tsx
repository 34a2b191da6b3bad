import type { Prize } from 'api/contract';
import { formatDollars } from 'shell/kit';
import { PackName } from './pack-name.tsx';
import styles from './prize-card.module.css';
import { PrizePicture } from './prize-picture.tsx';
import { PrizeTitle } from './prize-title.tsx';
import themes from './themes.module.css';
import type { Theme } from './themes.ts';
import { badgeText, partlyDrawnText } from './units.ts';

interface PrizeCardProps {
  prize: Prize;
  theme: Theme;
  /** `large` adds the description. */
  size: 'small' | 'large';
  onOpen: () => void;
}

const sizes = {
  small: '(min-width: 1180px) 272px, (min-width: 768px) 31vw, 46vw',
  large: '(min-width: 1000px) 290px, (min-width: 560px) 50vw, 100vw',
};

/** A prize card; clicking it opens the details. */
export function PrizeCard({ prize, theme, size, onOpen }: PrizeCardProps) {
  const partlyDrawn = partlyDrawnText(prize);
  return (
    <article
      className={`${styles.card} ${themes.theme}`}
      data-theme={theme}
      data-size={size}
      data-drawn={prize.isDrawn || undefined}
    >
      <div className={styles.frame}>
        <PrizePicture prize={prize} sizes={sizes[size]} />
      </div>
      <p className={styles.quantity}>{badgeText(prize)}</p>
      <div className={styles.words}>
        <p className={styles.brand}>{prize.brandName}</p>
        <h3 className={styles.title}>
          <PrizeTitle title={prize.prizeTitle} onOpen={onOpen} />
        </h3>
        {prize.prizePackName && <PackName name={prize.prizePackName} />}
        {partlyDrawn && <p className={styles.drawn}>{partlyDrawn}</p>}
        {size === 'large' && <p className={styles.description}>{prize.prizeDescription}</p>}
        {prize.prizeValue && (
          <p className={styles.value}>
            Value <strong>{formatDollars(prize.prizeValue)}</strong>
          </p>
        )}
      </div>
    </article>
  );
}
