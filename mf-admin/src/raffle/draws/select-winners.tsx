import { drawWinner, type IndividualPrize } from 'api/contract';
import { useState } from 'react';
import { ApiError, toast, useQueryClient, useSubmit } from 'shell/kit';
import { refreshDraws } from '../raffle-queries.ts';
import { DrawDialog } from './draw-dialog.tsx';
import { PrizeDrawings } from './prize-drawings.tsx';
import { PrizeWinners } from './prize-winners.tsx';
import styles from './select-winners.module.css';

export function SelectWinners() {
  const client = useQueryClient();
  const [prize, setPrize] = useState<IndividualPrize | null>(null);
  const draw = useSubmit(drawWinner, {
    onSuccess: (winner) =>
      toast({
        title: 'Prize Winner Selected!',
        description: `${winner.winnerName} won ${winner.prizeTitle}`,
      }),
    onError: (error) =>
      toast({ title: 'Drawing Failed', description: reasonOf(error), variant: 'destructive' }),
    onSettled: () => {
      refreshDraws(client);
      setPrize(null);
    },
  });

  return (
    <div className={styles.columns}>
      <PrizeDrawings onDraw={setPrize} />
      <PrizeWinners newest={draw.data?.id ?? null} />
      <DrawDialog
        prize={prize}
        busy={draw.isPending}
        onConfirm={(prizeId) => draw.mutate({ prizeId })}
        onClose={() => setPrize(null)}
      />
    </div>
  );
}

function reasonOf(error: Error): string {
  const sentence = error instanceof ApiError ? error.sentence : error.message;
  return ['Failed to select winner for prize.', sentence].filter(Boolean).join(' ');
}
