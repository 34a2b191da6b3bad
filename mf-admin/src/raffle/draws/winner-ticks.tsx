import { Checkbox } from 'antd';
import { type listWinners, type OutputOf, updateWinner, type Winner } from 'api/contract';
import { toast, useQueryClient, useSubmit } from 'shell/kit';
import { reasonOrAgain } from '../../frame/reason.ts';
import { winnersQuery } from '../raffle-queries.ts';
import styles from './prize-winners.module.css';

const ticks = [
  ['notified', 'Notified'],
  ['claimed', 'Claimed'],
] as const;

/** Whether the winner was told, and has the prize. */
export function WinnerTicks({ winner }: { winner: Winner }) {
  const client = useQueryClient();
  const update = useSubmit(updateWinner, {
    onSuccess: async (changed) => {
      // A poll that left before the change must not take the tick away again.
      await client.cancelQueries({ queryKey: winnersQuery.queryKey });
      client.setQueryData<OutputOf<typeof listWinners>>(winnersQuery.queryKey, (winners) =>
        winners?.map((one) => (one.id === changed.id ? changed : one)),
      );
    },
    onError: (error) =>
      toast({ title: 'Update Failed', description: reasonOrAgain(error), variant: 'destructive' }),
    onSettled: () => client.invalidateQueries({ queryKey: winnersQuery.queryKey }),
  });
  // What was just pressed shows at once.
  const shown = update.isPending ? { ...winner, ...update.variables } : winner;

  return (
    <div className={styles.ticks}>
      {ticks.map(([field, label]) => (
        <Checkbox
          key={field}
          className={styles.tick ?? ''}
          checked={shown[field]}
          aria-label={`${label}: ${winner.winnerName}, ${winner.prizeTitle}`}
          onChange={({ target }) => update.mutate({ id: winner.id, [field]: target.checked })}
        >
          {label}
        </Checkbox>
      ))}
    </div>
  );
}
