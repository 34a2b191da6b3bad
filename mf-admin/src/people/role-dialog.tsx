import { type Person, type Role, roleTexts, updatePerson } from 'api/contract';
import { useState } from 'react';
import { toast, useQueryClient, useSubmit } from 'shell/kit';
import { toastRefusal } from '../data/refusal.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { useLastValue } from '../ui/last-value.ts';
import { refreshPeople } from './people-query.ts';
import { RoleChoice } from './role-choice.tsx';

interface RoleDialogProps {
  /** Null while it is closed. */
  person: Person | null;
  onClose: () => void;
}

export function RoleDialog({ person, onClose }: RoleDialogProps) {
  const client = useQueryClient();
  const [role, setRole] = useState<Role>('reader');
  const last = useLastValue(person, (opened) => setRole(opened.role));
  const update = useSubmit(updatePerson, {
    // Each time it is opened is another question.
    seen: person,
    onSuccess: () => {
      toast({
        title: 'Role Changed',
        ...(last && { description: `${last.name} is ${roleTexts[role].label} now.` }),
      });
      onClose();
    },
    onError: toastRefusal('Role Not Changed'),
    onSettled: () => refreshPeople(client),
  });
  return (
    <ConfirmDialog
      open={person !== null}
      title={`Role of ${last?.name ?? ''}`}
      confirm="Change the role"
      busy={update.isPending}
      unavailable={role === last?.role}
      onConfirm={() => last && update.mutate({ id: String(last.id), role })}
      onCancel={onClose}
    >
      <p>It takes effect at once, also where they are signed in now.</p>
      <RoleChoice value={role} onChange={setRole} />
    </ConfirmDialog>
  );
}
