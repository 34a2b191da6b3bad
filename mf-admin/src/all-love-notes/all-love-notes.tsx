import { Link, paths, useQuery } from 'shell/kit';
import { NoteRow } from '../love-notes/note-row.tsx';
import { notesStatsQuery, useNotes } from '../love-notes/notes-queries.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { LoadFailure } from '../ui/load-failure.tsx';
import { Loading } from '../ui/loading.tsx';
import { MoreButton } from '../ui/more-button.tsx';
import { RowList } from '../ui/row-list.tsx';
import { StatTiles } from '../ui/stat-tiles.tsx';
import styles from './all-love-notes.module.css';

/** All love notes to read through, private ones included. */
export function AllLoveNotes() {
  const stats = useQuery(notesStatsQuery);
  const list = useNotes({});
  return (
    <>
      <StatTiles
        failed={stats.isError}
        tiles={[
          { label: 'Total', tone: 'ocean', figure: stats.data?.total },
          { label: 'Public', tone: 'leaf', figure: stats.data?.public },
          { label: 'Private', tone: 'coral', figure: stats.data?.private },
          { label: 'Hidden', tone: 'ink', figure: stats.data?.hidden },
        ]}
      />
      <div className={styles.head}>
        <h2 className={styles.heading} id="notes-heading">
          Newest first
        </h2>
        <Link className={styles.link} to={paths.loveNotesAdmin}>
          Hide or delete love notes
        </Link>
      </div>
      {list.failed && (
        <LoadFailure
          title="Failed to fetch love notes"
          stale={Boolean(list.rows)}
          onRetry={list.retry}
        />
      )}
      {!list.rows && !list.failed && <Loading text="Loading love notes..." />}
      {list.rows?.length === 0 && <EmptyState text="No love notes yet" />}
      {list.rows && list.rows.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
        <section className={styles.area} aria-labelledby="notes-heading" tabIndex={0}>
          <RowList long={list.long}>
            {list.rows.map((note) => (
              <NoteRow key={note.id} note={note} />
            ))}
          </RowList>
          {list.more && (
            <MoreButton busy={list.turning} shown={list.rows.length} onMore={list.showMore} />
          )}
        </section>
      )}
    </>
  );
}
