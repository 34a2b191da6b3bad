import { CheckOutlined, DeleteOutlined, MailOutlined, UndoOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import {
  type ContactMessage,
  contactStats,
  listContacts,
  markContact,
  readAttention,
} from 'api/contract';
import { useCampaign, useQueryClient, useSubmit } from 'shell/kit';
import { refresh } from '../data/refresh.ts';
import { toastRefusal } from '../data/refusal.ts';
import { ActionButton } from '../ui/action-button.tsx';
import { useArrivingButton } from '../ui/arriving.tsx';
import { replyTo } from './reply-to.ts';

const toastFailure = toastRefusal(
  'Update Failed',
  'The message could not be marked. Please try again.',
);

/** Marks a message as read or unread, for all admins. */
export function MarkButton({ message }: { message: ContactMessage }) {
  const client = useQueryClient();
  const { id, name, isRead } = message;
  const label = isRead ? 'Mark as unread' : 'Mark as read';
  const arriving = useArrivingButton(label);
  const mark = useSubmit(markContact, {
    seen: isRead,
    onError: toastFailure,
    onSettled: () => refresh(client, [listContacts, contactStats, readAttention]),
  });

  return (
    <ActionButton
      shape="circle"
      type={isRead ? 'text' : 'default'}
      title={label}
      icon={isRead ? <UndoOutlined /> : <CheckOutlined />}
      data-action="mark"
      busy={mark.isPending}
      arriving={arriving}
      aria-label={`${label}: the message from ${name}`}
      onClick={() => mark.mutate({ id, isRead: !isRead })}
    />
  );
}

interface DeleteButtonProps {
  message: ContactMessage;
  onDelete: (message: ContactMessage) => void;
}

export function DeleteButton({ message, onDelete }: DeleteButtonProps) {
  return (
    <ActionButton
      danger
      type="text"
      icon={<DeleteOutlined aria-hidden />}
      data-action="delete"
      aria-label={`Delete the message from ${message.name}`}
      onClick={() => onDelete(message)}
    >
      Delete
    </ActionButton>
  );
}

interface ReplyLinkProps {
  message: ContactMessage;
  /** In a table's row there is room for an icon only. */
  iconOnly?: boolean;
}

/** Opens the admin's mail program with the beginning of an answer. */
export function ReplyLink({ message, iconOnly = false }: ReplyLinkProps) {
  const { organizers } = useCampaign();
  return (
    <Button
      type={iconOnly ? 'text' : 'default'}
      icon={<MailOutlined aria-hidden />}
      href={replyTo(message, organizers)}
      data-action="reply"
      aria-label={`Reply to ${message.name}`}
      {...(iconOnly ? { shape: 'circle', title: 'Reply' } : { children: 'Reply' })}
    />
  );
}
