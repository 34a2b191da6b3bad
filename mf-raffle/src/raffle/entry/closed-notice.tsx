import { type Campaign, closeAtText } from 'api/contract';
import { useState } from 'react';
import { ButtonLink, Link, NewTab, paths, serverNow, useInfiniteQuery } from 'shell/kit';
import { Later } from '../../components/later.tsx';
import { Step } from '../../components/step.tsx';
import { drawsQuery } from '../queries.ts';
import styles from './closed-notice.module.css';
import { EntryLink } from './entry-link.tsx';
import type { UnsentEntryProps } from './unsent-entry.tsx';

const loadUnsentEntry = () => import('./unsent-entry.tsx');

interface ClosedNoticeProps {
  campaign: Campaign;
  /** What was typed and not sent; null for an empty form. */
  unsent: UnsentEntryProps | null;
  /** It replaces an open form. */
  interrupts: boolean;
  /** A button led here. Safari does not focus a button that is clicked. */
  takesFocus: boolean;
  /** How often it began anew, as what had the focus in it was gone. */
  renewed: number;
}

export function ClosedNotice({
  campaign,
  unsent,
  interrupts,
  takesFocus,
  renewed,
}: ClosedNoticeProps) {
  // Now, because what it replaces is still there.
  const [hasFocus] = useState(() => document.activeElement?.closest('#enter'));
  const isDrawn = useInfiniteQuery(drawsQuery).data?.pages.some((page) => page.length > 0);
  return (
    <Step
      // Another card, so that its title takes the focus.
      key={renewed}
      title="Entries are closed. Mahalo!"
      takesFocus={takesFocus || renewed > 0 || (interrupts && unsent !== null) || hasFocus != null}
    >
      {unsent && (
        <Later load={loadUnsentEntry} props={unsent} missing="What you typed could not be shown." />
      )}
      <p className={styles.text}>
        Raffle entries closed at {closeAtText(campaign, serverNow())}. Thank you to everyone who
        gave, entered and shared for {campaign.childName}.
      </p>
      <p className={styles.text}>
        {isDrawn ? (
          <>
            If you entered in time, there is nothing more to do: we write to everyone who won.{' '}
            <Link to="/raffle/draws">See what was drawn so far</Link>.
          </>
        ) : (
          'If you entered in time, there is nothing more to do: donations are verified within 24-48 hours, the winners are drawn from the verified entries, and we write to them.'
        )}
      </p>
      <div className={styles.links}>
        <ButtonLink to={paths.loveNotes} look="secondary">
          Send a love note
        </ButtonLink>
        <ButtonLink to={campaign.links.instagram} look="quiet">
          News on Instagram
          <NewTab />
        </ButtonLink>
      </div>
      <EntryLink />
    </Step>
  );
}
