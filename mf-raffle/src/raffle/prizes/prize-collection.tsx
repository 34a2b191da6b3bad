import { useEffect, useState } from 'react';
import { Button, ErrorNotice, Section, toast, useQuery } from 'shell/kit';
import { prizesQuery } from '../queries.ts';
import { brandsOf, filterPrizes } from './filter-prizes.ts';
import styles from './prize-collection.module.css';
import { PrizeDialog } from './prize-dialog.tsx';
import { PrizeTools } from './prize-tools.tsx';
import { usePrizeView } from './prize-view.ts';
import { PrizeCount, PrizesLoading, PrizesShown } from './prizes-shown.tsx';
import { countText } from './units.ts';

export function PrizeCollection({ closed }: { closed: boolean }) {
  const prizes = useQuery(prizesQuery);
  const [search, setSearch] = useState('');
  const [chosenBrand, setBrand] = useState<string | null>(null);
  const [view, setView] = usePrizeView();
  const [openId, setOpenId] = useState<number | null>(null);

  const all = prizes.data ?? [];
  const brands = brandsOf(all);
  // Ignore a chosen brand that no longer has prizes.
  const brand = chosenBrand !== null && brands.includes(chosenBrand) ? chosenBrand : null;
  const found = filterPrizes(all, search, brand);
  const opened = all.findIndex(({ id }) => id === openId);
  const openPrize = all[opened];

  // Close the dialog when its prize is removed, and do not reopen it if the prize returns.
  const vanished = openId !== null && prizes.data !== undefined && opened === -1;
  useEffect(() => {
    if (!vanished) return;
    setOpenId(null);
    toast({ title: 'This prize was just removed from the list' });
    focusCollection();
  }, [vanished]);

  return (
    <Section
      id="prizes"
      eyebrow="The prizes"
      title="Made by hands that care"
      intro="Given by makers, growers and neighbors. Open one to read its story."
    >
      {prizes.data || prizes.errorUpdateCount === 0 ? (
        <>
          {prizes.data?.length !== 0 && (
            <PrizeTools
              search={search}
              onSearch={setSearch}
              brands={brands}
              brand={brand}
              onBrand={setBrand}
              view={view}
              onView={setView}
            />
          )}
          <div className={styles.found}>{shown()}</div>
        </>
      ) : (
        <ErrorNotice
          title="The prizes could not be loaded."
          text="We keep trying. You can also try now."
          onRetry={() => prizes.refetch()}
        />
      )}
      {openPrize && (
        <PrizeDialog
          prize={openPrize}
          index={Math.max(found.indexOf(openPrize), 0)}
          closed={closed}
          onClose={() => setOpenId(null)}
        />
      )}
    </Section>
  );

  function shown() {
    if (!prizes.data) return <PrizesLoading view={view} />;
    if (all.length === 0) {
      return (
        <div className={styles.nothing}>
          <p className={styles.sentence}>The first prizes are on their way.</p>
          <p>Please come back soon.</p>
        </div>
      );
    }
    return (
      <>
        <PrizeCount>{found.length > 0 && countText(found, all)}</PrizeCount>
        {found.length === 0 ? (
          <div className={styles.nothing}>
            <p className={styles.sentence} role="status">
              No prizes found matching your search.
            </p>
            <Button
              look="secondary"
              size="small"
              onClick={() => {
                setSearch('');
                setBrand(null);
              }}
            >
              Show all prizes
            </Button>
          </div>
        ) : (
          <PrizesShown view={view} prizes={found} onOpen={({ id }) => setOpenId(id)} />
        )}
      </>
    );
  }
}

/** The card that had the focus is gone too. */
function focusCollection() {
  const collection = document.getElementById('prizes');
  if (!collection) return;
  collection.tabIndex = -1;
  collection.focus({ preventScroll: true });
}
