import { Checkbox } from 'antd';
import { type listWinners, type OutputOf, updateWinner, type Winner } from 'api/contract';
import { useRef, useState } from 'react';
import { useQueryClient, useSubmit } from 'shell/kit';
import { useMay } from '../../data/may.tsx';
import { toastRefusal } from '../../data/refusal.ts';
import { winnersQuery } from '../raffle-queries.ts';
import styles from './prize-winners.module.css';

/** Whether the winner was notified and has claimed the prize. */
export function WinnerCheckboxes({ winner }: { winner: Winner }) {
  if (!useMay()(updateWinner)) return <p>{stateText(winner)}</p>;
  return (
    <div className={styles.ticks}>
      <WinnerCheckbox winner={winner} field="notified" label="Notified" />
      <WinnerCheckbox winner={winner} field="claimed" label="Claimed" />
    </div>
  );
}

function stateText({ notified, claimed }: Winner): string {
  if (claimed) return 'Claimed';
  return notified ? 'Notified' : 'Not notified yet';
}

interface WinnerCheckboxProps {
  winner: Winner;
  field: 'notified' | 'claimed';
  label: string;
}

/** Changes at once. If it is pressed again before the response, the last press counts. */
function WinnerCheckbox({ winner, field, label }: WinnerCheckboxProps) {
  const client = useQueryClient();
  // Until the server has saved it.
  const [wanted, setWanted] = useState<boolean | null>(null);
  const pressed = useRef(winner[field]);
  const update = useSubmit(updateWinner, {
    seen: winner[field],
    onSuccess: async (changed) => {
      // A poll sent before the change must not undo it.
      await client.cancelQueries({ queryKey: winnersQuery.queryKey });
      // The other checkbox may have changed since this response was written.
      client.setQueryData<OutputOf<typeof listWinners>>(winnersQuery.queryKey, (winners) =>
        winners?.map((one) => (one.id === changed.id ? { ...one, [field]: changed[field] } : one)),
      );
    },
    onError: toastRefusal('Update Failed'),
    onSettled: () => {
      client.invalidateQueries({ queryKey: winnersQuery.queryKey });
    },
  });

  function press(value: boolean) {
    setWanted(value);
    pressed.current = value;
    send(value);
  }

  function send(value: boolean) {
    update.mutate(
      { id: winner.id, [field]: value },
      {
        onSettled: (_changed, error) => {
          if (error || pressed.current === value) setWanted(null);
          else send(pressed.current);
        },
      },
    );
  }

  return (
    <Checkbox
      className={styles.tick ?? ''}
      checked={wanted ?? winner[field]}
      aria-label={`${label}: ${winner.winnerName}, ${winner.prizeTitle}`}
      onChange={({ target }) => press(target.checked)}
    >
      {label}
    </Checkbox>
  );
}
