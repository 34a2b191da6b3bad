import { type ReactNode, useCallback, useState } from 'react';
import {
  ErrorNotice,
  LeaveContext,
  Skeleton,
  sessionQuery,
  useQuery,
  useSessionNews,
} from 'shell/kit';
import { PasswordForm } from './password-form.tsx';
import { SessionExpiredDialog } from './session-expired-dialog.tsx';

/**
 * What the kit's `AdminGate` shows. It is part of the admin's first script: after an update, an open
 * tab could not load a separate chunk.
 */
export function SignInGate({ children }: { children: ReactNode }) {
  const session = useQuery(sessionQuery);
  const signedIn = session.data?.authenticated === true;
  const [phase, setPhase] = useState<'outside' | 'inside' | 'leaving'>('outside');
  if (signedIn && phase === 'outside') setPhase('inside');
  if (!signedIn && phase === 'leaving') setPhase('outside');

  const leave = useCallback(() => setPhase('leaving'), []);
  const { refetch } = session;
  const isOutside = phase === 'outside';
  useSessionNews(
    useCallback(async () => {
      const { data } = await refetch();
      // Signed in with another tab since, and nothing is open here that could be lost.
      if (data?.loadAgain && isOutside) window.location.reload();
    }, [refetch, isOutside]),
  );

  if (session.isPending) return <Skeleton height="60vh" />;
  // A failed check (no connection) does not sign anyone out.
  if (session.isLoadingError) {
    return (
      <ErrorNotice
        title="Could not check whether you are signed in."
        text="Please check your connection and try again."
        onRetry={() => session.refetch()}
      />
    );
  }
  if (!signedIn && phase !== 'inside') return <PasswordForm />;
  return (
    <LeaveContext value={leave}>
      {children}
      {!signedIn && <SessionExpiredDialog />}
    </LeaveContext>
  );
}
