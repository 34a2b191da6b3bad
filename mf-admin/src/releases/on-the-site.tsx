import { bringBackRemote, type RemoteReleases, takeOffRemote } from 'api/contract';
import { useState } from 'react';
import { toast, useCampaign, useQueryClient, useSubmit } from 'shell/kit';
import { reasonOrAgain } from '../data/refusal.ts';
import { ActionButton } from '../ui/action-button.tsx';
import { formatMoment } from '../ui/campaign-time.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import styles from './on-the-site.module.css';
import { refreshReleases } from './releases-query.ts';

/** This remote has the screen that brings the others back. */
const STAYS = 'mf-admin';

/** Takes a remote off the site, and brings it back. */
export function OnTheSite({ releases }: { releases: RemoteReleases }) {
  const { remote, live, off, pages } = releases;
  const { timeZone } = useCampaign();
  const client = useQueryClient();
  const [asked, setAsked] = useState(false);
  const settle = () => {
    refreshReleases(client);
    setAsked(false);
  };

  const takeOff = useSubmit(takeOffRemote, {
    onSuccess: () => toast({ title: 'Taken Off', description: `${remote} is off the site.` }),
    onError: (error) =>
      toast({ title: 'Not Taken Off', description: reasonOrAgain(error), variant: 'destructive' }),
    onSettled: settle,
  });
  const bringBack = useSubmit(bringBackRemote, {
    onSuccess: () =>
      toast({ title: 'Brought Back', description: `${remote} is on the site again.` }),
    onError: (error) =>
      toast({
        title: 'Not Brought Back',
        description: reasonOrAgain(error),
        variant: 'destructive',
      }),
    onSettled: settle,
  });

  if (remote === STAYS || (!live && !off)) return null;
  return (
    <div className={styles.place}>
      {off && (
        <p className={styles.off}>
          <strong>Off the site</strong> since{' '}
          <time dateTime={off.at}>{formatMoment(off.at, timeZone)}</time>, by {off.by}. Its releases
          are kept.
        </p>
      )}
      <ActionButton danger={!off} onClick={() => setAsked(true)}>
        {off ? `Bring ${remote} back` : `Take ${remote} off the site`}
      </ActionButton>
      <ConfirmDialog
        open={asked && !off}
        title={`Take ${remote} off the site?`}
        confirm="Take it off"
        danger
        busy={takeOff.isPending}
        onConfirm={() => takeOff.mutate({ remote })}
        onCancel={() => setAsked(false)}
      >
        {whatGoes(pages)} Its releases are kept, and you can bring it back here at any time. Until
        then no deploy token can publish it.
      </ConfirmDialog>
      <ConfirmDialog
        open={asked && off !== null}
        title={`Bring ${remote} back?`}
        confirm="Bring it back"
        busy={bringBack.isPending}
        unavailable={off?.id === null}
        onConfirm={() => bringBack.mutate({ remote })}
        onCancel={() => setAsked(false)}
      >
        {off?.id
          ? `From their next page on, visitors get ${off.id} again, as it was.`
          : 'None of the releases that were live is left. Put another one live, or have one published.'}
      </ConfirmDialog>
    </div>
  );
}

function whatGoes(pages: string[]): string {
  if (pages.includes('/')) {
    return 'It has the home page: visitors who open the site will find a page that says there is nothing here yet.';
  }
  if (pages.length === 0) return 'What it shows on other pages goes away.';
  return `Visitors who open ${pages.join(', ')} will see the home page, and what it shows on other pages goes away.`;
}
