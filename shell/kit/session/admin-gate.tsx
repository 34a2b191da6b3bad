import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useState } from 'react';
import { ErrorNotice } from '../ui/error-notice.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { PasswordForm } from './password-form.tsx';
import { LeaveContext, sessionQuery, useSessionNews } from './session.ts';
import { SessionExpiredDialog } from './session-expired-dialog.tsx';

/**
 * Shows its children to a signed-in admin, and the password form to everyone else. When a session
 * expires, the form covers the children, and nothing typed is lost. It is part of the shell's main
 * script: after an update, an open tab could not load a separate chunk.
 */
export function AdminGate({ children }: { children: ReactNode }) {
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
