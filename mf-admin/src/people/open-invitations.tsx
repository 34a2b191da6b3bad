import { type OpenInvitation, roleTexts, takeBackInvitation } from 'api/contract';
import { useRef, useState } from 'react';
import { toast, useCampaign, useQueryClient, useSubmit } from 'shell/kit';
import { conflictOf, isGone, toastRefusal } from '../data/refusal.ts';
import { ActionButton } from '../ui/action-button.tsx';
import { formatMoment } from '../ui/campaign-time.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { useFocusAfterClose } from '../ui/focus-after-close.ts';
import { useLastValue } from '../ui/last-value.ts';
import { useRowFocus } from '../ui/row-focus.ts';
import { SectionCard } from '../ui/section-card.tsx';
import styles from './people.module.css';
import { refreshPeople } from './people-query.ts';

/** Links that nobody has used yet. */
export function OpenInvitations({ invitations }: { invitations: OpenInvitation[] }) {
  const client = useQueryClient();
  const { timeZone } = useCampaign();
  const [taking, setTaking] = useState<OpenInvitation | null>(null);
  const last = useLastValue(taking);
  const heading = useRef<HTMLHeadingElement>(null);
  const focus = useRowFocus(() => heading.current?.focus({ preventScroll: true }));
  const gone = useFocusAfterClose(focus.restore);
  function done() {
    gone.markDone();
    toast({ title: 'Invitation Taken Back', description: 'Its link no longer works.' });
  }
  const takeBack = useSubmit(takeBackInvitation, {
    onSuccess: done,
    onError: (error) => {
      // Taken back already: another owner was faster.
      if (isGone(error)) return done();
      // Used or expired: its row goes too.
      if (conflictOf(error) !== null) gone.markDone();
      toastRefusal('Not Taken Back')(error);
    },
    onSettled: () => {
      refreshPeople(client);
      setTaking(null);
    },
  });
  return (
    <SectionCard title="Open invitations" headingRef={heading}>
      {invitations.length === 0 && (
        <p className={styles.muted}>None. A link that was used or has expired is not listed.</p>
      )}
      <ul className={styles.list} aria-label="Open invitations" ref={focus.list}>
        {invitations.map((invitation) => (
          <li key={invitation.id} data-row={invitation.id}>
            <div className={styles.what}>
              <strong>
                <bdi>{invitation.name}</bdi>
              </strong>
              <span className={styles.muted}>
                {invitation.accountId === null
                  ? roleTexts[invitation.role].label
                  : 'New way to sign in'}{' '}
                · until {formatMoment(invitation.expiresAt, timeZone)}
                {invitation.invitedBy && ` · by ${invitation.invitedBy}`}
              </span>
            </div>
            <ActionButton
              type="text"
              danger
              aria-label={`Take back the invitation of ${invitation.name}`}
              data-action="take-back"
              onClick={() => setTaking(invitation)}
            >
              Take back
            </ActionButton>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={taking !== null}
        title={`Take back the invitation of ${last?.name ?? ''}?`}
        confirm="Take it back"
        danger
        busy={takeBack.isPending}
        onConfirm={() => taking && takeBack.mutate({ id: String(taking.id) })}
        onCancel={() => setTaking(null)}
        afterClose={gone.afterClose}
      >
        The link stops working at once. You can create another one.
      </ConfirmDialog>
    </SectionCard>
  );
}
