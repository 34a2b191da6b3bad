import type { Draw } from 'api/contract';
import { useEffect, useState } from 'react';
import { Section, useInfiniteQuery } from 'shell/kit';
import { DrawRows, useReadFrom } from '../../raffle/draws/draw-rows.tsx';
import { drawsQuery } from '../../raffle/queries.ts';

const STEP = 50;

interface Loaded {
  data?: { pages: Draw[][] } | undefined;
  hasNextPage: boolean;
  isFetchNextPageError: boolean;
}

function directOf({ data }: Pick<Loaded, 'data'>): Draw[] {
  return data?.pages.flat().filter(({ seal }) => !seal) ?? [];
}

/** Draws without a seal, marked for what they are; nothing when there is none. */
export function DirectDraws() {
  const query = useInfiniteQuery(drawsQuery);
  const [shown, setShown] = useState(STEP);
  const setReadFrom = useReadFrom();
  const direct = directOf(query);
  const { hasNextPage, isFetching, isError, fetchNextPage } = query;
  // The newest pages may have sealed draws alone.
  const looksOn = direct.length === 0 && hasNextPage && !isFetching && !isError;
  useEffect(() => {
    if (looksOn) fetchNextPage();
  }, [looksOn, fetchNextPage]);
  if (direct.length === 0) return null;

  async function showMore() {
    const pressed = document.activeElement;
    const known = Math.min(shown, direct.length);
    let loaded: Loaded = query;
    while (loaded.hasNextPage && directOf(loaded).length <= known) {
      loaded = await fetchNextPage();
      // The button stays for another try.
      if (loaded.isFetchNextPageError) return;
    }
    const rows = directOf(loaded);
    const next = rows[known] ?? rows.at(-1);
    setShown(known + STEP);
    if (next) setReadFrom({ id: next.id, pressed });
  }

  return (
    <Section
      id="direct-draws"
      eyebrow="Without a seal"
      title="Direct draws"
      intro="In a direct draw the server itself picked the ticket with its random generator. It was recorded at once and never changes, but nobody can check it from outside: here you have to trust the organizers."
    >
      <DrawRows
        draws={direct.slice(0, shown)}
        hasMore={direct.length > shown || hasNextPage}
        isLoadingMore={query.isFetchingNextPage}
        onMore={showMore}
      />
    </Section>
  );
}
