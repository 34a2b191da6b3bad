import { LogoutOutlined } from '@ant-design/icons';
import { sessionQuery, useCampaign, useQuery } from 'shell/kit';
import { ActionButton } from '../ui/action-button.tsx';
import { formatMoment } from '../ui/campaign-time.ts';
import { useSignOutWithToast } from './sign-out.ts';
import styles from './signed-in.module.css';

/** The signed-in admin, since when, and Sign out. */
export function SignedIn() {
  const { timeZone } = useCampaign();
  const session = useQuery(sessionQuery).data;
  const { signOut, signingOut } = useSignOutWithToast();

  return (
    <>
      {session?.since && (
        <p className={styles.who}>
          <strong className={styles.name}>
            <bdi>{session.name || 'Organizer'}</bdi>
          </strong>
          Signed in since {formatMoment(session.since, timeZone)}
        </p>
      )}
      <ActionButton
        type="text"
        icon={<LogoutOutlined aria-hidden />}
        busy={signingOut}
        onClick={signOut}
      >
        Sign out
      </ActionButton>
    </>
  );
}
