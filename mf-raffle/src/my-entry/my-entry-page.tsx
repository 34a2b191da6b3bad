import { useEffect, useState } from 'react';
import { ApiError, Section, Skeleton, useQuery } from 'shell/kit';
import { StaleNotice } from '../components/stale-notice.tsx';
import { ChangedSeals } from '../sealed-draw/seen/changed-seals.tsx';
import { useSeenSeals } from '../sealed-draw/seen/use-seen-seals.ts';
import { KeySection } from './key/key-section.tsx';
import { keyProblem, readKey } from './key/key-text.ts';
import { useTicketKey } from './key/use-ticket-key.ts';
import { MyEntryHeader } from './my-entry-header.tsx';
import styles from './my-entry-page.module.css';
import { CheckProofSection } from './proof/check-proof-section.tsx';
import { isRefusal, myEntryQuery, sealsQuery } from './queries.ts';
import { StatusSection } from './status/status-section.tsx';
import { TicketsSection } from './tickets/tickets-section.tsx';
import { WishesSection } from './wishes/wishes-section.tsx';

/** The entry of a ticket key, which is in the link's fragment or typed by hand. */
export default function MyEntryPage() {
  const { key, text, typed, open, close, keepInAddress } = useTicketKey();
  const query = useQuery({ ...myEntryQuery(key ?? ''), enabled: key !== null });
  const sealsLoaded = useQuery(sealsQuery);
  const seals = sealsLoaded.data;
  // Entrants are the witnesses that count the most.
  const { changed } = useSeenSeals(sealsLoaded);
  // Deleted since: what was loaded before is no longer true.
  const entry = key === null || isRefusal(query.error) ? undefined : query.data;
  const isFound = entry !== undefined;
  /** Something that is replaced when an entry opens or closes was pressed, or had the focus. */
  const [isUsed, setIsUsed] = useState(false);
  useEffect(() => {
    if (isFound) keepInAddress();
  });

  function tryKey(next: string) {
    setIsUsed(true);
    if (next !== text) open(next);
    // The same key again, after the network failed.
    if (readKey(next) === key) query.refetch();
  }

  return (
    <div className={styles.page}>
      <MyEntryHeader />
      {changed.length > 0 && (
        <Section id="changed-seals" title="Sealed draws">
          <ChangedSeals changed={changed} />
        </Section>
      )}
      {key && entry ? (
        <>
          <StatusSection
            entry={entry}
            ticketKey={key}
            seals={seals}
            takesFocus={typed || isUsed}
            onClose={() => {
              setIsUsed(true);
              close();
            }}
          >
            <StaleNotice query={query} />
          </StatusSection>
          <TicketsSection entry={entry} ticketKey={key} seals={seals} />
          {(entry.leftToDraw !== 'nothing' || entry.won.length > 0) && (
            <WishesSection key={key} entry={entry} ticketKey={key} />
          )}
        </>
      ) : key && query.isPending && !typed && query.errorUpdateCount === 0 ? (
        <Loading />
      ) : (
        <KeySection
          text={text}
          problem={problemOf(text, key, query.error)}
          busy={key !== null && query.isFetching}
          takesFocus={isUsed}
          onUse={() => setIsUsed(true)}
          onOpen={tryKey}
        />
      )}
      <CheckProofSection seals={seals} />
    </div>
  );
}

/** Why the text has opened no entry; null when there is none yet. */
function problemOf(text: string, key: string | null, error: Error | null): string | null {
  if (key === null) return text === '' ? null : keyProblem(text);
  if (!error) return null;
  const sentence = error instanceof ApiError ? error.sentence : null;
  return sentence ?? 'We could not reach the site. Please check your connection and try again.';
}

function Loading() {
  return (
    <Section id="standing" title="Status">
      <p className="visually-hidden" role="status">
        Loading your entry…
      </p>
      <Skeleton height="420px" />
    </Section>
  );
}
