import { useEffect, useState } from 'react';
import { Section, useQuery } from 'shell/kit';
import { drawsQuery } from '../queries.ts';
import { DrawRows, drawRowId } from './draw-rows.tsx';

const FIRST = 20;
const MORE = 100;

/** The draws so far; nothing before the first one. */
export function DrawsSection() {
  const newest = useQuery(drawsQuery());
  const [shown, setShown] = useState(FIRST);
  const [readFrom, setReadFrom] = useState<number | null>(null);
  useEffect(() => focusRow(readFrom), [readFrom]);
  if (!newest.data?.length) return null;

  return (
    <Section
      id="draws"
      eyebrow="On the record"
      title="The draws"
      intro="Every $20 of a verified donation is one ticket; from $100 on, tickets double. Tickets are numbered in the order of entry, and the server picks one with a cryptographic random generator. Each draw is recorded once and never changed. A winning entry takes no part in later draws. Only the organizers see who won."
    >
      <DrawRows
        shown={shown}
        onMore={(next) => {
          setShown(shown + MORE);
          setReadFrom(next);
        }}
      />
    </Section>
  );
}

/** Focuses the first of the new rows. */
function focusRow(id: number | null) {
  if (id === null) return;
  document.getElementById(drawRowId(id))?.focus({ preventScroll: true });
}
