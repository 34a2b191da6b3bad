import { LogoutOutlined } from '@ant-design/icons';
import { sessionQuery, toast, useCampaign, useQuery, useSignOut } from 'shell/kit';
import { ActionButton } from './action-button.tsx';
import { formatMoment } from './campaign-time.ts';
import styles from './signed-in.module.css';

/** Who is signed in here, since when, and the way out. */
export function SignedIn() {
  const { timeZone } = useCampaign();
  const session = useQuery(sessionQuery).data;
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
      {session?.since && (
        <p className={styles.since}>
          {session.name && <strong className={styles.name}>{session.name}</strong>}
          Signed in since {formatMoment(session.since, timeZone)}
        </p>
      )}
      <ActionButton icon={<LogoutOutlined aria-hidden />} busy={signOut.isPending} onClick={leave}>
        Sign out
      </ActionButton>
    </div>
  );
}
