import { Flex } from 'antd';
import type { LoveNote } from 'api/contract';
import { memo } from 'react';
import { useCampaign } from 'shell/kit';
import { NoteBadges, typeLabels } from '../love-notes/note-badges.tsx';
import { Badge } from '../ui/badge.tsx';
import { formatMoment } from '../ui/campaign-time.ts';
import { EmailLink } from '../ui/contact-links.tsx';
import { WholeText } from '../ui/row-text.tsx';
import styles from './note-card.module.css';

/** A love note to read, with the email address of who wrote it. */
export const NoteCard = memo(function NoteCard({ note }: { note: LoveNote }) {
  const { timeZone } = useCampaign();
  return (
    <li className={styles.card} data-hidden={note.isHidden || undefined}>
      <Flex wrap gap="2px 12px" align="center">
        <h3 className={styles.name}>{note.name}</h3>
        <NoteBadges note={note}>
          <Badge>{typeLabels[note.messageType]}</Badge>
        </NoteBadges>
      </Flex>
      <Flex wrap gap="0 16px" className={styles.source ?? ''}>
        <bdi>{note.email ? <EmailLink email={note.email} /> : 'No email'}</bdi>
        {note.location && <bdi>{note.location}</bdi>}
        <time dateTime={note.createdAt}>{formatMoment(note.createdAt, timeZone)}</time>
      </Flex>
      <WholeText>{note.message}</WholeText>
    </li>
  );
});
