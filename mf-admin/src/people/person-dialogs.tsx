import { type Person, removePerson, updatePerson } from 'api/contract';
import { toast, useQueryClient, useSubmit } from 'shell/kit';
import { toastRefusal } from '../data/refusal.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { useFocusAfterClose } from '../ui/focus-after-close.ts';
import { useLastValue } from '../ui/last-value.ts';
import { NewWayDialog } from './new-way-dialog.tsx';
import { refreshPeople } from './people-query.ts';
import { RoleDialog } from './role-dialog.tsx';

/** What is about to be done to somebody's account. */
export interface Opened {
  dialog: 'role' | 'way' | 'suspend' | 'remove';
  person: Person;
}

interface PersonDialogsProps {
  opened: Opened | null;
  onClose: () => void;
  /** A removed row had the focus. */
  onGone: () => void;
}

export function PersonDialogs({ opened, onClose, onGone }: PersonDialogsProps) {
  const person = (dialog: Opened['dialog']) => (opened?.dialog === dialog ? opened.person : null);
  return (
    <>
      <RoleDialog person={person('role')} onClose={onClose} />
      <NewWayDialog person={person('way')} onClose={onClose} />
      <SuspendDialog person={person('suspend')} onClose={onClose} />
      <RemoveDialog person={person('remove')} onClose={onClose} onGone={onGone} />
    </>
  );
}

interface DialogProps {
  person: Person | null;
  onClose: () => void;
}

function SuspendDialog({ person, onClose }: DialogProps) {
  const client = useQueryClient();
  const last = useLastValue(person);
  const suspend = useSubmit(updatePerson, {
    // Each time it is opened is another question.
    seen: person,
    onSuccess: () =>
      toast({ title: 'Account Suspended', description: `${last?.name} is signed out everywhere.` }),
    onError: toastRefusal('Not Suspended'),
    onSettled: () => {
      refreshPeople(client);
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open={person !== null}
      title={`Suspend ${last?.name ?? ''}?`}
      confirm="Suspend"
      danger
      busy={suspend.isPending}
      onConfirm={() => last && suspend.mutate({ id: String(last.id), suspended: true })}
      onCancel={onClose}
    >
      They are signed out everywhere and cannot sign in until you resume the account. Nothing is
      lost.
    </ConfirmDialog>
  );
}

function RemoveDialog({ person, onClose, onGone }: DialogProps & { onGone: () => void }) {
  const client = useQueryClient();
  const last = useLastValue(person);
  const gone = useFocusAfterClose(onGone);
  const remove = useSubmit(removePerson, {
    onSuccess: () => {
      gone.markDone();
      toast({ title: 'Account Removed', description: `${last?.name} can no longer sign in.` });
    },
    onError: toastRefusal('Not Removed'),
    onSettled: () => {
      refreshPeople(client);
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open={person !== null}
      title={`Remove ${last?.name ?? ''}?`}
      confirm="Remove"
      danger
      busy={remove.isPending}
      onConfirm={() => last && remove.mutate({ id: String(last.id) })}
      onCancel={onClose}
      afterClose={gone.afterClose}
    >
      The account and its ways to sign in are deleted. The history keeps the name. This cannot be
      undone, but you can invite them again.
    </ConfirmDialog>
  );
}
