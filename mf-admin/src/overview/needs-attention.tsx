import { CheckCircleOutlined, RightOutlined } from '@ant-design/icons';
import { Alert } from 'antd';
import { type Attention, readAttention } from 'api/contract';
import { endpointQuery, formatCount, Link, paths, useQuery } from 'shell/kit';
import { pollEvery } from '../data/poll.ts';
import { Loaded } from '../ui/loaded.tsx';
import styles from './needs-attention.module.css';

export const attentionQuery = { ...endpointQuery(readAttention, {}), ...pollEvery(5) };

/** Texts for one and for several, and the screen to go to. */
const items: { field: keyof Attention; one: string; many: string; hint: string; to: string }[] = [
  {
    field: 'pendingEntries',
    one: 'raffle entry is pending',
    many: 'raffle entries are pending',
    hint: 'Check the donation, then verify or disqualify.',
    to: `${paths.raffleAdmin}?status=pending`,
  },
  {
    field: 'unreadMessages',
    one: 'message in the inbox is unread',
    many: 'messages in the inbox are unread',
    hint: 'Answer, or mark as read.',
    to: paths.adminInbox,
  },
  {
    field: 'newNotes',
    one: 'love note is new',
    many: 'love notes are new',
    hint: 'Look through them, then mark them as seen.',
    to: paths.loveNotesAdmin,
  },
  {
    field: 'undrawnPrizes',
    one: 'prize has no winner yet',
    many: 'prizes have no winner yet',
    hint: 'Draw when the raffle has closed.',
    to: `${paths.raffleAdmin}?tab=winners`,
  },
  {
    field: 'overdueWinners',
    one: 'winner has not answered in time',
    many: 'winners have not answered in time',
    hint: 'Reach them once more, or pass the prize on.',
    to: `${paths.adminWinners}?show=overdue`,
  },
  {
    field: 'pendingFundraiserEntries',
    one: 'fundraiser entry is pending',
    many: 'fundraiser entries are pending',
    hint: 'Check the proof, then set its status.',
    to: `${paths.fundraiserAdmin}?status=pending`,
  },
];

/** What needs attention, with counts and links. */
export function NeedsAttention() {
  const attention = useQuery(attentionQuery);
  return (
    <section aria-labelledby="attention-heading">
      <h2 className={styles.heading} id="attention-heading">
        Needs attention
      </h2>
      <Loaded query={attention} height="400px" error="Failed to fetch what needs attention">
        {(counts) => (
          <>
            {Object.values(counts).every((count) => count === 0) && (
              <Alert
                className={styles.done ?? ''}
                type="success"
                showIcon
                icon={<CheckCircleOutlined />}
                title="Nothing needs attention."
              />
            )}
            <ul className={styles.list}>
              {items.map(({ field, one, many, hint, to }) => (
                <li key={field}>
                  <Link className={styles.item} to={to} data-open={counts[field] > 0}>
                    <span className={styles.count}>{formatCount(counts[field])}</span>
                    <span className={styles.texts}>
                      <span className={styles.what}>{counts[field] === 1 ? one : many}</span>
                      {counts[field] > 0 && <span className={styles.hint}>{hint}</span>}
                    </span>
                    <RightOutlined className={styles.arrow ?? ''} aria-hidden />
                  </Link>
                </li>
              ))}
            </ul>
          </>
        )}
      </Loaded>
    </section>
  );
}
