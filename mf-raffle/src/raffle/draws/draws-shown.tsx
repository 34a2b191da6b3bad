import type { Seal } from 'api/contract';
import { useState } from 'react';
import { Link, Section, useInfiniteQuery } from 'shell/kit';
import { SealedSummary } from '../../sealed-draw/sealed-summary.tsx';
import { ChangedSeals } from '../../sealed-draw/seen/changed-seals.tsx';
import type { Conflict } from '../../sealed-draw/seen/seen-seals.ts';
import { drawsQuery } from '../queries.ts';
import { DrawRows, useReadFrom } from './draw-rows.tsx';
import styles from './draws-section.module.css';

const FIRST = 20;
const MORE = 100;

interface DrawsShownProps {
  newest: Seal[];
  /** Seals that are not what this browser saw before. */
  changed: Conflict[];
}

/** The newest seals and the draws so far. */
export default function DrawsShown({ newest, changed }: DrawsShownProps) {
  const query = useInfiniteQuery(drawsQuery);
  const [shown, setShown] = useState(FIRST);
  const setReadFrom = useReadFrom();
  const draws = query.data?.pages.flat() ?? [];

  async function showMore() {
    const pressed = document.activeElement;
    const isLoaded = draws.length >= shown + MORE || !query.hasNextPage;
    const { data, hasNextPage } = isLoaded ? query : await query.fetchNextPage();
    const rows = data?.pages.flat() ?? [];
    // After the last page nothing comes, and the button goes.
    const next = rows[shown] ?? (hasNextPage ? undefined : rows.at(-1));
    // Nothing came: the button stays for another try.
    if (!next) return;
    setShown(shown + MORE);
    setReadFrom({ id: next.id, pressed });
  }

  return (
    <Section
      id="draws"
      eyebrow="On the record"
      title="The draws"
      intro="Every $20 of a verified donation is one ticket; from $100 on, tickets double. A sealed draw can be checked by anyone. In a direct draw the server picks a ticket with a cryptographic random generator. Each draw is recorded once and never changed, and a winning entry takes no part in later draws."
    >
      <ChangedSeals changed={changed} />
      {newest.map((seal) => (
        <SealedSummary key={seal.id} seal={seal} />
      ))}
      {draws.length > 0 && (
        <DrawRows
          draws={draws.slice(0, shown)}
          hasMore={draws.length > shown || query.hasNextPage}
          isLoadingMore={query.isFetchingNextPage}
          onMore={showMore}
        />
      )}
      <p className={styles.all}>
        <Link to="/raffle/draws">All draws, and how to check them</Link>
      </p>
    </Section>
  );
}
