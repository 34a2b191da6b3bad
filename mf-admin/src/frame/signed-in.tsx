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
    <div className={styles.signedIn}>
      {session?.since && (
        <p className={styles.since}>
          {session.name && (
            <strong className={styles.name}>
              <bdi>{session.name}</bdi>
            </strong>
          )}
          Signed in since {formatMoment(session.since, timeZone)}
        </p>
      )}
      <ActionButton icon={<LogoutOutlined aria-hidden />} busy={signingOut} onClick={signOut}>
        Sign out
      </ActionButton>
    </div>
  );
}
