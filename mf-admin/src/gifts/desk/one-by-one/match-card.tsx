import { Alert } from 'antd';
import type { Match, MatchCandidate } from 'api/contract';
import type { Ref } from 'react';
import { formatCount, Link, useCampaign } from 'shell/kit';
import { entriesLink } from '../../../raffle/entries/entries-link.ts';
import { EmailLink, InstagramLink } from '../../../ui/contact-links.tsx';
import { compare } from '../compare.ts';
import { Candidates } from './candidates.tsx';
import { differingAmounts, type Picked } from './choice.ts';
import { Comparison } from './comparison.tsx';
import { CountChoice } from './count-choice.tsx';
import styles from './match-card.module.css';
import { Remarks } from './remarks.tsx';

interface MatchCardProps {
  match: Match;
  picked: Picked;
  onChoose: (candidate: MatchCandidate) => void;
  onCount: (count: Picked['count']) => void;
  /** Why an earlier decision about it was not saved. */
  failed: string | undefined;
  /** How many come after it. */
  left: number;
  mayDecide: boolean;
  /** It has just come up: keys and buttons do nothing yet. */
  arriving: boolean;
  headingRef: Ref<HTMLHeadingElement>;
}

/** An entry and the gift that may be its own, to decide about. */
export function MatchCard(props: MatchCardProps) {
  const { match, picked, onChoose, onCount, failed, left, mayDecide, arriving, headingRef } = props;
  const campaign = useCampaign();
  const { entry, candidates } = match;
  const { candidate } = picked;
  const amounts = candidate && differingAmounts(entry, candidate);

  return (
    <article className={styles.card} aria-busy={arriving} aria-labelledby={`match-${entry.id}`}>
      <header className={styles.head}>
        <h2 className={styles.name} id={`match-${entry.id}`} ref={headingRef} tabIndex={-1}>
          {entry.name}
        </h2>
        <p className={styles.left}>
          {left === 0 ? 'The last one' : `${formatCount(left)} more after this`}
        </p>
      </header>
      {failed && (
        <Alert
          type="error"
          showIcon
          title={<strong>This was not saved</strong>}
          description={`${failed} Please decide again.`}
        />
      )}
      {candidates.length > 1 && (
        <Candidates match={match} chosen={candidate} onChoose={onChoose} disabled={!mayDecide} />
      )}
      {candidate && (
        <>
          <Comparison
            rows={compare(entry, candidate, campaign)}
            aboutEntry={<AboutEntry entry={entry} />}
          />
          {candidate.gifts.map(
            ({ id, note }) =>
              note && (
                <p key={id} className={styles.note}>
                  <span className={styles.noteLabel}>Note of the gift</span>
                  <bdi>{note}</bdi>
                </p>
              ),
          )}
          {amounts && (
            <CountChoice
              amounts={amounts}
              count={picked.count}
              onChoose={onCount}
              disabled={!mayDecide}
            />
          )}
          <Remarks candidate={candidate} />
        </>
      )}
      {entry.adminNotes && (
        <p className={styles.note}>
          <span className={styles.noteLabel}>Note of the organizers</span>
          <bdi>{entry.adminNotes}</bdi>
        </p>
      )}
    </article>
  );
}

/** More of the entrant, below the name. */
function AboutEntry({ entry: { email, instagramHandle } }: Pick<Match, 'entry'>) {
  return (
    <span className={styles.about}>
      {email && <EmailLink email={email} />}
      {instagramHandle && <InstagramLink handle={instagramHandle} />}
      {email && <Link {...entriesLink(email)}>All entries with this email</Link>}
    </span>
  );
}
