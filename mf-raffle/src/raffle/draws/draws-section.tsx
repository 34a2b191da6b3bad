import { useEffect, useState } from 'react';
import { Section, useInfiniteQuery } from 'shell/kit';
import { drawsQuery } from '../queries.ts';
import { DrawRows, drawRowId } from './draw-rows.tsx';

const FIRST = 20;
const MORE = 100;

/** The draws so far; nothing before the first one. */
export function DrawsSection() {
  const query = useInfiniteQuery(drawsQuery);
  const [shown, setShown] = useState(FIRST);
  const [readFrom, setReadFrom] = useState<number | null>(null);
  useEffect(() => focusRow(readFrom), [readFrom]);
  const draws = query.data?.pages.flat() ?? [];
  if (draws.length === 0) return null;

  async function showMore() {
    const isLoaded = draws.length >= shown + MORE || !query.hasNextPage;
    const { data } = isLoaded ? query : await query.fetchNextPage();
    const next = data?.pages.flat()[shown];
    // Nothing came: the button stays for another try.
    if (!next) return;
    setShown(shown + MORE);
    setReadFrom(next.id);
  }

  return (
    <Section
      id="draws"
      eyebrow="On the record"
      title="The draws"
      intro="Every $20 of a verified donation is one ticket; from $100 on, tickets double. Tickets are numbered in the order of entry, and the server picks one with a cryptographic random generator. Each draw is recorded once and never changed. A winning entry takes no part in later draws. Only the organizers see who won."
    >
      <DrawRows
        draws={draws.slice(0, shown)}
        hasMore={draws.length > shown || query.hasNextPage}
        isLoadingMore={query.isFetchingNextPage}
        onMore={showMore}
      />
    </Section>
  );
}

/** Focuses the first of the new rows. */
function focusRow(id: number | null) {
  if (id === null) return;
  document.getElementById(drawRowId(id))?.focus({ preventScroll: true });
}
