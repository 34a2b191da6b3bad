import {
  EyeInvisibleOutlined,
  GlobalOutlined,
  LockOutlined,
  StarOutlined,
} from '@ant-design/icons';
import { Flex } from 'antd';
import type { LoveNote, NoteType } from 'api/contract';
import type { ReactNode } from 'react';
import { Badge } from '../ui/badge.tsx';

export const typeLabels: Record<NoteType, string> = {
  encouragement: 'Encouragement',
  prayer: 'Prayer',
  love: 'Love',
  support: 'Support',
};

interface NoteBadgesProps {
  note: LoveNote;
  isNew?: boolean;
  /** Another badge. */
  children?: ReactNode;
}

/** Who can read a note, and whether an admin has seen it. */
export function NoteBadges({ note, isNew = false, children }: NoteBadgesProps) {
  return (
    <Flex wrap gap={4}>
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
      {children}
    </Flex>
  );
}
