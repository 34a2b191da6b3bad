import { Input, type InputRef } from 'antd';
import { defaultAdminNotes, type EditableEntryStatus, type RaffleEntry } from 'api/contract';
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { conflictOf, isGone } from '../../data/refusal.ts';
import styles from './note-in-place.module.css';
import { type UnsavedNote, unsavedNotes } from './unsaved-notes.ts';
import { useEntryChange } from './use-entry-change.ts';

interface NoteEditorProps {
  entry: RaffleEntry;
  status: EditableEntryStatus;
  note: string;
  hold: (id: number, isHeld: boolean) => void;
  onClose: (returnsFocus: boolean) => void;
}

/**
 * Enter or leaving the field saves, Escape does not. A refused note stays in the field, and is in it again, still
 * refused, when its row was gone meanwhile.
 */
export function NoteEditor({ entry, status, note, hold, onClose }: NoteEditorProps) {
  // Not the note of a later poll.
  const [before] = useState(note);
  const [draft, setDraft] = useState<UnsavedNote>(
    () =>
      unsavedNotes.get(entry.id) ?? {
        text: note,
        expected: { status: entry.entryStatus, adminNotes: entry.adminNotes },
        refused: null,
      },
  );
  const { text, expected, refused } = draft;
  const editor = useRef<HTMLDivElement>(null);
  const field = useRef<InputRef>(null);
  const id = entry.id;

  // Whoever has left the row while the code was loading stays elsewhere.
  useLayoutEffect(() => {
    const { activeElement, body } = document;
    const row = editor.current?.closest('[data-row]');
    if (activeElement === body || row?.contains(activeElement)) field.current?.focus();
  }, []);

  useEffect(() => {
    hold(id, true);
    return () => hold(id, false);
  }, [hold, id]);

  function keep(changed: Partial<UnsavedNote>) {
    const next = { ...draft, ...changed };
    setDraft(next);
    unsavedNotes.keep(id, next);
  }

  // Whoever is elsewhere when the answer comes stays there: in the list, letters are commands.
  function close() {
    unsavedNotes.forget(id);
    onClose(editor.current?.contains(document.activeElement) === true);
  }

  const update = useEntryChange({
    id,
    onSuccess: close,
    // After the notice, saving again replaces the other's note.
    onError: (error) => {
      // The entry was deleted, and no row comes back for its note.
      if (isGone(error)) unsavedNotes.forget(id);
      const conflict = conflictOf(error);
      // Nor after Escape.
      if (conflict !== null && unsavedNotes.get(id)) keep({ expected: null, refused: conflict });
    },
  });

  function save() {
    if (update.isPending) return;
    if (refused === null && text.trim() === before) return close();
    update.mutate({
      id,
      // The status stays, also one that somebody else has set meanwhile.
      adminNotes: text.trim() || defaultAdminNotes[status],
      ...(expected && { expected }),
    });
  }

  function press(event: KeyboardEvent) {
    if (event.key === 'Escape') {
      event.stopPropagation();
      close();
    } else if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) {
      event.preventDefault();
      save();
    }
  }

  return (
    <div ref={editor} className={styles.editor}>
      <Input.TextArea
        ref={field}
        rows={2}
        maxLength={2_000}
        aria-label={`Note about ${entry.name}`}
        aria-describedby={refused ? `refused-${id}` : undefined}
        status={refused ? 'error' : ''}
        readOnly={update.isPending}
        value={text}
        onChange={(event) => keep({ text: event.target.value })}
        onKeyDown={press}
        onBlur={() => {
          // After a refusal only Enter saves: the organizer has not seen the other note yet.
          if (refused === null) save();
        }}
      />
      {refused && (
        <p className={styles.refused} id={`refused-${id}`} role="alert">
          {refused} {entry.entryStatus !== 'winner' && 'Enter saves yours, '}Escape drops it.
        </p>
      )}
    </div>
  );
}
