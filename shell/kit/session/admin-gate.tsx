import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useState } from 'react';
import { ErrorNotice } from '../ui/error-notice.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { LockedGate } from './locked-gate.tsx';
import { PasswordForm } from './password-form.tsx';
import { LeaveContext, sessionQuery, useOtherTabs } from './session.ts';

/**
 * Shows its children to a signed-in admin, and the password gate to everyone else. A session that
 * runs out takes nothing away: the gate then stands over the children, which stay as they are.
 * Part of the shell's one script: a chunk of its own would be gone for tabs that were open before
 * an update.
 */
export function AdminGate({ children }: { children: ReactNode }) {
  const session = useQuery(sessionQuery);
  const signedIn = session.data?.authenticated === true;
  const [place, setPlace] = useState<'outside' | 'inside' | 'leaving'>('outside');
  if (signedIn && place === 'outside') setPlace('inside');
  if (!signedIn && place === 'leaving') setPlace('outside');

  const leave = useCallback(() => setPlace('leaving'), []);
  const { refetch } = session;
  useOtherTabs(useCallback(() => void refetch(), [refetch]));

  if (session.isPending) return <Skeleton height="60vh" />;
  // A later check that fails (no connection) takes nothing away from who is signed in.
  if (session.isLoadingError) {
    return (
      <ErrorNotice
        title="Could not check whether you are signed in."
        text="Please check your connection and try again."
        onRetry={() => session.refetch()}
      />
    );
  }
  if (!signedIn && place !== 'inside') return <PasswordForm />;
  return (
    <LeaveContext value={leave}>
      {children}
      {!signedIn && <LockedGate />}
    </LeaveContext>
  );
}
