import { LogoutOutlined } from '@ant-design/icons';
import { sessionQuery, toast, useCampaign, useQuery, useSignOut } from 'shell/kit';
import { ActionButton } from './action-button.tsx';
import { formatMoment } from './campaign-time.ts';
import styles from './signed-in.module.css';

/** Since when this browser is signed in, and the way out. */
export function SignedIn() {
  const { timeZone } = useCampaign();
  const since = useQuery(sessionQuery).data?.since;
  const signOut = useSignOut();

  function leave() {
    signOut.mutate(
      {},
      {
        onError: () =>
          toast({
            title: 'Still signed in',
            description: 'Signing out did not work. Please try again.',
            variant: 'destructive',
          }),
      },
    );
  }

  return (
    <div className={styles.signedIn}>
      {since && <p className={styles.since}>Signed in since {formatMoment(since, timeZone)}</p>}
      <ActionButton icon={<LogoutOutlined />} busy={signOut.isPending} onClick={leave}>
        Sign out
      </ActionButton>
    </div>
  );
}
