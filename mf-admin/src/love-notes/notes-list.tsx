import { CheckOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { MessageType, SupportMessage } from 'api/contract';
import { useState } from 'react';
import { formatCount } from 'shell/kit';
import { SubjectHistory } from '../history/subject-history.tsx';
import { ActionButton } from '../ui/action-button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { LoadFailure } from '../ui/load-failure.tsx';
import { Loading } from '../ui/loading.tsx';
import { MoreButton } from '../ui/more-button.tsx';
import { useRowFocus } from '../ui/row-focus.ts';
import { RowList } from '../ui/row-list.tsx';
import { DeleteNote } from './delete-note.tsx';
import { NoteActions } from './note-actions.tsx';
import { NoteRow } from './note-row.tsx';
import styles from './notes-list.module.css';
import { type Visibility, useNotes } from './notes-queries.ts';

const typeOfList = { public: 'Public', private: 'Private' };

interface NotesListProps {
  only: Visibility;
  type: MessageType | undefined;
  search: string;
  /** Notes after this one are new; undefined while that is not known. */
  seenUpTo: number | undefined;
  unseen: number;
  marking: boolean;
  onSeen: (upTo: number) => void;
  /** No row is left: the focus needs a place. */
  onEmpty: () => void;
  onShowAll: () => void;
}

export function NotesList({
  only,
  type,
  search,
  seenUpTo,
  unseen,
  marking,
  onSeen,
  onEmpty,
  onShowAll,
}: NotesListProps) {
  const list = useNotes({ only, type, search });
  const rows = useRowFocus(onEmpty);
  const [deleting, setDeleting] = useState<SupportMessage | null>(null);
  const newest = list.rows?.[0]?.id;
  // Only where all of them are listed does "all" mean what it says.
  const markable = unseen > 0 && !only && !type && !search && newest !== undefined;

  return (
    <>
      <h2 className="visually-hidden">
        {only ? `${typeOfList[only]} love notes` : 'All love notes'}
      </h2>
      {list.failed && (
        <LoadFailure
          title="Failed to fetch love notes"
          stale={Boolean(list.rows)}
          onRetry={list.retry}
        />
      )}
      {markable && (
        <div className={styles.unseen}>
          <p>
            {formatCount(unseen)} {unseen === 1 ? 'love note is' : 'love notes are'} new.
          </p>
          <ActionButton
            icon={<CheckOutlined aria-hidden />}
            busy={marking}
            onClick={() => onSeen(newest)}
          >
            Mark all as seen
          </ActionButton>
        </div>
      )}
      {!list.rows && !list.failed && <Loading text="Loading love notes..." />}
      {list.rows?.length === 0 &&
        (search || type ? (
          <EmptyState text="No love notes found">
            <Button onClick={onShowAll}>Show all love notes</Button>
          </EmptyState>
        ) : (
          <EmptyState text="No love notes yet" />
        ))}
      {list.rows && list.rows.length > 0 && (
        <RowList ref={rows.list} aria-label="Love notes" aria-busy={list.turning} long={list.long}>
          {list.rows.map((note) => (
            <NoteRow key={note.id} note={note} isNew={seenUpTo !== undefined && note.id > seenUpTo}>
              <NoteActions note={note} onDelete={setDeleting} />
              <SubjectHistory kind="love-note" id={note.id} of={`the love note of ${note.name}`} />
            </NoteRow>
          ))}
        </RowList>
      )}
      {list.more && (
        <MoreButton busy={list.turning} shown={list.rows?.length ?? 0} onMore={list.showMore} />
      )}
      <DeleteNote note={deleting} onClose={() => setDeleting(null)} onGone={rows.restore} />
    </>
  );
}
