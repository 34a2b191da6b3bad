import { hideLoveNote } from 'api/contract';
import { paths, useQuery } from 'shell/kit';
import { useMay } from '../data/may.tsx';
import { notesStatsQuery, useNotes } from '../love-notes/notes-queries.ts';
import { ListScreen } from '../ui/list-screen.tsx';
import { MoreButton } from '../ui/more-button.tsx';
import { RowList } from '../ui/row-list.tsx';
import { ScreenLink } from '../ui/screen-link.tsx';
import { StatTiles } from '../ui/stat-tiles.tsx';
import styles from './all-love-notes.module.css';
import { NoteCard } from './note-card.tsx';

/** All love notes to read through, private ones included. */
export function AllLoveNotes() {
  const stats = useQuery(notesStatsQuery);
  const list = useNotes({});
  const mayHide = useMay()(hideLoveNote);
  return (
    <>
      <StatTiles
        query={stats}
        error="Failed to fetch stats"
        tiles={[
          { label: 'Total', tone: 'ocean', figure: stats.data?.total },
          { label: 'Public', tone: 'leaf', figure: stats.data?.public },
          { label: 'Private', tone: 'coral', figure: stats.data?.private },
          { label: 'Hidden', tone: 'ink', figure: stats.data?.hidden },
        ]}
      />
      <ListScreen
        heading="Newest first"
        actions={
          <ScreenLink to={paths.loveNotesAdmin}>
            {mayHide ? 'Hide or delete love notes' : 'Search the love notes'}
          </ScreenLink>
        }
        list={list}
        loading="Loading love notes..."
        error="Failed to fetch love notes"
        empty={{ text: 'No love notes yet' }}
      >
        {(notes) => (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
          <section className={styles.area} aria-label="Love notes" tabIndex={0}>
            <RowList long={list.long}>
              {notes.map((note) => (
                <NoteCard key={note.id} note={note} />
              ))}
            </RowList>
            {list.more && (
              <MoreButton busy={list.turning} shown={notes.length} onMore={list.showMore} />
            )}
          </section>
        )}
      </ListScreen>
    </>
  );
}
