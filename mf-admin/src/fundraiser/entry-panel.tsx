import { ArrowLeftOutlined, DeleteOutlined } from '@ant-design/icons';
import { Alert, Button } from 'antd';
import {
  deleteFundraiserEntry,
  type FundraiserEntry,
  type FundraiserStatus,
  updateFundraiserEntry,
} from 'api/contract';
import type { Ref } from 'react';
import { useCampaign } from 'shell/kit';
import { May } from '../data/may.tsx';
import { SubjectHistory } from '../history/subject-history.tsx';
import { PossibleDuplicates } from '../possible-duplicates/possible-duplicates.tsx';
import { EntryStatus } from '../raffle/entries/entry-status.tsx';
import { ActionButton } from '../ui/action-button.tsx';
import { formatMoment } from '../ui/campaign-time.ts';
import { Choice } from '../ui/choice.tsx';
import { EmailLink, InstagramLink, PhoneLink } from '../ui/contact-links.tsx';
import { DetailList } from '../ui/detail-list.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { useFocusWhenReplaced } from '../ui/focus-when-replaced.ts';
import styles from './entry-panel.module.css';
import { duplicatesLink } from './fundraiser-queries.ts';
import { donationText, settableStatuses } from './labels.ts';
import { ProofText } from './proof-text.tsx';

interface EntryPanelProps {
  ref: Ref<HTMLElement>;
  entry: FundraiserEntry | null;
  /** While it was selected. */
  isDeleted: boolean;
  onStatus: (status: FundraiserStatus) => void;
  onDelete: () => void;
  onBack: () => void;
}

/** Everything about the selected entry, and its status. */
export function EntryPanel(props: EntryPanelProps) {
  const { ref, entry, isDeleted, onStatus, onDelete, onBack } = props;
  const { props: replaced } = useFocusWhenReplaced(isDeleted ? 'deleted' : 'entry');
  const back = (
    <Button type="text" icon={<ArrowLeftOutlined aria-hidden />} onClick={onBack}>
      Back to the list
    </Button>
  );
  return (
    <section
      ref={ref}
      className={styles.panel}
      aria-label={entry ? `Entry of ${entry.name}` : 'Selected entry'}
      tabIndex={-1}
    >
      <div className={styles.content} tabIndex={-1} {...replaced}>
        {entry && (
          <div className={styles.head}>
            <h2 className={styles.name}>{entry.name}</h2>
            {!isDeleted && (
              <>
                <EntryStatus status={entry.entryStatus} />
                <PossibleDuplicates
                  name={entry.name}
                  shared={entry.samePerson}
                  duplicatesLink={(kind) => duplicatesLink(kind, entry)}
                />
              </>
            )}
          </div>
        )}
        {!entry && <EmptyState text="Select an entry from the list to view details" />}
        {entry && isDeleted && (
          <>
            <Alert type="warning" showIcon title="This entry was deleted." />
            <div className={styles.back}>{back}</div>
          </>
        )}
        {entry && !isDeleted && (
          <>
            <Details entry={entry} />
            <div className={styles.status}>
              <May call={updateFundraiserEntry}>
                <Choice
                  label="Change status"
                  value={entry.entryStatus}
                  options={settableStatuses}
                  onChoose={(status) => status !== entry.entryStatus && onStatus(status)}
                />
              </May>
              {back}
              {entry.entryStatus !== 'winner' && (
                <May call={deleteFundraiserEntry}>
                  <ActionButton
                    danger
                    type="text"
                    icon={<DeleteOutlined aria-hidden />}
                    aria-label={`Delete the entry of ${entry.name}`}
                    onClick={onDelete}
                  >
                    Delete
                  </ActionButton>
                </May>
              )}
            </div>
            <SubjectHistory
              key={entry.id}
              kind="fundraiser-entry"
              id={entry.id}
              of={`the fundraiser entry of ${entry.name}`}
            />
          </>
        )}
      </div>
    </section>
  );
}

function Details({ entry }: { entry: FundraiserEntry }) {
  const { timeZone } = useCampaign();
  return (
    <DetailList
      columns={1}
      details={[
        ['Email', <EmailLink key="email" email={entry.email} />],
        ['Phone', entry.phone && <PhoneLink phone={entry.phone} />],
        ['Donation', donationText(entry)],
        ['Donation proof', <ProofText key="donation" text={entry.donationProof} />],
        ['Instagram', <InstagramLink key="instagram" handle={entry.instagramUsername} />],
        ['Actions', actionsOf(entry.instagramActions)],
        ['Instagram proof', <ProofText key="proof" text={entry.instagramProof} />],
        ['Entered', formatMoment(entry.createdAt, timeZone)],
        ['Notes', entry.adminNotes],
      ]}
    />
  );
}

/** '["liked","shared"]' → "Liked, shared". The server has checked the format. */
function actionsOf(json: string): string {
  const text = (JSON.parse(json) as string[]).join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
