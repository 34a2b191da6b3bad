import {
  drawPackWinner,
  drawWinner,
  type IndividualPrize,
  type PrizePack,
  selectWinner,
  type Winner,
} from 'api/contract';
import { useState } from 'react';
import { formatCount, toast, useQueryClient, useSubmit } from 'shell/kit';
import { reasonOf } from '../../frame/reason.ts';
import { refreshDraws } from '../raffle-queries.ts';

/** What is to be drawn: a prize that was chosen or is the next in order, or a pack. */
export type Lot = { prize: IndividualPrize; isNext?: boolean } | { pack: PrizePack };

/** Asks for a draw, makes it, and says who won. */
export function useDraw() {
  const client = useQueryClient();
  const [asked, setAsked] = useState<Lot | null>(null);
  const [newest, setNewest] = useState<ReadonlySet<number>>(new Set());

  function done(winners: Winner[]) {
    setNewest(new Set(winners.map(({ id }) => id)));
  }
  function settle() {
    refreshDraws(client);
    setAsked(null);
  }

  function donePrize(winner: Winner) {
    done([winner]);
    toast({
      title: 'Prize Winner Selected!',
      description: `${winner.winnerName} won ${winner.prizeTitle}`,
    });
  }

  const prize = useSubmit(drawWinner, {
    onSuccess: donePrize,
    onError: (error) => fail('Failed to select winner for prize.', error),
    onSettled: settle,
  });
  const pack = useSubmit(drawPackWinner, {
    onSuccess: (winners) => {
      done(winners);
      const count = winners.length;
      toast({
        title: 'Prize Pack Winner Selected!',
        description: `${winners[0]?.winnerName} won ${formatCount(count)} ${count === 1 ? 'prize' : 'prizes'}`,
      });
    },
    onError: (error) => fail('Failed to select winner for prize pack.', error),
    onSettled: settle,
  });
  const next = useSubmit(selectWinner, {
    onSuccess: ({ winner }) => donePrize(winner),
    onError: () =>
      toast({
        title: 'Selection Failed',
        description: 'Please try again.',
        variant: 'destructive',
      }),
    onSettled: settle,
  });

  return {
    asked,
    /** The records that were drawn last here. */
    newest,
    busy: prize.isPending || pack.isPending || next.isPending,
    ask: setAsked,
    close: () => setAsked(null),
    confirm(lot: Lot) {
      if ('pack' in lot) pack.mutate({ packId: lot.pack.packId });
      // Named here too, so that nobody draws another prize than the one in the question.
      else (lot.isNext ? next : prize).mutate({ prizeId: lot.prize.id });
    },
  };
}

/** The sentence of the server says why, as when somebody else was faster. */
function fail(text: string, error: Error) {
  toast({
    title: 'Drawing Failed',
    description: [text, reasonOf(error)].filter(Boolean).join(' '),
    variant: 'destructive',
  });
}
