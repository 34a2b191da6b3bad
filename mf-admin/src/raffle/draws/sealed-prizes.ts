import type { Seal } from 'api/contract';
import { useQuery } from 'shell/kit';
import { isHidden, sealedPrizesQuery, sealsQuery } from '../../draw-night/seal-queries.ts';
import type { DrawTarget } from './use-draw.ts';

/** The standing seal, and what it decides. The server refuses to draw that directly. */
export interface StandingSeal {
  seal: Seal;
  isSealed: (target: DrawTarget) => boolean;
}

/** Null while there is no standing seal. */
export function useStandingSeal(): StandingSeal | null {
  const seal = useQuery(sealsQuery).data?.find(({ calledOff }) => calledOff === null);
  const { data: lines } = useQuery({
    ...sealedPrizesQuery(seal?.id ?? 0),
    enabled: seal !== undefined,
  });
  if (!seal || !lines?.some(isHidden)) return null;
  const prizeIds = new Set(lines.flatMap(({ items }) => items.map(({ prizeId }) => prizeId)));
  return {
    seal,
    isSealed: (target) =>
      'pack' in target
        ? target.pack.prizes.some(({ id }) => prizeIds.has(id))
        : prizeIds.has(target.prize.id),
  };
}
