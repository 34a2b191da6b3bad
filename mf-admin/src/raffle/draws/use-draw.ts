import {
  drawPackWinner,
  drawWinner,
  type IndividualPrize,
  type LineState,
  type PrizePack,
  selectWinner,
  type Winner,
} from 'api/contract';
import { useRef, useState } from 'react';
import { formatCount, toast, useQuery, useQueryClient, useSubmit } from 'shell/kit';
import { toastRefusal } from '../../data/refusal.ts';
import { useFocusAfterClose } from '../../ui/focus-after-close.ts';
import { individualPrizesQuery, refreshDraws } from '../raffle-queries.ts';

/** What to draw: a selected prize, the next prize, or a pack. */
export type DrawTarget = { prize: IndividualPrize; isNext?: boolean } | { pack: PrizePack };

/** Whose button was pressed. The result is shown beside it. */
export type DrawSource = 'next' | `prize ${number}` | `pack ${number}`;

export interface DrawnResult {
  place: DrawSource;
  winners: Winner[];
}

/** Confirms a draw, makes it, and shows the winner. */
export function useDraw() {
  const client = useQueryClient();
  const [target, setTarget] = useState<DrawTarget | null>(null);
  const [result, setResult] = useState<DrawnResult | null>(null);
  const shown = useRef<HTMLParagraphElement>(null);
  const place = useRef<DrawSource>('next');

  const dialog = useFocusAfterClose(() => shown.current?.scrollIntoView({ block: 'nearest' }));

  function showWinners(winners: Winner[]) {
    dialog.markDone();
    setResult({ place: place.current, winners });
  }
  function refresh() {
    refreshDraws(client);
    setTarget(null);
  }

  function showPrizeWinner(winner: Winner) {
    showWinners([winner]);
    toast({
      title: 'Prize Winner Selected!',
      description: `${winner.winnerName} won ${winner.prizeTitle}`,
    });
  }

  // Once a draw is on the screen, the next press is for another unit of the prize.
  const seen = useQuery(individualPrizesQuery).data?.map(({ id, unitsLeft }) => [id, unitsLeft]);

  const prize = useSubmit(drawWinner, {
    seen,
    onSuccess: showPrizeWinner,
    onError: toastRefusal('Drawing Failed', 'Failed to select winner for prize.'),
    onSettled: refresh,
  });
  const pack = useSubmit(drawPackWinner, {
    onSuccess: (winners) => {
      showWinners(winners);
      const count = winners.length;
      toast({
        title: 'Prize Pack Winner Selected!',
        description: `${winners[0]?.winnerName} won ${formatCount(count)} ${count === 1 ? 'prize' : 'prizes'}`,
      });
    },
    onError: toastRefusal('Drawing Failed', 'Failed to select winner for prize pack.'),
    onSettled: refresh,
  });
  const next = useSubmit(selectWinner, {
    seen,
    onSuccess: ({ winner }) => showPrizeWinner(winner),
    onError: toastRefusal('Selection Failed', 'Please try again.'),
    onSettled: refresh,
  });

  return {
    target,
    /** The last draw made on this screen. */
    result,
    /** The ref of the element that shows it. */
    shown,
    busy: prize.isPending || pack.isPending || next.isPending,
    ask: setTarget,
    close: () => setTarget(null),
    /** Scrolls to the result, if there is a new one. */
    afterClose: dialog.afterClose,
    confirm(target: DrawTarget) {
      place.current = placeOf(target);
      // With what the dialog showed, so that exactly that is drawn.
      const expected = lineOf(target);
      if ('pack' in target) pack.mutate({ packId: target.pack.packId, expected });
      else (target.isNext ? next : prize).mutate({ prizeId: target.prize.id, expected });
    },
  };
}

function lineOf(target: DrawTarget): LineState {
  if ('pack' in target) {
    const { packName, prizes } = target.pack;
    const items = prizes.map(({ id, prizeTitle, quantity }) => ({
      prizeId: id,
      title: prizeTitle,
      units: quantity,
    }));
    return { title: packName, items };
  }
  const { id, prizeTitle: title } = target.prize;
  return { title, items: [{ prizeId: id, title, units: 1 }] };
}

function placeOf(target: DrawTarget): DrawSource {
  if ('pack' in target) return `pack ${target.pack.packId}`;
  return target.isNext ? 'next' : `prize ${target.prize.id}`;
}
