import type { AdminPrize, InputOf, LineState, makeSeal } from 'api/contract';

/** What one winner gets: one unit of a prize, or a pack. */
export interface DrawLine {
  /** "prize-5-2" for its second unit, "pack-3". It stays the same from poll to poll. */
  id: string;
  title: string;
  /** "Gift basket, 2 of 3": the units of a prize are named apart. */
  name: string;
  /** With what it is now: if that changes, it is not sealed. */
  requested: InputOf<typeof makeSeal>['prizes'][number] & { expected: LineState };
  /** Of several units this one; null for a single unit and for packs. */
  unit: { index: number; of: number } | null;
  /** What is in it: one prize, or those of the pack. */
  prizes: AdminPrize[];
}

/** Everything that can still be drawn, in display order; a pack where its first prize is. */
export function drawLines(prizes: readonly AdminPrize[]): DrawLine[] {
  const packs = new Set<number>();
  return prizes.flatMap((prize) => {
    if (prize.prizePackId === null) return unitLines(prize);
    const packId = prize.prizePackId;
    if (packs.has(packId)) return [];
    packs.add(packId);
    const items = prizes.filter((one) => one.prizePackId === packId);
    // Its winner was drawn already.
    if (items.some(({ quantity, unitsLeft }) => unitsLeft < quantity)) return [];
    const title = prize.prizePackName ?? 'Prize pack';
    return [
      {
        id: `pack-${packId}`,
        title,
        name: title,
        requested: { packId, expected: { title, items: items.map(wholePrize) } },
        unit: null,
        prizes: items,
      },
    ];
  });
}

function unitLines(prize: AdminPrize): DrawLine[] {
  const { id, prizeTitle, unitsLeft } = prize;
  return Array.from({ length: unitsLeft }, (_, before) => {
    const index = before + 1;
    const isOnly = unitsLeft === 1;
    return {
      id: `prize-${id}-${index}`,
      title: prizeTitle,
      name: isOnly ? prizeTitle : `${prizeTitle}, ${index} of ${unitsLeft}`,
      requested: {
        prizeId: id,
        expected: { title: prizeTitle, items: [{ prizeId: id, title: prizeTitle, units: 1 }] },
      },
      unit: isOnly ? null : { index, of: unitsLeft },
      prizes: [prize],
    };
  });
}

function wholePrize({ id, prizeTitle, unitsLeft }: AdminPrize): LineState['items'][number] {
  return { prizeId: id, title: prizeTitle, units: unitsLeft };
}

/** Prizes that are to be drawn and lack a value or a picture. */
export function unfinishedPrizes(prizes: readonly AdminPrize[]) {
  const open = prizes.filter(({ unitsLeft }) => unitsLeft > 0);
  return {
    withoutValue: open.filter(({ prizeValue }) => prizeValue === null),
    withoutPicture: open.filter(({ prizeImage }) => prizeImage === null),
  };
}
