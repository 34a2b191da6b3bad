import { CheckOutlined, MailOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import {
  type ContactMessage,
  contactStats,
  listContacts,
  markContact,
  readWaiting,
} from 'api/contract';
import { memo } from 'react';
import { toast, useCampaign, useQueryClient, useSubmit } from 'shell/kit';
import { refresh } from '../data/refresh.ts';
import { isSessionEnd } from '../data/refusal.ts';
import { SubjectHistory } from '../history/subject-history.tsx';
import { ActionButton } from '../ui/action-button.tsx';
import { Badge } from '../ui/badge.tsx';
import { formatMoment } from '../ui/campaign-time.ts';
import styles from './contact-row.module.css';

export const ContactRow = memo(function ContactRow({ message }: { message: ContactMessage }) {
  const { timeZone, organizers } = useCampaign();
  const client = useQueryClient();
  const { id, name, isRead } = message;
  const markText = isRead ? 'Mark as unread' : 'Mark as read';
  const mark = useSubmit(markContact, {
    onError: (error) =>
      isSessionEnd(error) ||
      toast({
        title: 'Update Failed',
        description: 'The message could not be marked. Please try again.',
        variant: 'destructive',
      }),
    onSettled: () => refresh(client, [listContacts, contactStats, readWaiting]),
  });

  return (
    <li className={styles.row} data-row={id} data-unread={!isRead || undefined}>
      <div className={styles.head}>
        <h3 className={styles.name}>{name}</h3>
        {!isRead && <Badge tone="gold">Unread</Badge>}
        <time className={styles.date} dateTime={message.createdAt}>
          {formatMoment(message.createdAt, timeZone)}
        </time>
      </div>
      <p className={styles.reach}>
        <a href={`mailto:${message.email}`}>
          <bdi>{message.email}</bdi>
        </a>
        {message.phone && (
          <a href={`tel:${message.phone}`}>
            <bdi>{message.phone}</bdi>
          </a>
        )}
      </p>
      <p className={styles.text}>{message.message}</p>
      <div className={styles.actions}>
        <Button
          icon={<MailOutlined aria-hidden />}
          href={replyTo(message, organizers)}
          aria-label={`Reply to ${name}`}
        >
          Reply
        </Button>
        <ActionButton
          type="text"
          icon={<CheckOutlined aria-hidden />}
          data-action="mark"
          busy={mark.isPending}
          aria-label={`${markText}: the message of ${name}`}
          onClick={() => mark.mutate({ id, isRead: !isRead })}
        >
          {markText}
        </ActionButton>
      </div>
      <SubjectHistory kind="contact-message" id={id} of={`the message of ${name}`} />
    </li>
  );
});

/** Mail programs cut long addresses, so only the beginning of what was written is quoted. */
const QUOTED = 600;

function replyTo({ name, email, message }: ContactMessage, organizers: string): string {
  const quote = message.slice(0, QUOTED).replace(/^/gm, '> ');
  const more = message.length > QUOTED ? ' …' : '';
  const body = `Aloha ${name},\n\n\n\n${organizers}\n\nYou wrote:\n${quote}${more}`;
  const line = (text: string) => encodeURIComponent(text.replaceAll('\n', '\r\n'));
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${line('Your message to us')}&body=${line(body)}`;
}
