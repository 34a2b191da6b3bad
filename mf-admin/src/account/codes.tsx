import { type Account, removeCodes, startCodes } from 'api/contract';
import { useState } from 'react';
import { toast, useQueryClient, useSubmit } from 'shell/kit';
import { toastRefusal } from '../data/refusal.ts';
import { ActionButton } from '../ui/action-button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { useFocusWhenReplaced } from '../ui/focus-when-replaced.ts';
import { SectionCard } from '../ui/section-card.tsx';
import styles from './account.module.css';
import { refreshAccount } from './account-query.ts';
import { ConfirmCodes } from './confirm-codes.tsx';

/** One-time codes of an app, beside the password. */
export function Codes({ account: { hasPassword, hasCodes } }: { account: Account }) {
  const client = useQueryClient();
  const [secret, setSecret] = useState<{ secret: string; uri: string } | null>(null);
  const [isRemoving, setRemoving] = useState(false);
  const focus = useFocusWhenReplaced(String(hasCodes));
  const start = useSubmit(startCodes, {
    onSuccess: setSecret,
    onError: toastRefusal('Not Started'),
  });
  const remove = useSubmit(removeCodes, {
    onSuccess: () => toast({ title: 'Codes Off', description: 'The password alone signs you in.' }),
    onError: toastRefusal('Not Turned Off'),
    onSettled: () => {
      refreshAccount(client);
      setRemoving(false);
    },
  });
  return (
    <SectionCard title="One-time codes">
      <div {...focus.props} tabIndex={-1}>
        <p className={styles.state}>{stateText({ hasPassword, hasCodes })}</p>
        {hasCodes && (
          <ActionButton type="text" danger onClick={() => setRemoving(true)}>
            Turn codes off
          </ActionButton>
        )}
        {hasPassword && !hasCodes && (
          <ActionButton busy={start.isPending} onClick={() => start.mutate({})}>
            Turn codes on
          </ActionButton>
        )}
        <ConfirmCodes secret={secret} onClose={() => setSecret(null)} afterClose={focus.take} />
        <ConfirmDialog
          open={isRemoving}
          title="Turn codes off?"
          confirm="Turn them off"
          danger
          busy={remove.isPending}
          onConfirm={() => remove.mutate({})}
          onCancel={() => setRemoving(false)}
          afterClose={focus.take}
        >
          Whoever has your password can then sign in without your phone.
        </ConfirmDialog>
      </div>
    </SectionCard>
  );
}

function stateText({ hasPassword, hasCodes }: Pick<Account, 'hasPassword' | 'hasCodes'>): string {
  if (!hasPassword) return 'They go with a password, and you have none. A passkey needs no code.';
  return hasCodes
    ? 'With your password you also enter a code from your authenticator app.'
    : 'An app on your phone shows a new code every 30 seconds. Whoever learns your password still cannot sign in without it.';
}
