import type { LoveNote } from 'api/contract';
import { type CSSProperties, useDeferredValue, useEffect, useState } from 'react';
import { Button, ErrorNotice, formatCount, InSteps, useInfiniteQuery } from 'shell/kit';
import { passFocus } from 'shell/kit/forms';
import { notesQuery } from '../queries.ts';
import { NoteCard, noteId } from './note-card.tsx';
import { NotesSkeleton } from './notes-skeleton.tsx';
import styles from './notes-wall.module.css';
import { useNear } from './use-near.ts';
import { inChunks } from './wall.ts';

/**
 * Divisible by 2 and 3: full rows in any number of columns. Small, so that a press waits for the layout
 * of one chunk only.
 */
const CHUNK = 12;
/** Up to this many notes load on scroll; beyond that by button, so the footer stays reachable. */
const AUTO_LOADED = 300;

export function NotesWall() {
  const query = useInfiniteQuery(notesQuery);
  // The first notes are rendered in a transition, which presses interrupt.
  const hasNotes = useDeferredValue(query.data !== undefined);
  const [readFrom, setReadFrom] = useState<ReadFrom | null>(null);
  const [second, setSecond] = useState<{ id: number | undefined } | null>(null);

  async function showMore(pressed: boolean) {
    if (query.isFetchingNextPage) return;
    const focused = document.activeElement;
    const { data, isError } = await query.fetchNextPage();
    // After a press, focus the first of the new notes; when there are none, the button is gone: the last one.
    const next = data?.pages.at(-1)?.at(0) ?? data?.pages.flat().at(-1);
    if (pressed && !isError && next) setReadFrom({ id: next.id, pressed: focused });
  }

  if (!query.data || !hasNotes) {
    if (!query.data && query.errorUpdateCount > 0) {
      return (
        <ErrorNotice
          title="The love notes could not be loaded."
          text="They are safe. You can still share one, or try again."
          onRetry={() => query.refetch()}
        />
      );
    }
    return <NotesSkeleton />;
  }

  const notes = query.data.pages.flat();
  if (notes.length === 0) {
    return (
      <div className={styles.empty}>
        <h3>Be the First to Share</h3>
        <p>There are no notes yet. A few words are enough.</p>
      </div>
    );
  }

  const start = second ?? { id: notes[CHUNK]?.id };
  if (!second) setSecond(start);

  return (
    <InSteps first={1}>
      {inChunks(notes, CHUNK, start.id).map((chunk, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a note stays in its chunk
        <Chunk key={index} notes={chunk} readFrom={readFrom} />
      ))}
      {query.hasNextPage && (
        <More
          busy={query.isFetchingNextPage}
          failed={query.isFetchNextPageError}
          shown={notes.length}
          onNear={() => showMore(false)}
          onPress={() => showMore(true)}
        />
      )}
    </InSteps>
  );
}

interface ReadFrom {
  /** The first of the new notes. */
  id: number;
  /** What had the focus when more notes were asked for. */
  pressed: Element | null;
}

interface ChunkProps {
  notes: LoveNote[];
  /** The note that gets the focus, in whichever chunk it is. */
  readFrom: ReadFrom | null;
}

function Chunk({ notes, readFrom }: ChunkProps) {
  const focused = notes.some(({ id }) => id === readFrom?.id) ? readFrom : null;
  useEffect(() => focusNote(focused), [focused]);
  return (
    <ul className={styles.chunk} style={chunkStyle(notes.length)}>
      {notes.map((note) => (
        <NoteCard key={note.id} note={note} />
      ))}
    </ul>
  );
}

/** How many notes a chunk holds, for its estimated height in CSS. */
function chunkStyle(notes: number) {
  return { '--notes': notes } as CSSProperties;
}

function focusNote(readFrom: ReadFrom | null) {
  const note = readFrom && document.getElementById(noteId(readFrom.id));
  if (!note) return;
  note.tabIndex = -1;
  passFocus(note, { from: readFrom.pressed });
}

interface MoreProps {
  busy: boolean;
  failed: boolean;
  /** Notes loaded so far. */
  shown: number;
  onNear: () => void;
  onPress: () => void;
}

/** Loads more notes on scroll, or by button. */
function More({ busy, failed, shown, onNear, onPress }: MoreProps) {
  const isAutomatic = shown < AUTO_LOADED;
  // After a failure only the button retries; scrolling would repeat requests forever.
  const end = useNear<HTMLDivElement>(isAutomatic && !busy && !failed, shown, onNear);
  return (
    <div className={styles.more} ref={end}>
      {failed ? (
        <ErrorNotice title="More notes could not be loaded." onRetry={onPress} />
      ) : (
        <>
          <Button look="secondary" busy={busy} onClick={onPress}>
            {busy ? 'Loading more notes...' : 'Show more notes'}
          </Button>
          {!isAutomatic && (
            <p className={styles.shown} role="status">
              {formatCount(shown)} notes so far
            </p>
          )}
        </>
      )}
    </div>
  );
}
