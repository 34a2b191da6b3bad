import { endSession, type SignedInSession } from 'api/contract';
import type { Ref } from 'react';
import { toast, useCampaign, useSubmit } from 'shell/kit';
import { isGone, toastRefusal } from '../data/refusal.ts';
import { ActionButton } from '../ui/action-button.tsx';
import { useArrivingRows } from '../ui/arriving.tsx';
import { Badge } from '../ui/badge.tsx';
import { formatMoment } from '../ui/campaign-time.ts';
import styles from './account.module.css';

interface SessionListProps {
  label: string;
  sessions: SignedInSession[];
  onEnded: () => void;
  /** Of `useRowFocus`, unless the list is in a row itself. */
  rows?: Ref<HTMLUListElement>;
}

/** Where somebody is signed in. The session that looks is left by signing out. */
export function SessionList({ label, sessions, onEnded, rows }: SessionListProps) {
  const { timeZone } = useCampaign();
  const arriving = useArrivingRows(sessions);
  const done = () => toast({ title: 'Session Ended', description: 'That device is signed out.' });
  const end = useSubmit(endSession, {
    onSuccess: done,
    // Ended already, on the device itself or by somebody else.
    onError: (error) => (isGone(error) ? done() : toastRefusal('Not Ended')(error)),
    onSettled: onEnded,
  });
  if (sessions.length === 0) return <p className={styles.muted}>Nowhere at the moment.</p>;
  return (
    <ul className={styles.list} aria-label={label} ref={rows}>
      {sessions.map(({ id, device, since, lastUsedAt, current }) => (
        <li key={id} data-row={rows && id}>
          <div className={styles.what}>
            <span>
              <strong>{device ?? 'Unknown device'}</strong>{' '}
              {current && <Badge tone="leaf">This one</Badge>}
            </span>
            <span className={styles.muted}>
              Signed in {formatMoment(since, timeZone)} · last used{' '}
              {formatMoment(lastUsedAt, timeZone)}
            </span>
          </div>
          {!current && (
            <ActionButton
              type="text"
              danger
              busy={end.isPending && end.variables.id === id}
              arriving={arriving}
              aria-label={`End the session on ${device ?? 'an unknown device'}`}
              data-action="end"
              onClick={() => end.mutate({ id })}
            >
              End
            </ActionButton>
          )}
        </li>
      ))}
    </ul>
  );
}
