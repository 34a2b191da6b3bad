import { type Account, makeRecoveryCodes } from 'api/contract';
import { useState } from 'react';
import { useQueryClient, useSubmit } from 'shell/kit';
import { conflictOf, toastRefusal } from '../data/refusal.ts';
import { ActionButton } from '../ui/action-button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { SectionCard } from '../ui/section-card.tsx';
import styles from './account.module.css';
import { refreshAccount } from './account-query.ts';
import { NewRecoveryCodes } from './new-recovery-codes.tsx';

/** Codes on paper, for a lost phone or a forgotten password. */
export function RecoveryCodes({ account: { name, recoveryCodesLeft } }: { account: Account }) {
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const [codes, setCodes] = useState<string[] | null>(null);
  const make = useSubmit(makeRecoveryCodes, {
    onSuccess: (made) => {
      setAsking(false);
      setCodes(made.codes);
    },
    onError: (error) => {
      // There are codes by now, made in another tab, so the question is asked after all.
      const isUnseen = conflictOf(error) !== null && !isAsking;
      setAsking(isUnseen);
      if (!isUnseen) toastRefusal('Codes Not Created')(error);
    },
    onSettled: () => refreshAccount(client),
  });
  return (
    <SectionCard title="Recovery codes">
      <p className={styles.state}>{leftText(recoveryCodesLeft)}</p>
      <ActionButton
        busy={make.isPending && !isAsking}
        onClick={() => (recoveryCodesLeft > 0 ? setAsking(true) : make.mutate({ left: 0 }))}
      >
        {recoveryCodesLeft > 0 ? 'Create new ones' : 'Create recovery codes'}
      </ActionButton>
      <ConfirmDialog
        open={isAsking}
        title="Create new recovery codes?"
        confirm="Create them"
        busy={make.isPending}
        onConfirm={() => make.mutate({})}
        onCancel={() => setAsking(false)}
      >
        The codes you have now will stop working.
      </ConfirmDialog>
      <NewRecoveryCodes codes={codes} name={name} onClose={() => setCodes(null)} />
    </SectionCard>
  );
}

function leftText(left: number): string {
  const use = 'Each lets you in once, when your phone is lost or the password forgotten.';
  if (left === 0) return `You have none. ${use}`;
  return `${left === 1 ? '1 code is' : `${left} codes are`} left. ${use}`;
}
