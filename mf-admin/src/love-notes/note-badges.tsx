import {
  EyeInvisibleOutlined,
  GlobalOutlined,
  LockOutlined,
  StarOutlined,
} from '@ant-design/icons';
import type { MessageType, SupportMessage } from 'api/contract';
import { Badge } from '../ui/badge.tsx';
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
        <Badge tone="gold" icon={<StarOutlined aria-hidden />}>
          New
        </Badge>
      )}
      {note.isPublic && !note.isHidden && (
        <Badge tone="leaf" icon={<GlobalOutlined aria-hidden />}>
          Public
        </Badge>
      )}
      {!note.isPublic && (
        <Badge tone="ocean" icon={<LockOutlined aria-hidden />}>
          Private
        </Badge>
      )}
      {note.isHidden && (
        <Badge tone="red" icon={<EyeInvisibleOutlined aria-hidden />}>
          Hidden
        </Badge>
      )}
      <Badge>{typeLabels[note.messageType]}</Badge>
    </span>
  );
}
