import type { Draw, Pick, Seal } from 'api/contract';
import type { Steps } from './step.ts';

/** Clocks of two servers of a site may differ by less than this. */
const CLOCKS_MS = 60_000;

interface Ordered {
  seal: Seal;
  /** The titles of the prize lines, in order. */
  prizes: string[];
  picks: Pick[];
  /** All draws of the site. */
  draws: () => Promise<Draw[]>;
  /** The picks of any seal, by its id. */
  picksOf: (sealId: number) => Promise<Pick[]>;
}

const isAfterPass = (
  picks: Pick[],
  { prize, attempt }: Readonly<{ prize: number; attempt: number }>,
) => picks.some((pick) => pick.prize === prize && pick.attempt < attempt && pick.passed);

/** What the seal's own number picked, for all lines before any later number does. */
export const ownPicks = (picks: Pick[]) =>
  picks
    .filter((pick) => !isAfterPass(picks, pick))
    .sort((a, b) => a.prize - b.prize || a.attempt - b.attempt);

/**
 * What one number decides has an order: nobody is out or has won before anything was picked, and when all
 * entries are out, they are for the lines that follow, too. After a pass it is different: entries may have
 * been verified meanwhile.
 */
export async function checkOrder(
  { seal, prizes, picks, draws, picksOf }: Ordered,
  steps: Steps,
): Promise<void> {
  const own = ownPicks(picks);
  let hasPicked = false;
  let hasWinner = false;
  let isAnyoneOut = false;
  let ended: number | undefined;
  for (let prize = 1; prize <= prizes.length; prize += 1) {
    const line = own.filter((pick) => pick.prize === prize);
    // A line that is not shown yet may have picked anybody.
    if (line.length === 0) hasPicked = hasWinner = isAnyoneOut = true;
    for (const [i, pick] of line.entries()) {
      const { attempt, outcome, passed } = pick;
      const name = `Prize ${prize}, attempt ${attempt}`;
      const isErased = outcome === 'withdrawn' && i === line.length - 1;
      const isWinner = outcome === 'won' || Boolean(passed) || isErased;
      if (outcome === 'no-winner' && !hasPicked) {
        steps.check(false, `${name}: nobody was picked before, so not every entry can be out`);
      }
      if (outcome === 'out' && !isAnyoneOut) {
        steps.check(false, `${name}: nobody who was picked before was out`);
      }
      if (outcome === 'already-won' && !hasWinner) {
        const all = await draws();
        const later = await drawnAfterPasses(all, seal, picksOf);
        checkDrawnElsewhere({ name, seal, pick, draws: all, later }, steps);
      }
      if (isWinner && ended) {
        steps.check(false, `${name}: every entry was out at prize ${ended}, so nobody can win`);
      }
      hasPicked ||= outcome !== 'no-winner';
      hasWinner ||= isWinner || outcome === 'already-won';
      isAnyoneOut ||= !passed && (outcome === 'disqualified' || outcome === 'withdrawn');
    }
    if (line.at(-1)?.outcome === 'no-winner') ended ??= prize;
  }
}

interface DrawnElsewhere {
  name: string;
  seal: Seal;
  pick: Pick;
  draws: Draw[];
  /** Those of earlier seals that a number after a pass decided. */
  later: Set<Draw>;
}

/** Draws of earlier seals by numbers after a pass; a first winner can have a later attempt, too. */
async function drawnAfterPasses(
  draws: Draw[],
  { number }: Seal,
  picksOf: Ordered['picksOf'],
): Promise<Set<Draw>> {
  const picksBySeal = new Map<number, Pick[]>();
  const later = new Set<Draw>();
  for (const draw of draws) {
    const { seal } = draw;
    if (!seal || seal.number >= number || seal.attempt === 1) continue;
    const picks = picksBySeal.get(seal.id) ?? (await picksOf(seal.id));
    picksBySeal.set(seal.id, picks);
    if (isAfterPass(picks, seal)) later.add(draw);
  }
  return later;
}

/**
 * Nobody has won in this draw yet: then only another draw since the seal can have picked the entry. A clock that
 * was wrong at the seal, and set right since, gives an honest site times that do not fit.
 */
function checkDrawnElsewhere(
  { name, seal: { number, sealedAt }, pick, draws, later }: DrawnElsewhere,
  steps: Steps,
): void {
  const since = Date.parse(sealedAt) - CLOCKS_MS;
  const until = Date.parse(pick.at) + CLOCKS_MS;
  // Ids ascend, whatever clocks say. Records of this draw are written when its prizes are revealed, and the first
  // winners of earlier seals were all shown before this one was sealed.
  const ids = (isOne: (draw: Draw) => boolean) => draws.filter(isOne).map(({ id }) => id);
  const before = Math.min(...ids(({ seal }) => seal?.number === number));
  const after = Math.max(
    ...ids((draw) => Boolean(draw.seal && draw.seal.number < number) && !later.has(draw)),
  );
  const others = draws.filter(
    (draw) => draw.id > after && draw.id < before && (!draw.seal || later.has(draw)),
  );
  const isBetween = ({ drawnAt }: Draw) =>
    Date.parse(drawnAt) >= since && Date.parse(drawnAt) <= until;
  if (others.length === 0) {
    steps.check(false, `${name}: nobody had won before, also in no other draw`);
  } else if (!others.some(isBetween)) {
    steps.stated(
      `${name}: its entry had won in another draw, although by its times the record has none between the seal and this attempt`,
    );
  }
}
