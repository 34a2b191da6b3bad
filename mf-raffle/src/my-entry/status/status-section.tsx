import {
  entryCountText,
  formatReference,
  type MyEntry,
  referencePrefix,
  type Seal,
} from 'api/contract';
import { Ban, Check, Clock3, Trophy } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  CopyReference,
  Link,
  paths,
  Section,
  serverNow,
  Ticket,
  useCampaign,
  useEntriesClosed,
} from 'shell/kit';
import { Step } from '../../components/step.tsx';
import { KeepLink } from '../keep-link/keep-link.tsx';
import { type DrawStep, drawSteps, missedText } from './draw-steps.ts';
import styles from './status-section.module.css';
import { oddsNow, statusText, wonText } from './status-text.ts';

interface StatusSectionProps {
  entry: MyEntry;
  ticketKey: string;
  seals: Seal[] | undefined;
  /** The entry appears in response to a key that was typed, or a link on this page. */
  takesFocus: boolean;
  onClose: () => void;
  /** Above the cards. */
  children: ReactNode;
}

const icons = { pending: Clock3, verified: Check, winner: Trophy, disqualified: Ban };

export function StatusSection(props: StatusSectionProps) {
  const { entry, ticketKey, seals, takesFocus, onClose, children } = props;
  const campaign = useCampaign();
  const missed = missedText(entry, seals);
  return (
    <Section id="standing" title="Status">
      {children}
      <div className={styles.columns}>
        <div className={styles.main}>
          <StatusCard entry={entry} takesFocus={takesFocus} />
          <Step title="Status of the draw">
            <Steps steps={drawSteps(entry, seals, campaign, serverNow())} />
            {missed && <p className={styles.missed}>{missed}</p>}
          </Step>
        </div>
        <div className={styles.aside}>
          <Step title="Keep this link">
            <KeepLink ticketKey={ticketKey} entryCount={entry.entryCount} />
          </Step>
          <p className={styles.other}>
            <button type="button" onClick={onClose}>
              Open another entry
            </button>
          </p>
        </div>
      </div>
    </Section>
  );
}

function StatusCard({ entry, takesFocus }: Pick<StatusSectionProps, 'entry' | 'takesFocus'>) {
  const campaign = useCampaign();
  const { tint, title, text } = statusText(entry, campaign, serverNow());
  const odds = oddsNow(entry);
  const Icon = icons[entry.status];
  return (
    <Step
      title={
        <span className={styles.status} data-tint={tint}>
          <span className={styles.icon}>
            <Icon aria-hidden />
          </span>
          {title}
        </span>
      }
      takesFocus={takesFocus}
    >
      <p className={styles.text}>{text}</p>
      {entry.won.length > 0 && (
        <ul className={styles.won}>
          {entry.won.map((prize) => (
            <li key={`${prize.prizeTitle} ${prize.ticket}`}>
              <strong>{prize.prizeTitle}</strong>
              <span>{wonText(prize)}</span>
            </li>
          ))}
        </ul>
      )}
      <Ticket tint={tint === 'sand' ? 'sand' : 'gold'}>
        <strong className={styles.count}>{entryCountText(entry.entryCount)}</strong>
        {odds && <span>{odds}</span>}
      </Ticket>
      <Reference entry={entry} />
      {tint === 'sand' && (
        <p className={styles.contact}>
          Write to <a href={`mailto:${campaign.contactEmail}`}>{campaign.contactEmail}</a>, or read{' '}
          <Link to={paths.rules}>the rules of the raffle</Link>.
        </p>
      )}
    </Step>
  );
}

/** While the gift may still be made, with what to do with it. */
function Reference({ entry }: { entry: MyEntry }) {
  const campaign = useCampaign();
  const closed = useEntriesClosed(campaign);
  if (entry.giftReference === null) return null;
  const reference = formatReference(entry.giftReference, referencePrefix(campaign));
  if (entry.status === 'pending' && entry.entryCount > 0 && !closed) {
    return (
      <CopyReference
        reference={reference}
        label="Not given yet? Write this in the note of your gift"
        className={styles.reference}
      />
    );
  }
  return (
    <p className={styles.reference}>
      Reference of your gift: <strong translate="no">{reference}</strong>
    </p>
  );
}

const stateNames: Record<DrawStep['state'], string> = {
  done: 'Done: ',
  now: 'Now: ',
  next: 'Next: ',
  stopped: '',
};

function Steps({ steps }: { steps: DrawStep[] }) {
  return (
    <ol className={styles.steps}>
      {steps.map(({ title, text, state, linksToDraws }) => (
        <li key={title} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
          <span className={styles.dot}>
            {state === 'done' && <Check aria-hidden />}
            {state === 'stopped' && <Ban aria-hidden />}
          </span>
          <p>
            <strong>
              <span className="visually-hidden">{stateNames[state]}</span>
              {title}
            </strong>
            {text && <span>{linksToDraws ? <Link to="/raffle/draws">{text}</Link> : text}</span>}
          </p>
        </li>
      ))}
    </ol>
  );
}
