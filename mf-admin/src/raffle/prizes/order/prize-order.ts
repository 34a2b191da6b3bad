import { type AdminPrize, type listPrizes, type OutputOf, reorderPrizes } from 'api/contract';
import { useEffect } from 'react';
import { toast, useQueryClient, useSubmit } from 'shell/kit';
import { toastRefusal } from '../../../data/refusal.ts';
import { useDraft } from '../../../data/use-draft.ts';
import { isOtherOrder, isSameOrder, mergeOrder } from '../../../ui/sorting/merge-order.ts';
import { prizesQuery, refreshPrizes } from '../../raffle-queries.ts';

interface OrderDraft {
  /** The server's order before the first move. */
  base: number[];
  wanted: number[];
}

// An order that is saved is no longer a draft.
const isUnsaved = () => true;
const useOrderDraft = () => useDraft<OrderDraft>('prize-order', isUnsaved);

/** The prizes in the order to show, and actions for an unsaved order. */
export function usePrizeOrder(fresh: AdminPrize[]) {
  const client = useQueryClient();
  const [draft, keep] = useOrderDraft();
  const server = idsOf(fresh);
  const order = draft ? mergeOrder(draft.wanted, server) : server;
  // New prizes keep the position they got. An order that the server has too is no longer a draft.
  useEffect(() => {
    if (!draft || fresh.length === 0) return;
    if (isSameOrder(order, server)) keep(null);
    else if (!isSameOrder(order, draft.wanted)) keep({ ...draft, wanted: order });
  });
  const byId = new Map(fresh.map((prize) => [prize.id, prize]));

  const save = useSubmit(reorderPrizes, {
    seen: server,
    onSuccess: async ({ prizeIds }) => {
      // A poll sent before the change must not restore the old order.
      await client.cancelQueries({ queryKey: prizesQuery.queryKey });
      client.setQueryData<OutputOf<typeof listPrizes>>(prizesQuery.queryKey, (prizes) =>
        prizes?.toSorted((a, b) => prizeIds.indexOf(a.id) - prizeIds.indexOf(b.id)),
      );
      keep(null);
      toast({ title: 'Order Updated', description: 'Visitors see the prizes in this order now.' });
    },
    // The unsaved order stays, merged with what changed since then.
    onError: toastRefusal('Reorder Failed', 'Could not reorder prizes. Please try again.'),
    onSettled: () => refreshPrizes(client),
  });

  return {
    prizes: order.flatMap((id) => byId.get(id) ?? []),
    unsaved: !isSameOrder(order, server),
    changedElsewhere: draft !== null && isOtherOrder(draft.base, server),
    saving: save.isPending,
    put: (wanted: number[]) => keep({ base: draft?.base ?? server, wanted }),
    save: () => save.mutate({ prizeIds: order, expected: server }),
    reset: () => keep(null),
  };
}

/** For leaving the screen. */
export function useUnsavedOrder() {
  const [draft, keep] = useOrderDraft();
  return { unsaved: draft !== null, drop: () => keep(null) };
}

function idsOf(prizes: AdminPrize[]): number[] {
  return prizes.map(({ id }) => id);
}
