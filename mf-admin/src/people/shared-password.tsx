import { Alert } from 'antd';
import { closeAdminPassword } from 'api/contract';
import { lazy, Suspense, useState } from 'react';
import { Skeleton, toast, useQueryClient, useSubmit } from 'shell/kit';
import { toastRefusal } from '../data/refusal.ts';
import { ActionButton } from '../ui/action-button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import styles from './people.module.css';
import { refreshPeople } from './people-query.ts';

// Needed once in the life of a site.
const CreateOwnAccount = lazy(() =>
  import('./create-own-account.tsx').then((file) => ({ default: file.CreateOwnAccount })),
);

interface SharedPasswordProps {
  isOpen: boolean;
  hasOwner: boolean;
  /** The one who looks signed in with it. */
  isUsed: boolean;
}

/** Whether the one password of everybody still works, and the way out of it. */
export function SharedPassword({ isOpen, hasOwner, isUsed }: SharedPasswordProps) {
  if (!hasOwner)
    return (
      <Suspense fallback={<Skeleton height="420px" />}>
        <CreateOwnAccount />
      </Suspense>
    );
  if (isOpen) return <StillOpen isUsed={isUsed} />;
  return (
    <p className={styles.muted}>
      The shared admin password no longer signs in. If nobody can sign in any more, whoever runs the
      server can set ADMIN_PASSWORD at a start.
    </p>
  );
}

function StillOpen({ isUsed }: { isUsed: boolean }) {
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const close = useSubmit(closeAdminPassword, {
    onSuccess: () =>
      toast({
        title: 'Shared Password Closed',
        description: 'Everybody signs in with their own account now.',
      }),
    onError: toastRefusal('Not Closed'),
    onSettled: () => {
      refreshPeople(client);
      setAsking(false);
    },
  });
  return (
    <>
      <Alert
        type="warning"
        role="note"
        showIcon
        title="The shared admin password works"
        description="Whoever knows it is an owner here, and the history cannot say who it was. It was set again when the server started."
        action={<ActionButton onClick={() => setAsking(true)}>Close it</ActionButton>}
        style={{ marginBottom: 20 }}
      />
      <ConfirmDialog
        open={asking}
        title="Close the shared password?"
        confirm="Close it"
        danger
        busy={close.isPending}
        onConfirm={() => close.mutate({})}
        onCancel={() => setAsking(false)}
      >
        Nobody can sign in with it any more, and everybody who did is signed out
        {isUsed && ', you included'}. The accounts stay.
      </ConfirmDialog>
    </>
  );
}
