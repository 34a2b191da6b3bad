import { useCallback, useDeferredValue, useEffect, useState } from 'react';
import { ErrorNotice, Section, toast, useQuery } from 'shell/kit';
import { prizesQuery } from '../queries.ts';
import { brandsOf, filterPrizes } from './filter-prizes.ts';
import { FoundPrizes } from './found-prizes.tsx';
import styles from './prize-collection.module.css';
import { PrizeDialog } from './prize-dialog.tsx';
import { PrizeTools } from './prize-tools.tsx';
import { usePrizeView } from './prize-view.ts';

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
  // The controls show a press at once. The list follows in a transition, which presses interrupt.
  const shown = {
    prizes: useDeferredValue(prizes.data),
    search: useDeferredValue(search),
    brand: useDeferredValue(brand),
    view: useDeferredValue(view),
  };
  const showAll = useCallback(() => {
    setSearch('');
    setBrand(null);
    focusCollection();
  }, []);
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
          <div className={styles.found}>
            <FoundPrizes {...shown} onOpen={setOpenId} onShowAll={showAll} />
          </div>
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
}

/** For when what had the focus goes: a card, or the button that shows all. */
function focusCollection() {
  const collection = document.getElementById('prizes');
  if (!collection) return;
  collection.tabIndex = -1;
  collection.focus({ preventScroll: true });
}
