import { listSupport } from 'api/contract';
import { type CSSProperties, useState } from 'react';
import { Button, call, ErrorNotice, useMutation, useQuery } from 'shell/kit';
import { newestQuery } from '../queries.ts';
import { NoteCard } from './note-card.tsx';
import { NotesSkeleton } from './notes-skeleton.tsx';
import styles from './notes-wall.module.css';
import { useNear } from './use-near.ts';
import { emptyWall, inChunks, withNewest, withOlder } from './wall.ts';

/** Full rows in one, two and three columns. */
const CHUNK = 30;

export function NotesWall() {
  const newest = useQuery(newestQuery);
  const [wall, setWall] = useState(emptyWall);
  if (newest.data && newest.data !== wall.newest) setWall(withNewest(wall, newest.data));

  const older = useMutation({
    mutationFn: (before: number) => call(listSupport, { before }),
    onSuccess: (page, before) => setWall((now) => withOlder(now, before, page)),
  });

  function showMore() {
    const last = wall.notes.at(-1);
    if (last && !older.isPending) older.mutate(last.id);
  }

  if (!newest.data) {
    if (newest.errorUpdateCount > 0) {
      return (
        <ErrorNotice
          title="The love notes could not be loaded."
          text="They are safe. You can still share one, or try again."
          onRetry={() => newest.refetch()}
        />
      );
    }
    return <NotesSkeleton />;
  }

  if (wall.notes.length === 0) {
    return (
      <div className={styles.empty}>
        <h3>Be the First to Share</h3>
        <p>No note hangs here yet. A few words are enough.</p>
      </div>
    );
  }

  return (
    <>
      {inChunks(wall.notes, CHUNK).map((notes, index) => (
        <ul className={styles.chunk} key={index} style={roomFor(notes.length)}>
          {notes.map((note) => (
            <NoteCard key={note.id} note={note} />
          ))}
        </ul>
      ))}
      {!wall.complete && (
        <More
          busy={older.isPending}
          failed={older.isError}
          shown={wall.notes.length}
          onMore={showMore}
        />
      )}
    </>
  );
}

/** Tells the style how many notes a chunk holds, for the height it takes before it is drawn. */
function roomFor(notes: number) {
  return { '--notes': notes } as CSSProperties;
}

interface MoreProps {
  busy: boolean;
  failed: boolean;
  /** How many notes stand above. */
  shown: number;
  onMore: () => void;
}

/** The end of what is loaded: goes on by itself when it comes near, and by a button. */
function More({ busy, failed, shown, onMore }: MoreProps) {
  // After a failure only a press tries again: scrolling must not knock for ever.
  const place = useNear<HTMLDivElement>(!busy && !failed, shown, onMore);
  return (
    <div className={styles.more} ref={place}>
      {failed ? (
        <ErrorNotice title="More notes could not be loaded." onRetry={onMore} />
      ) : (
        <Button look="secondary" busy={busy} onClick={onMore}>
          {busy ? 'Loading more notes...' : 'Show more notes'}
        </Button>
      )}
    </div>
  );
}
