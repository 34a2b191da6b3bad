import { listLoveNotes } from 'api/contract';
import { ErrorNotice, endpointQuery, formatDay, Skeleton, useCampaign, useQuery } from 'shell/kit';
import content from '../../content/guestbook.json';
import styles from './guestbook.module.css';
import { GuestbookHeader } from './guestbook-header.tsx';

const NOTES = 12;
const newestQuery = endpointQuery(listLoveNotes, { limit: NOTES });

export default function GuestbookPage() {
  return (
    <>
      <GuestbookHeader />
      <Notes />
    </>
  );
}

function Notes() {
  const { timeZone } = useCampaign();
  const { data: notes, error, refetch } = useQuery(newestQuery);
  if (!notes && error) {
    return <ErrorNotice title="The love notes could not be loaded." onRetry={() => refetch()} />;
  }
  if (!notes) return <Skeleton height="320px" />;
  if (notes.length === 0) return <p className={styles.notes}>{content.empty}</p>;
  return (
    <ol className={styles.notes}>
      {notes.map(({ id, name, message, submittedAt }) => (
        <li key={id} className={styles.note}>
          <blockquote>{message}</blockquote>
          <p className={styles.author}>
            {name}, {formatDay(submittedAt, timeZone)}
          </p>
        </li>
      ))}
    </ol>
  );
}
