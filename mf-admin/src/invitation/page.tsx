import { accountTexts, lookAtInvitation } from 'api/contract';
import { ApiError, call, ErrorNotice, Skeleton, useQuery } from 'shell/kit';
import { errorMessageOrRetry } from '../data/refusal.ts';
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
  const final = error && finalSentence(error);
  if (final) return <NotUsable text={final} isUsed={final === accountTexts.usedInvitation} />;
  if (error) {
    return (
      <ErrorNotice
        forPage
        title="Your invitation could not be loaded."
        text={errorMessageOrRetry(error)}
        onRetry={() => refetch()}
      />
    );
  }
  return <Skeleton height="420px" />;
}

/**
 * Why asking again changes nothing: it is unknown, used, expired or taken back. Null for other errors, such as
 * one of something on the way, which has no sentence.
 */
function finalSentence(error: Error): string | null {
  const isFinal = error instanceof ApiError && [400, 404, 409].includes(error.status);
  return isFinal ? error.sentence : null;
}
