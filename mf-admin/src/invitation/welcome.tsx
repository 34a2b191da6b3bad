import { Alert } from 'antd';
import { type Invitation, roleTexts } from 'api/contract';
import { ButtonLink, paths, sessionQuery, useCampaign, useQuery } from 'shell/kit';
import { formatMoment } from '../ui/campaign-time.ts';
import styles from './invitation.module.css';

/** Who invites, as what, and until when; and who is signed in here already. */
export function Welcome({ invitation }: { invitation: Invitation }) {
  const { name, role, invitedBy, expiresAt, forAccount } = invitation;
  const { timeZone } = useCampaign();
  const { label, can } = roleTexts[role];

  return (
    <>
      <h1 className={styles.heading}>{forAccount ? 'A new way to sign in' : 'You are invited'}</h1>
      <p className={styles.text}>
        {forAccount ? (
          <>
            This link is for <bdi>{name}</bdi>. Your earlier passkeys and password stop working, and
            you are signed out everywhere else.
          </>
        ) : invitedBy ? (
          <>
            <bdi>{invitedBy}</bdi> invites you to help run this site.
          </>
        ) : (
          'With this link you get your own account on this site.'
        )}
      </p>
      <dl className={styles.role}>
        <dt>Your role: {label}</dt>
        <dd>{can}.</dd>
      </dl>
      <p className={styles.ends}>The link works once, until {formatMoment(expiresAt, timeZone)}.</p>
      <SignedInAlready />
    </>
  );
}

function SignedInAlready() {
  const session = useQuery(sessionQuery).data;
  // `loadAgain`: signed in by another tab since.
  if (!session?.authenticated && !session?.loadAgain) return null;
  const who = session.accountId === null ? 'with the shared admin password' : 'as';
  return (
    <Alert
      type="warning"
      showIcon
      className={styles.signedIn ?? ''}
      title={
        session.authenticated ? (
          <strong>
            You are signed in {who} {session.accountId !== null && <bdi>{session.name}</bdi>}
          </strong>
        ) : (
          <strong>Somebody is signed in in this browser</strong>
        )
      }
      description={
        <>
          <p>
            If you accept, this browser changes to the account of this invitation. If it is for
            somebody else, send them the link.
          </p>
          <ButtonLink look="secondary" size="small" to={paths.admin}>
            Stay signed in
          </ButtonLink>
        </>
      }
    />
  );
}
