import { LogoutOutlined } from '@ant-design/icons';
import { roleTexts } from 'api/contract';
import { Link, paths, sessionQuery, useCampaign, useQuery } from 'shell/kit';
import { ActionButton } from '../ui/action-button.tsx';
import { formatMoment } from '../ui/campaign-time.ts';
import { useSignOutWithToast } from './sign-out.ts';
import styles from './signed-in.module.css';

/** The signed-in admin, with a link to the account, since when, and Sign out. */
export function SignedIn({ onChoose }: { onChoose?: () => void }) {
  const { timeZone } = useCampaign();
  const session = useQuery(sessionQuery).data;
  const { signOut, signingOut } = useSignOutWithToast();

  return (
    <>
      {session?.since && (
        <p className={styles.who}>
          <Link className={styles.name} to={paths.adminAccount} onClick={() => onChoose?.()}>
            <bdi>{session.name || 'Organizer'}</bdi>
            <span className="visually-hidden">, your account</span>
          </Link>
          {session.role && `${roleTexts[session.role].label}. `}
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
