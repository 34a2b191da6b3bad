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
      eyebrow="For everyone to see"
      title="The draws"
      intro="Every $20 of a verified donation is one ticket, and from $100 on it is two. All tickets stand in one row, in the order of entry, and the server picks one with a cryptographic random generator. What was drawn is written down once and never changed. An entry that won leaves later draws; who it was, only the organizers see."
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
