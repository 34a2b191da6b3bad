import {
  EyeInvisibleOutlined,
  GlobalOutlined,
  LockOutlined,
  StarOutlined,
} from '@ant-design/icons';
import type { MessageType, SupportMessage } from 'api/contract';
import { Badge } from '../frame/badge.tsx';
import styles from './note-badges.module.css';

export const typeLabels: Record<MessageType, string> = {
  encouragement: 'Encouragement',
  prayer: 'Prayer',
  love: 'Love',
  support: 'Support',
};

/** Who can read a note, of which type it is, and whether anyone has seen it. */
export function NoteBadges({ note, isNew = false }: { note: SupportMessage; isNew?: boolean }) {
  return (
    <span className={styles.badges}>
      {isNew && (
        <Badge tone="gold">
          <StarOutlined aria-hidden /> New
        </Badge>
      )}
      <Badge tone={note.isPublic ? 'leaf' : 'ocean'}>
        {note.isPublic ? <GlobalOutlined aria-hidden /> : <LockOutlined aria-hidden />}
        {note.isPublic ? 'Public' : 'Private'}
      </Badge>
      {note.isHidden && (
        <Badge tone="red">
          <EyeInvisibleOutlined aria-hidden /> Hidden
        </Badge>
      )}
      <Badge>{typeLabels[note.messageType]}</Badge>
    </span>
  );
}
