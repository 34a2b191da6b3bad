import { Alert } from 'antd';
import type { Match } from 'api/contract';
import { withoutControls } from 'api/contract';
import styles from './one-by-one.module.css';
import type { Note } from './session.ts';

const titles: Record<Note<Match>['kind'], (name: string) => string> = {
  'not-saved': (name) => `${name}: not saved. It comes up again.`,
  refused: (name) => `${name}: skipped`,
  'not-undone': (name) => `${name}: not undone`,
};

interface NotesProps {
  notes: readonly Note<Match>[];
  onDismiss: (id: number) => void;
}

/** Responses that arrived after the organizer had gone on. */
export function Notes({ notes, onDismiss }: NotesProps) {
  return (
    <div className={styles.notes}>
      {notes.map(({ id, kind, item, reason }) => (
        <Alert
          key={id}
          type={kind === 'refused' ? 'warning' : 'error'}
          showIcon
          title={withoutControls(titles[kind](item.entry.name))}
          description={reason}
          closable={{
            'aria-label': 'Dismiss',
            onClose: () => onDismiss(id),
          }}
        />
      ))}
    </div>
  );
}
