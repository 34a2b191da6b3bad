import { useState } from 'react';
import { Section, useInfiniteQuery } from 'shell/kit';
import { DrawRows } from '../../raffle/draws/draw-rows.tsx';
import { drawsQuery } from '../../raffle/queries.ts';

const STEP = 50;

/** Draws without a seal, marked for what they are; nothing when there is none. */
export function DirectDraws() {
  const query = useInfiniteQuery(drawsQuery);
  const [shown, setShown] = useState(STEP);
  const direct = query.data?.pages.flat().filter(({ seal }) => !seal) ?? [];
  if (direct.length === 0) return null;

  async function showMore() {
    if (direct.length < shown + STEP && query.hasNextPage) await query.fetchNextPage();
    setShown(shown + STEP);
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
        hasMore={direct.length > shown || query.hasNextPage}
        isLoadingMore={query.isFetchingNextPage}
        onMore={showMore}
      />
    </Section>
  );
}
