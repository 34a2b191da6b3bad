import { type ReleaseToken, revokeReleaseToken } from 'api/contract';
import { toast, useQueryClient, useSubmit } from 'shell/kit';
import { toastRefusal } from '../data/refusal.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { useLastValue } from '../ui/last-value.ts';
import { refreshReleases } from './releases-query.ts';

interface RevokeTokenProps {
  /** Null while it is closed. */
  token: ReleaseToken | null;
  onClose: () => void;
}

export function RevokeToken({ token, onClose }: RevokeTokenProps) {
  const client = useQueryClient();
  const last = useLastValue(token);

  const revoke = useSubmit(revokeReleaseToken, {
    onSuccess: () =>
      toast({ title: 'Token Revoked', description: `${last?.name} can no longer publish.` }),
    onError: toastRefusal('Revoke Failed', 'The token still works. Please try again.'),
    onSettled: () => {
      refreshReleases(client);
      onClose();
    },
  });

  return (
    <ConfirmDialog
      open={token !== null}
      title={`Revoke the token ${last?.name}?`}
      confirm="Revoke it"
      danger
      busy={revoke.isPending}
      onConfirm={() => token && revoke.mutate({ id: token.id })}
      onCancel={onClose}
    >
      Nobody can publish {last?.remote} with it any more. What was published with it stays. This
      cannot be undone, but you can create another token.
    </ConfirmDialog>
  );
}
