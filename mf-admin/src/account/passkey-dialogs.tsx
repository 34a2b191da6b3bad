import type { InputRef } from 'antd';
import { type Passkey, removePasskey, renamePasskey } from 'api/contract';
import { useRef } from 'react';
import { toast, useQueryClient, useSubmit } from 'shell/kit';
import { toastRefusal } from '../data/refusal.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { FieldDialog } from '../ui/field-dialog.tsx';
import { useFocusAfterClose } from '../ui/focus-after-close.ts';
import { useLastValue } from '../ui/last-value.ts';
import { oneField } from '../ui/one-field.ts';
import { TextInput } from '../ui/text-field.tsx';
import { refreshAccount } from './account-query.ts';

interface PasskeyDialogProps {
  /** Null while it is closed. */
  passkey: Passkey | null;
  onClose: () => void;
}

const schema = oneField('name', renamePasskey.input.shape.name);

export function RenamePasskey({ passkey, onClose }: PasskeyDialogProps) {
  const client = useQueryClient();
  const field = useRef<InputRef>(null);
  const last = useLastValue(passkey);
  const rename = useSubmit(renamePasskey, {
    onSuccess: onClose,
    onSettled: () => refreshAccount(client),
  });
  return (
    <FieldDialog
      open={passkey !== null}
      title="Rename the passkey"
      confirm="Save"
      name="name"
      label="Name"
      schema={schema}
      initial={last?.name ?? ''}
      busy={rename.isPending}
      error={rename.error}
      onSubmit={(name) => last && rename.mutate({ id: String(last.id), name })}
      onClose={() => {
        onClose();
        rename.reset();
      }}
      first={field}
      control={<TextInput ref={field} maxLength={60} autoComplete="off" />}
    />
  );
}

interface RemovePasskeyProps extends PasskeyDialogProps {
  /** A removed row had the focus. */
  onGone: () => void;
}

export function RemovePasskey({ passkey, onClose, onGone }: RemovePasskeyProps) {
  const client = useQueryClient();
  const last = useLastValue(passkey);
  const gone = useFocusAfterClose(onGone);
  const remove = useSubmit(removePasskey, {
    onSuccess: () => {
      gone.markDone();
      toast({ title: 'Passkey Removed', description: `${last?.name} no longer signs you in.` });
    },
    onError: toastRefusal('Not Removed'),
    onSettled: () => {
      refreshAccount(client);
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open={passkey !== null}
      title={`Remove the passkey ${last?.name ?? ''}?`}
      confirm="Remove"
      danger
      busy={remove.isPending}
      onConfirm={() => passkey && remove.mutate({ id: String(passkey.id) })}
      onCancel={onClose}
      afterClose={gone.afterClose}
    >
      It no longer signs you in. The device may still list it; you can delete it there, too.
    </ConfirmDialog>
  );
}
