import { Checkbox } from 'antd';
import { type listWinners, type OutputOf, updateWinner, type Winner } from 'api/contract';
import { useRef, useState } from 'react';
import { useQueryClient, useSubmit } from 'shell/kit';
import { toastRefusal } from '../../data/refusal.ts';
import { winnersQuery } from '../raffle-queries.ts';
import styles from './prize-winners.module.css';

/** Whether the winner was told, and has the prize. */
export function WinnerCheckboxes({ winner }: { winner: Winner }) {
  return (
    <div className={styles.ticks}>
      <WinnerCheckbox winner={winner} field="notified" label="Notified" />
      <WinnerCheckbox winner={winner} field="claimed" label="Claimed" />
    </div>
  );
}

interface WinnerCheckboxProps {
  winner: Winner;
  field: 'notified' | 'claimed';
  label: string;
}

/** Shows at once what was pressed; pressed again before the server answered, the last press counts. */
function WinnerCheckbox({ winner, field, label }: WinnerCheckboxProps) {
  const client = useQueryClient();
  // Until the server has it.
  const [wanted, setWanted] = useState<boolean | null>(null);
  const pressed = useRef(winner[field]);
  const update = useSubmit(updateWinner, {
    onSuccess: async (changed) => {
      // A poll that left before the change must not take the tick away again.
      await client.cancelQueries({ queryKey: winnersQuery.queryKey });
      // Of the other tick this answer may know less than the page.
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
