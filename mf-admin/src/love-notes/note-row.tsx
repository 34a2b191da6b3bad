import type { SupportMessage } from 'api/contract';
import { memo, type ReactNode } from 'react';
import { useCampaign } from 'shell/kit';
import { formatMoment } from '../ui/campaign-time.ts';
import { NoteBadges } from './note-badges.tsx';
import styles from './note-row.module.css';

interface NoteRowProps {
  note: SupportMessage;
  isNew?: boolean;
  /** What can be done with it. */
  children?: ReactNode;
}

/** A love note as admins see it, with the address of who wrote it. */
export const NoteRow = memo(function NoteRow({ note, isNew = false, children }: NoteRowProps) {
  const { timeZone } = useCampaign();
  return (
    <li className={styles.row} data-row={note.id} data-hidden={note.isHidden || undefined}>
      <div className={styles.head}>
        <h3 className={styles.name}>{note.name}</h3>
        <NoteBadges note={note} isNew={isNew} />
        <time className={styles.date} dateTime={note.createdAt}>
          {formatMoment(note.createdAt, timeZone)}
        </time>
      </div>
      <p className={styles.reach}>
        {note.email ? (
          <a href={`mailto:${note.email}`}>
            <bdi>{note.email}</bdi>
          </a>
        ) : (
          <span>No email</span>
        )}
        {note.location && <bdi>{note.location}</bdi>}
      </p>
      <p className={styles.text}>{note.message}</p>
      {children}
    </li>
  );
});
