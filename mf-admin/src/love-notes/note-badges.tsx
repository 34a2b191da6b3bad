import {
  EyeInvisibleOutlined,
  GlobalOutlined,
  LockOutlined,
  StarOutlined,
} from '@ant-design/icons';
import type { MessageType, SupportMessage } from 'api/contract';
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
        <span className={styles.badge} data-look="new">
          <StarOutlined aria-hidden /> New
        </span>
      )}
      <span className={styles.badge} data-look={note.isPublic ? 'public' : 'private'}>
        {note.isPublic ? <GlobalOutlined aria-hidden /> : <LockOutlined aria-hidden />}
        {note.isPublic ? 'Public' : 'Private'}
      </span>
      {note.isHidden && (
        <span className={styles.badge} data-look="hidden">
          <EyeInvisibleOutlined aria-hidden /> Hidden
        </span>
      )}
      <span className={styles.badge}>{typeLabels[note.messageType]}</span>
    </span>
  );
}
