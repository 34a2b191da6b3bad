import { LogoutOutlined } from '@ant-design/icons';
import { sessionQuery, useCampaign, useQuery } from 'shell/kit';
import { ActionButton } from '../ui/action-button.tsx';
import { formatMoment } from '../ui/campaign-time.ts';
import styles from './signed-in.module.css';
import { useSigningOut } from './signing-out.ts';

/** Who is signed in here, since when, and the way out. */
export function SignedIn() {
  const { timeZone } = useCampaign();
  const session = useQuery(sessionQuery).data;
  const { signOut, signingOut } = useSigningOut();

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
