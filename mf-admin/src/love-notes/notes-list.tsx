import { CheckOutlined } from '@ant-design/icons';
import { Alert, Button } from 'antd';
import {
  exportLoveNotes,
  hideLoveNote,
  type LoveNote,
  markLoveNotesSeen,
  type NoteType,
} from 'api/contract';
import { lazy, Suspense, useCallback, useMemo, useRef, useState } from 'react';
import { formatCount, paths, Skeleton, useCampaign } from 'shell/kit';
import { useMay } from '../data/may.tsx';
import { ActionButton } from '../ui/action-button.tsx';
import { DataTable } from '../ui/data-table.tsx';
import { ExportLink } from '../ui/export-link.tsx';
import { ListScreen } from '../ui/list-screen.tsx';
import { MoreButton } from '../ui/more-button.tsx';
import { useRowFocus } from '../ui/row-focus.ts';
import { ScreenLink } from '../ui/screen-link.tsx';
import { DeleteNote } from './delete-note.tsx';
import { HideButton } from './note-actions.tsx';
import { CompactNote, noteColumns } from './note-columns.tsx';
import { useMarkSeen, useNotes, type Visibility } from './notes-queries.ts';

// With the history, only when somebody opens a note.
const NoteDetails = lazy(() =>
  import('./note-details.tsx').then((file) => ({ default: file.NoteDetails })),
);

interface NotesListProps {
  only: Visibility;
  type: NoteType | undefined;
  search: string;
  /** Notes after this one are new; undefined while that is not known. */
  seenUpTo: number | undefined;
  unseen: number;
  onShowAll: () => void;
}

const headings = { public: 'Public love notes', private: 'Private love notes' };

export function NotesList({ only, type, search, seenUpTo, unseen, onShowAll }: NotesListProps) {
  const { timeZone } = useCampaign();
  const may = useMay();
  const list = useNotes({ only, type, search });
  const heading = useRef<HTMLHeadingElement>(null);
  const rows = useRowFocus(focusHeading);
  const [deleting, setDeleting] = useState<LoveNote | null>(null);
  const markSeen = useMarkSeen(focusHeading);
  const newest = list.rows?.[0]?.id;
  // Only where all of them are listed does "all" mean what it says.
  const mayHide = may(hideLoveNote);
  const markable =
    may(markLoveNotesSeen) && unseen > 0 && !only && !type && !search && newest !== undefined;

  const isNew = useCallback(
    ({ id }: LoveNote) => seenUpTo !== undefined && id > seenUpTo,
    [seenUpTo],
  );
  const columns = useMemo(
    () => noteColumns({ timeZone, isNew, mayChange: mayHide, onDelete: setDeleting }),
    [timeZone, isNew, mayHide],
  );
  const compact = useCallback(
    (note: LoveNote) => <CompactNote note={note} isNew={isNew(note)} />,
    [isNew],
  );

  /** Without scrolling away from what the admin looks at. */
  function focusHeading() {
    heading.current?.focus({ preventScroll: true });
  }

  return (
    <>
      <ListScreen
        heading={only ? headings[only] : 'All love notes'}
        headingRef={heading}
        actions={
          <>
            <ExportLink endpoint={exportLoveNotes} of="all love notes" />
            <ScreenLink to={paths.supportAdmin}>Read all love notes</ScreenLink>
          </>
        }
        filters={
          markable && (
            <Alert
              type="warning"
              role="status"
              title={`${formatCount(unseen)} ${unseen === 1 ? 'love note is' : 'love notes are'} new.`}
              action={
                <ActionButton
                  icon={<CheckOutlined aria-hidden />}
                  busy={markSeen.isPending}
                  onClick={() => markSeen.mutate({ upTo: newest })}
                >
                  Mark all as seen
                </ActionButton>
              }
              style={{ marginBottom: 12 }}
            />
          )
        }
        list={list}
        loading="Loading love notes..."
        error="Failed to fetch love notes"
        empty={
          search || type
            ? {
                text: 'No love notes found',
                action: <Button onClick={onShowAll}>Show all love notes</Button>,
              }
            : { text: 'No love notes yet' }
        }
        paging={
          list.more && (
            <MoreButton busy={list.turning} shown={list.rows?.length ?? 0} onMore={list.showMore} />
          )
        }
      >
        {(notes) => (
          <DataTable
            label="Love notes"
            rows={notes}
            columns={columns}
            compact={compact}
            {...(mayHide && { compactAction: hideButton })}
            details={(note) => (
              <Suspense fallback={<Skeleton height="150px" />}>
                <NoteDetails note={note} onDelete={setDeleting} />
              </Suspense>
            )}
            nameOf={({ name }) => `the love note from ${name}`}
            ref={rows.list}
            busy={list.turning}
          />
        )}
      </ListScreen>
      <DeleteNote note={deleting} onClose={() => setDeleting(null)} onGone={rows.restore} />
    </>
  );
}

const hideButton = (note: LoveNote) => <HideButton note={note} />;
