import { Alert } from 'antd';
import { listPeople } from 'api/contract';
import { Link, paths, sessionQuery, useQuery } from 'shell/kit';
import { useMay } from '../data/may.tsx';
import { Loaded } from '../ui/loaded.tsx';
import styles from './account.module.css';
import { accountQuery } from './account-query.ts';
import { Codes } from './codes.tsx';
import { NameAndRole } from './name-and-role.tsx';
import { Passkeys } from './passkeys.tsx';
import { Password } from './password.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { Sessions } from './sessions.tsx';
import { Welcome } from './welcome.tsx';

/** One's own name, ways to sign in, and sessions. */
export function OwnAccount() {
  const session = useQuery({ ...sessionQuery, enabled: false }).data;
  const hasAccount = typeof session?.accountId === 'number';
  const account = useQuery({ ...accountQuery, enabled: hasAccount });
  // While nobody is signed in, the gate covers the account that was open.
  if (!hasAccount && (session?.authenticated || !account.data)) {
    return (
      <div className={styles.sections}>
        <SharedPasswordNotice />
        <Sessions />
      </div>
    );
  }
  return (
    <Loaded query={account} height="640px" error="Failed to fetch your account">
      {(loaded) => (
        <div className={styles.sections}>
          <Welcome account={loaded} />
          <NameAndRole account={loaded} />
          <Passkeys account={loaded} />
          <Password account={loaded} />
          <Codes account={loaded} />
          <RecoveryCodes account={loaded} />
          <Sessions />
        </div>
      )}
    </Loaded>
  );
}

function SharedPasswordNotice() {
  const mayInvite = useMay()(listPeople);
  return (
    <Alert
      type="warning"
      role="note"
      showIcon
      title="You are signed in with the shared admin password"
      description={
        <>
          It belongs to everybody, so there are no passkeys or codes of your own.{' '}
          {mayInvite && (
            <Link to={paths.adminPeople} style={{ textDecoration: 'underline' }}>
              Create your own account on the People screen
            </Link>
          )}
        </>
      }
    />
  );
}
