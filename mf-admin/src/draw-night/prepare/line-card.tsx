import { GiftOutlined, SwapOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { formatCount, formatDollars } from 'shell/kit';
import { Badge } from '../../ui/badge.tsx';
import type { CardParts } from '../../ui/sorting/sortable-card.tsx';
import styles from './line-card.module.css';
import type { DrawLine } from './lines.ts';

interface LineCardProps extends CardParts {
  line: DrawLine;
  onMove: () => void;
  onLeaveOut: () => void;
}

/** One line of the next seal. */
export function LineCard({ ref, line, isPickedUp, handle, onMove, onLeaveOut }: LineCardProps) {
  const picture = line.prizes.find(({ prizeThumbnail }) => prizeThumbnail)?.prizeThumbnail;
  return (
    <article ref={ref} className={styles.card} data-picked-up={isPickedUp || undefined}>
      <div className={styles.number}>{handle}</div>
      <div className={styles.picture}>
        {picture ? (
          <img src={picture} alt="" loading="lazy" decoding="async" draggable={false} />
        ) : (
          <GiftOutlined />
        )}
      </div>
      <div className={styles.text}>
        <h3 className={styles.title}>
          <bdi>{line.title}</bdi>
        </h3>
        <p>
          {factsOf(line)}
          {line.unit && (
            <Badge tone="gold">
              {formatCount(line.unit.index)} of {formatCount(line.unit.of)}
            </Badge>
          )}
        </p>
      </div>
      <div className={styles.actions}>
        <Button
          type="text"
          icon={<SwapOutlined rotate={90} />}
          aria-label={`Move ${line.name}`}
          data-action="move"
          onClick={onMove}
        >
          Move
        </Button>
        <Button
          type="text"
          aria-label={`Leave out ${line.name}`}
          data-action="leave-out"
          onClick={onLeaveOut}
        >
          Leave out
        </Button>
      </div>
    </article>
  );
}

/** "Kona Roasters · $240", or what a pack holds. */
function factsOf({ requested, prizes }: DrawLine): string {
  if ('packId' in requested) {
    const count = prizes.reduce((sum, { unitsLeft }) => sum + unitsLeft, 0);
    return `Pack of ${formatCount(count)}: ${prizes.map(({ prizeTitle }) => prizeTitle).join(', ')}`;
  }
  return prizes
    .map(({ brandName, prizeValue }) =>
      [brandName, prizeValue === null ? 'no value given' : formatDollars(prizeValue)].join(' · '),
    )
    .join();
}
