import type { LoveNote } from 'api/contract';
import { MapPin } from 'lucide-react';
import { memo, useId, useState } from 'react';
import { formatDay, useCampaign } from 'shell/kit';
import { noteTypeOf } from '../note-types.ts';
import styles from './note-card.module.css';
import { isBrief, isLong } from './wall.ts';

/** The element id of a note. */
export const noteId = (id: number) => `note-${id}`;

/** One love note; `dir="auto"` because people write in any script. */
export const NoteCard = memo(function NoteCard({ note }: { note: LoveNote }) {
  const { timeZone } = useCampaign();
  const { label, icon: Icon } = noteTypeOf(note.messageType);
  return (
    <li className={styles.card} id={noteId(note.id)} data-kind={note.messageType}>
      <p className={styles.kind}>
        <Icon aria-hidden />
        {label}
      </p>
      <Message text={note.message} />
      <div className={styles.from}>
        <h3 className={styles.name} dir="auto">
          {note.name}
        </h3>
        {note.location && (
          <p className={styles.location}>
            <MapPin aria-hidden />
            <span className="visually-hidden">From</span>
            <bdi>{note.location}</bdi>
          </p>
        )}
        <time className={styles.date} dateTime={note.submittedAt}>
          {formatDay(note.submittedAt, timeZone)}
        </time>
      </div>
    </li>
  );
});

function Message({ text }: { text: string }) {
  const id = useId();
  const long = isLong(text);
  const [whole, setWhole] = useState(false);
  return (
    <div className={styles.message}>
      <p
        className={styles.text}
        id={id}
        dir="auto"
        data-short={(long && !whole) || undefined}
        data-brief={isBrief(text) || undefined}
      >
        {text}
      </p>
      {long && (
        <button
          className={styles.toggle}
          type="button"
          aria-expanded={whole}
          aria-controls={id}
          onClick={() => setWhole(!whole)}
        >
          {whole ? 'Show less' : 'Read the whole note'}
        </button>
      )}
    </div>
  );
}
