import type { Prize } from 'api/contract';
import { memo } from 'react';
import { Button } from 'shell/kit';
import { filterPrizes } from './filter-prizes.ts';
import styles from './prize-collection.module.css';
import type { PrizeView } from './prize-view.ts';
import { PrizeCount, PrizesLoading, PrizesShown } from './prizes-shown.tsx';
import { countText } from './units.ts';

interface FoundPrizesProps {
  /** Undefined while they load. */
  prizes: Prize[] | undefined;
  search: string;
  brand: string | null;
  view: PrizeView;
  onOpen: (id: number) => void;
  onShowAll: () => void;
}

/** The list of prizes. It renders again only when what it shows has changed. */
export const FoundPrizes = memo(function FoundPrizes(props: FoundPrizesProps) {
  const { prizes, search, brand, view, onOpen, onShowAll } = props;
  if (!prizes) return <PrizesLoading view={view} />;
  if (prizes.length === 0) {
    return (
      <div className={styles.nothing}>
        <p className={styles.sentence}>The first prizes are on their way.</p>
        <p>Please come back soon.</p>
      </div>
    );
  }
  const found = filterPrizes(prizes, search, brand);
  const isEmpty = found.length === 0;
  return (
    <>
      <div className={isEmpty ? styles.nothing : undefined}>
        <PrizeCount className={isEmpty ? styles.sentence : undefined}>
          {isEmpty ? 'No prizes found matching your search.' : countText(found, prizes)}
        </PrizeCount>
        {isEmpty && (
          <Button look="secondary" size="small" onClick={onShowAll}>
            Show all prizes
          </Button>
        )}
      </div>
      {!isEmpty && <PrizesShown view={view} prizes={found} onOpen={({ id }) => onOpen(id)} />}
    </>
  );
});
