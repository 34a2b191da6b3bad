import { lazy, type ReactNode, Suspense } from 'react';
import { Skeleton } from './skeleton.tsx';

// Visitors never see the gate, so they do not load it.
const Gate = lazy(() => import('./admin-gate.tsx'));

/** Shows its children to a signed-in admin, and the password gate to everyone else. */
export function AdminGate({ children }: { children: ReactNode }) {
  return (
    <Suspense fallback={<Skeleton height="60vh" />}>
      <Gate>{children}</Gate>
    </Suspense>
  );
}
