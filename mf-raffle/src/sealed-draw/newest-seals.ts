import type { Seal } from 'api/contract';

/** The newest seal, and the newest one that was not called off: that one decides. @param seals newest first */
export function newestSeals(seals: Seal[]): Seal[] {
  const deciding = seals.find(({ state }) => state !== 'called-off');
  return seals.filter((seal, index) => index === 0 || seal === deciding);
}
