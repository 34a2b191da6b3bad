import type { Seal } from 'api/contract';
import { useQuery, type useQueryClient } from 'shell/kit';
import { isHidden, sealedPrizesQuery, sealsQuery } from '../../draw-night/seal-queries.ts';
import type { DrawTarget } from './use-draw.ts';

/** The standing seal, and what it decides. The server refuses to draw that directly. */
export interface StandingSeal {
  seal: Seal;
  isSealed: (target: DrawTarget) => boolean;
}

/** Null while there is no standing seal. */
export function useStandingSeal(): StandingSeal | null {
  const seal = standingOf(useQuery(sealsQuery).data);
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

/**
 * The standing seal, for what must not be said without it. Null if there is none.
 *
 * @throws if it cannot be fetched
 */
export async function fetchStandingSeal(
  client: ReturnType<typeof useQueryClient>,
): Promise<Seal | null> {
  const seal = standingOf(await client.fetchQuery(sealsQuery));
  if (!seal) return null;
  const lines = await client.fetchQuery(sealedPrizesQuery(seal.id));
  return lines.some(isHidden) ? seal : null;
}

function standingOf(seals: Seal[] | undefined): Seal | undefined {
  return seals?.find(({ calledOff }) => calledOff === null);
}
