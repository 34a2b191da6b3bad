import { type Pick, revealPrize, type Seal } from 'api/contract';
import { useQueryClient, useSubmit } from 'shell/kit';
import { picksQuery, refreshSeals } from '../seal-queries.ts';

interface RevealOptions {
  /** With the attempts of the line that was shown. */
  onShown?: (prize: number, picks: Pick[]) => void;
  onError?: (error: Error) => void;
}

/** Shows the winner of one line. Shown again, or from two tabs at once, it changes nothing. */
export function useReveal({ id }: Seal, { onShown, onError }: RevealOptions = {}) {
  const client = useQueryClient();
  const reveal = useSubmit(revealPrize, {
    onSuccess: async (shown, { prize }) => {
      const { queryKey } = picksQuery(id);
      // A poll sent before must not hide it again.
      await client.cancelQueries({ queryKey });
      client.setQueryData<Pick[]>(queryKey, (picks = []) =>
        [...picks.filter((pick) => pick.prize !== prize), ...shown].sort(
          (a, b) => a.prize - b.prize || a.attempt - b.attempt,
        ),
      );
      onShown?.(prize, shown);
    },
    ...(onError && { onError }),
    onSettled: () => refreshSeals(client),
  });
  return {
    show: (prize: number) => reveal.mutate({ id: String(id), prize }),
    busy: reveal.isPending,
    /** The line whose reveal runs or failed. */
    prize: reveal.variables?.prize ?? null,
    error: reveal.error,
    reset: reveal.reset,
  };
}
