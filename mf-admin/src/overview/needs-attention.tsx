import { CheckCircleOutlined, RightOutlined } from '@ant-design/icons';
import { Alert } from 'antd';
import {
  type Attention,
  drawWinner,
  type Endpoint,
  enterRandomness,
  listAwards,
  listContacts,
  listEntries,
  listFundraiserEntries,
  listLoveNotes,
  listPrizePacks,
  listReleases,
  listReleaseTokens,
  listSeals,
  makeReleaseToken,
  markContact,
  markLoveNotesSeen,
  readAttention,
  rollBackRelease,
  updateAward,
  updateEntry,
  updateFundraiserEntry,
} from 'api/contract';
import { endpointQuery, formatCount, Link, paths, useQuery } from 'shell/kit';
import { useMay } from '../data/may.tsx';
import { pollEvery } from '../data/poll.ts';
import { Loaded } from '../ui/loaded.tsx';
import styles from './needs-attention.module.css';

export const attentionQuery = { ...endpointQuery(readAttention, {}), ...pollEvery(5) };

interface Item {
  field: keyof Attention;
  /** The calls that read it, and that the hint is about. */
  reads: Endpoint;
  acts: Endpoint;
  /** Texts for one and for several. */
  one: string;
  many: string;
  hint: string;
  /** The screen to go to. */
  to: string;
}

const items: Item[] = [
  {
    field: 'pendingEntries',
    reads: listEntries,
    acts: updateEntry,
    one: 'raffle entry is pending',
    many: 'raffle entries are pending',
    hint: 'Check the donation, then verify or disqualify.',
    to: `${paths.raffleAdmin}?status=pending`,
  },
  {
    field: 'disputedEntries',
    reads: listEntries,
    acts: updateEntry,
    one: 'verified entry has a disputed reference',
    many: 'verified entries have a disputed reference',
    hint: 'Somebody else sent it later. Find out who gave. Set the entry to pending to decide again.',
    to: `${paths.raffleAdmin}?reference=disputed`,
  },
  {
    field: 'unreadMessages',
    reads: listContacts,
    acts: markContact,
    one: 'message in the inbox is unread',
    many: 'messages in the inbox are unread',
    hint: 'Answer, or mark as read.',
    to: paths.adminInbox,
  },
  {
    field: 'newNotes',
    reads: listLoveNotes,
    acts: markLoveNotesSeen,
    one: 'love note is new',
    many: 'love notes are new',
    hint: 'Look through them, then mark them as seen.',
    to: paths.loveNotesAdmin,
  },
  {
    field: 'undrawnPrizes',
    reads: listPrizePacks,
    acts: drawWinner,
    one: 'prize has no winner yet',
    many: 'prizes have no winner yet',
    hint: 'Draw when the raffle has closed.',
    to: `${paths.raffleAdmin}?tab=winners`,
  },
  {
    field: 'overdueWinners',
    reads: listAwards,
    acts: updateAward,
    one: 'winner has not answered in time',
    many: 'winners have not answered in time',
    hint: 'Reach them once more, or pass the prize on.',
    to: `${paths.adminWinners}?show=overdue`,
  },
  {
    field: 'dueDrawNumbers',
    reads: listSeals,
    acts: enterRandomness,
    one: 'number of a sealed draw is due',
    many: 'numbers of sealed draws are due',
    hint: 'Enter it: until it is here, nothing can be drawn directly or passed on.',
    to: paths.adminDrawNight,
  },
  {
    field: 'duePassNumbers',
    reads: listAwards,
    acts: enterRandomness,
    one: 'number after a pass is due',
    many: 'numbers after a pass are due',
    hint: 'Enter it: other draws and passes wait for it.',
    to: `${paths.adminWinners}?show=passed`,
  },
  {
    field: 'pendingFundraiserEntries',
    reads: listFundraiserEntries,
    acts: updateFundraiserEntry,
    one: 'fundraiser entry is pending',
    many: 'fundraiser entries are pending',
    hint: 'Check the proof, then set its status.',
    to: `${paths.fundraiserAdmin}?status=pending`,
  },
  {
    field: 'proposedReleases',
    reads: listReleases,
    acts: rollBackRelease,
    one: 'release waits for a decision',
    many: 'releases wait for a decision',
    hint: 'Look at what it changes, then make it live or turn it down.',
    to: paths.adminReleases,
  },
  {
    field: 'endingTokens',
    reads: listReleaseTokens,
    acts: makeReleaseToken,
    one: 'deploy token ends soon or has ended',
    many: 'deploy tokens end soon or have ended',
    hint: 'Create a new one in its place, or revoke it.',
    to: paths.adminReleases,
  },
];

/** What needs attention, with counts and links: what the role may read. */
export function NeedsAttention() {
  const may = useMay();
  const shown = items.filter(({ reads }) => may(reads));
  const attention = useQuery(attentionQuery);
  return (
    <section aria-labelledby="attention-heading">
      <h2 className={styles.heading} id="attention-heading">
        Needs attention
      </h2>
      <Loaded query={attention} height="400px" error="Failed to fetch what needs attention">
        {(counts) => (
          <>
            {shown.every(({ field }) => counts[field] === 0) && (
              <Alert
                className={styles.done ?? ''}
                type="success"
                showIcon
                icon={<CheckCircleOutlined />}
                title="Nothing needs attention."
              />
            )}
            <ul className={styles.list}>
              {shown.map(({ field, acts, one, many, hint, to }) => (
                <li key={field}>
                  <Link className={styles.item} to={to} data-open={counts[field] > 0}>
                    <span className={styles.count}>{formatCount(counts[field])}</span>
                    <span className={styles.texts}>
                      <span className={styles.what}>{counts[field] === 1 ? one : many}</span>
                      {counts[field] > 0 && may(acts) && (
                        <span className={styles.hint}>{hint}</span>
                      )}
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
