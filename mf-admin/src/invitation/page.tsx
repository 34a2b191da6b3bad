import { accountTexts, lookAtInvitation } from 'api/contract';
import { ApiError, call, ErrorNotice, Skeleton, useQuery } from 'shell/kit';
import { AdminTheme } from '../frame/admin-theme.tsx';
import { AcceptForm } from './accept-form.tsx';
import styles from './invitation.module.css';
import { useInvitationToken } from './invitation-token.ts';
import { NotUsable } from './not-usable.tsx';
import { Welcome } from './welcome.tsx';

/** Opened from an invitation's link, by somebody who has no account yet: without the gate. */
export default function InvitationPage() {
  const token = useInvitationToken();
  return (
    <AdminTheme>
      <div className={styles.page}>
        <div className={styles.card}>
          {token === null ? (
            <NotUsable text="This link is not complete. Please open the whole link that you were sent, or ask for a new one." />
          ) : (
            <Invited key={token} token={token} />
          )}
        </div>
      </div>
    </AdminTheme>
  );
}

function Invited({ token }: { token: string }) {
  const invitation = useQuery({
    queryKey: [lookAtInvitation.path, token],
    queryFn: () => call(lookAtInvitation, { token }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const { data, error, refetch } = invitation;

  if (data) {
    return (
      <>
        <Welcome invitation={data} />
        <AcceptForm token={token} invitation={data} />
      </>
    );
  }
  if (error instanceof ApiError && isFinal(error)) {
    return (
      <NotUsable
        text={error.sentence ?? accountTexts.unknownInvitation}
        isUsed={error.sentence === accountTexts.usedInvitation}
      />
    );
  }
  if (error) {
    return (
      <ErrorNotice
        forPage
        title="Your invitation could not be loaded."
        text={(error instanceof ApiError && error.sentence) || error.message}
        onRetry={() => refetch()}
      />
    );
  }
  return <Skeleton height="420px" />;
}

/** Unknown, used, expired or taken back; asking again changes nothing. */
function isFinal({ status }: ApiError): boolean {
  return status === 404 || status === 409 || status === 400;
}
