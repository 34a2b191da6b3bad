import type { ContactMessage } from 'api/contract';
import { useCampaign } from 'shell/kit';
import { SubjectHistory } from '../history/subject-history.tsx';
import { formatMoment } from '../ui/campaign-time.ts';
import { EmailLink, PhoneLink } from '../ui/contact-links.tsx';
import { DetailList } from '../ui/detail-list.tsx';
import { WholeText } from '../ui/row-text.tsx';
import { useWideScreen } from '../ui/wide-screen.ts';
import { ReplyLink } from './message-actions.tsx';

/** The whole message, who wrote it, and what was done to it. */
export function MessageDetails({ message }: { message: ContactMessage }) {
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
      {!wide && (
        <div>
          <ReplyLink message={message} />
        </div>
      )}
      <SubjectHistory kind="contact-message" id={id} of={`the message of ${name}`} />
    </>
  );
}
