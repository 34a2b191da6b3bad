import { TrophyOutlined } from '@ant-design/icons';
import { selectFundraiserWinner } from 'api/contract';
import { useId, useState } from 'react';
import { formatCount, toast, useQueryClient, useSubmit } from 'shell/kit';
import { ActionButton } from '../frame/action-button.tsx';
import { ConfirmDialog } from '../frame/confirm-dialog.tsx';
import { isSessionEnd } from '../frame/session-end.ts';
import { refreshFundraiser } from './fundraiser-queries.ts';
import styles from './select-winner.module.css';

/** Draws one among the verified entries, after asking. */
export function SelectWinner({ verified }: { verified: number | undefined }) {
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const reason = useId();
  const nobody = verified === 0;
  const select = useSubmit(selectFundraiserWinner, {
    onSuccess: ({ winner }) => {
      toast({ title: 'Winner Selected!', description: `${winner.name} has won.` });
      setAsking(false);
    },
    onError: (error) => {
      if (isSessionEnd(error)) return;
      toast({
        title: 'Selection Failed',
        description: 'Failed to select winner.',
        variant: 'destructive',
      });
      setAsking(false);
    },
    onSettled: () => refreshFundraiser(client),
  });

  return (
    <div className={styles.draw}>
      <ActionButton
        type="primary"
        icon={<TrophyOutlined aria-hidden />}
        unavailable={nobody}
        {...(nobody && { 'aria-describedby': reason })}
        onClick={() => setAsking(true)}
      >
        Select Random Winner
      </ActionButton>
      {nobody && (
        <p className={styles.reason} id={reason}>
          Nobody can win yet: verify an entry first.
        </p>
      )}
      <ConfirmDialog
        open={asking}
        title="Select a random winner?"
        confirm="Select now"
        busy={select.isPending}
        onConfirm={() => select.mutate({})}
        onCancel={() => setAsking(false)}
      >
        <p>{takingPart(verified)}</p>
      </ConfirmDialog>
    </div>
  );
}

function takingPart(verified: number | undefined): string {
  if (verified === undefined) return 'All verified entries take part, each with the same chance.';
  if (verified === 1) return 'One verified entry takes part, so it will win.';
  return `${formatCount(verified)} verified entries take part, each with the same chance.`;
}
