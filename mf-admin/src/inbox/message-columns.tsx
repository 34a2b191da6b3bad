import { Flex, type TableColumnsType } from 'antd';
import { type ContactMessage, markContact } from 'api/contract';
import { May } from '../data/may.tsx';
import { Badge } from '../ui/badge.tsx';
import { formatShortDay } from '../ui/campaign-time.ts';
import { EmailLink, PhoneLink } from '../ui/contact-links.tsx';
import { momentColumn } from '../ui/moment-column.tsx';
import { RowName, RowText } from '../ui/row-text.tsx';
import { MarkButton, ReplyLink } from './message-actions.tsx';

/** The columns of the table on a wide screen. */
export const messageColumns = (timeZone: string): TableColumnsType<ContactMessage> => [
  {
    key: 'name',
    title: 'Name and email',
    rowScope: 'row',
    width: '25%',
    render: (_, { name, email }) => (
      <>
        <RowName>{name}</RowName>
        <RowText secondary>
          <EmailLink email={email} />
        </RowText>
      </>
    ),
  },
  {
    key: 'message',
    title: 'Message',
    render: (_, { message }) => <RowText lines={2}>{message}</RowText>,
  },
  {
    key: 'phone',
    title: 'Phone',
    width: 150,
    responsive: ['xl'],
    render: (_, { phone }) =>
      phone && (
        <RowText secondary>
          <PhoneLink phone={phone} />
        </RowText>
      ),
  },
  {
    key: 'status',
    title: 'Status',
    width: 104,
    render: (_, { isRead }) => !isRead && <Unread />,
  },
  momentColumn('Received', timeZone),
  {
    key: 'actions',
    title: 'Actions',
    width: 120,
    render: (_, message) => (
      <Flex gap={4}>
        <May call={markContact}>
          <MarkButton message={message} />
        </May>
        <ReplyLink message={message} iconOnly />
      </Flex>
    ),
  },
];

/** The same on a phone. */
export function CompactMessage({
  message,
  timeZone,
}: {
  message: ContactMessage;
  timeZone: string;
}) {
  return (
    <>
      <RowName>{message.name}</RowName>
      <RowText secondary>
        {!message.isRead && <Unread />}{' '}
        <time dateTime={message.createdAt}>{formatShortDay(message.createdAt, timeZone)}</time>
      </RowText>
      <RowText secondary lines={2}>
        {message.message}
      </RowText>
    </>
  );
}

const Unread = () => <Badge tone="gold">Unread</Badge>;
