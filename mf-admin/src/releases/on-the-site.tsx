import { Alert, Divider, Flex } from 'antd';
import { bringBackRemote, type RemoteReleases, takeOffRemote } from 'api/contract';
import { useState } from 'react';
import { toast, useCampaign, useQueryClient, useSubmit } from 'shell/kit';
import { useMay } from '../data/may.tsx';
import { toastRefusal } from '../data/refusal.ts';
import { ActionButton } from '../ui/action-button.tsx';
import { formatMoment } from '../ui/campaign-time.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { useLastValue } from '../ui/last-value.ts';
import { refreshReleases } from './releases-query.ts';

/** This remote has the screen that brings the others back. */
const ALWAYS_ON = 'mf-admin';

/** Takes a remote off the site, and brings it back. */
export function OnTheSite({ releases }: { releases: RemoteReleases }) {
  const { remote, live, off, pages } = releases;
  const { timeZone } = useCampaign();
  const client = useQueryClient();
  const mayChange = useMay()(takeOffRemote);
  // As it was pressed: when somebody else is faster, the dialog must not turn into the other one.
  const [asking, setAsking] = useState<'take-off' | 'bring-back' | null>(null);
  const lastOff = useLastValue(off);
  const close = () => setAsking(null);
  const onSettled = () => {
    refreshReleases(client);
    close();
  };

  const takeOff = useSubmit(takeOffRemote, {
    seen: off,
    onSuccess: () => toast({ title: 'Taken Off', description: `${remote} is off the site.` }),
    onError: toastRefusal('Not Taken Off'),
    onSettled,
  });
  const bringBack = useSubmit(bringBackRemote, {
    seen: off,
    onSuccess: () =>
      toast({ title: 'Brought Back', description: `${remote} is on the site again.` }),
    onError: toastRefusal('Not Brought Back'),
    onSettled,
  });

  const isOffAlready = asking === 'take-off' && off !== null && !takeOff.isPending;
  const isOnAlready = asking === 'bring-back' && off === null && !bringBack.isPending;

  if (remote === ALWAYS_ON || (!live && !off)) return null;
  if (!mayChange && !off) return null;
  return (
    <>
      <Divider size="middle" />
      <Flex wrap gap="8px 16px" align="center">
        {off && (
          <span style={{ flex: '1 1 18em' }}>
            <strong>Off the site</strong> since{' '}
            <time dateTime={off.at}>{formatMoment(off.at, timeZone)}</time>, by {off.by}. Its
            releases are kept.
          </span>
        )}
        {mayChange && (
          <ActionButton danger={!off} onClick={() => setAsking(off ? 'bring-back' : 'take-off')}>
            {off ? `Bring ${remote} back` : `Take ${remote} off the site`}
          </ActionButton>
        )}
      </Flex>
      <ConfirmDialog
        open={asking === 'take-off'}
        title={`Take ${remote} off the site?`}
        confirm="Take it off"
        danger
        busy={takeOff.isPending}
        unavailable={isOffAlready}
        onConfirm={() => takeOff.mutate({ remote })}
        onCancel={close}
      >
        {isOffAlready ? (
          <Already text={`${off.by} already took it off the site.`} />
        ) : (
          `${consequences(pages)} Its releases are kept, and you can bring it back here at any time. Until then no deploy token can publish it.`
        )}
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === 'bring-back'}
        title={`Bring ${remote} back?`}
        confirm="Bring it back"
        busy={bringBack.isPending}
        unavailable={isOnAlready || lastOff?.id === null}
        onConfirm={() => bringBack.mutate({ remote })}
        onCancel={close}
      >
        {isOnAlready ? (
          <Already text="It is already back on the site." />
        ) : lastOff?.id ? (
          `Visitors get ${lastOff.id} again from the next page they open.`
        ) : (
          'None of the releases that were live is left. Make another release live, or publish one.'
        )}
      </ConfirmDialog>
    </>
  );
}

/** Somebody else did it while the dialog was open. */
function Already({ text }: { text: string }) {
  return <Alert type="warning" role="status" showIcon title={text} />;
}

function consequences(pages: string[]): string {
  if (pages.includes('/')) {
    return 'It has the home page: visitors who open the site will see a page that says there is nothing here yet.';
  }
  if (pages.length === 0) return 'Its content on other pages will disappear.';
  return `Visitors who open ${pages.join(', ')} will see the home page, and its content on other pages will disappear.`;
}
