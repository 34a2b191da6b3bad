import { EditOutlined } from '@ant-design/icons';
import { type EditableEntryStatus, editableEntryStatuses, type RaffleEntry } from 'api/contract';
import { lazy, Suspense, useLayoutEffect, useRef, useState } from 'react';
import { Opening } from '../../ui/opening.tsx';
import { isDefaultNote } from './default-note.ts';
import styles from './note-in-place.module.css';

// Loaded when somebody writes.
const NoteEditor = lazy(() =>
  import(/* webpackChunkName: "note-editor" */ './note-editor.tsx').then((file) => ({
    default: file.NoteEditor,
  })),
);

interface NoteInPlaceProps {
  entry: RaffleEntry;
  mayEdit: boolean;
  /** Keeps the row where it is while its note is edited. */
  hold: (id: number, isHeld: boolean) => void;
}

/** The note that a person wrote, edited in its row. */
export function NoteInPlace({ entry, mayEdit, hold }: NoteInPlaceProps) {
  // An entry that is drawn meanwhile does not take the typed note away.
  const [editing, setEditing] = useState<EditableEntryStatus | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const note = isDefaultNote(entry.adminNotes) ? null : entry.adminNotes;
  const status = editableEntryStatuses.find((one) => one === entry.entryStatus);
  if (!mayEdit || !(editing ?? status)) return note && <span className={styles.text}>{note}</span>;

  function close(returnsFocus: boolean) {
    setEditing(null);
    // The button is there after the next render.
    if (returnsFocus) requestAnimationFrame(() => button.current?.focus({ preventScroll: true }));
  }

  return editing ? (
    <Suspense fallback={<OpeningNote note={note} />}>
      <NoteEditor
        entry={entry}
        status={status ?? editing}
        note={note ?? ''}
        hold={hold}
        onClose={close}
      />
    </Suspense>
  ) : (
    <button
      ref={button}
      type="button"
      className={styles.note}
      data-action="write"
      aria-label={
        note === null
          ? `Add a note about ${entry.name}`
          : `Edit the note about ${entry.name}: ${note}`
      }
      title={note ?? 'Add a note'}
      onClick={() => setEditing(status ?? null)}
    >
      {note !== null && <span className={styles.text}>{note}</span>}
      <EditOutlined aria-hidden />
    </button>
  );
}

/** Until the editor's code is there. It takes over the focus of the button that opens it. */
function OpeningNote({ note }: { note: string | null }) {
  const container = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    if (document.activeElement === document.body) container.current?.focus({ preventScroll: true });
  }, []);
  return (
    <span ref={container} className={styles.opening} tabIndex={-1}>
      {note !== null && <span className={styles.text}>{note}</span>}
      <Opening inline />
    </span>
  );
}
