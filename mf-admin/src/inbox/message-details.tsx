import { Flex } from 'antd';
import { type ContactMessage, deleteContact } from 'api/contract';
import { useCampaign } from 'shell/kit';
import { May } from '../data/may.tsx';
import { SubjectHistory } from '../history/subject-history.tsx';
import { formatMoment } from '../ui/campaign-time.ts';
import { EmailLink, PhoneLink } from '../ui/contact-links.tsx';
import { DetailList } from '../ui/detail-list.tsx';
import { WholeText } from '../ui/row-text.tsx';
import { useWideScreen } from '../ui/wide-screen.ts';
import { DeleteButton, ReplyLink } from './message-actions.tsx';

interface MessageDetailsProps {
  message: ContactMessage;
  onDelete: (message: ContactMessage) => void;
}

/** The whole message, who wrote it, and what was done to it. */
export function MessageDetails({ message, onDelete }: MessageDetailsProps) {
  const { timeZone } = useCampaign();
  const wide = useWideScreen();
  const { id, name, email, phone, createdAt } = message;
  return (
    <>
      <WholeText>{message.message}</WholeText>
      <DetailList
        details={[
          ['Name', name],
          ['Email', <EmailLink key="email" email={email} />],
          ['Phone', phone && <PhoneLink phone={phone} />],
          ['Received', formatMoment(createdAt, timeZone)],
        ]}
      />
      <Flex gap={8}>
        {!wide && <ReplyLink message={message} />}
        <May call={deleteContact}>
          <DeleteButton message={message} onDelete={onDelete} />
        </May>
      </Flex>
      <SubjectHistory kind="contact-message" id={id} of={`the message from ${name}`} />
    </>
  );
}
