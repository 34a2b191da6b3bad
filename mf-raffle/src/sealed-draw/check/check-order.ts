import type { Draw, Pick, Seal } from 'api/contract';
import type { Steps } from './step.ts';

/** Clocks of two servers of a site may differ by less than this. */
const CLOCKS_MS = 60_000;

interface Ordered {
  seal: Seal;
  /** The titles of the prize lines, in order. */
  prizes: string[];
  picks: Pick[];
  /** All draws of the site since a moment. */
  draws: (since: number) => Promise<Draw[]>;
}

const isAfterPass = (picks: Pick[], { prize, attempt }: Pick) =>
  picks.some((pick) => pick.prize === prize && pick.attempt < attempt && pick.passed);

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
  { seal, prizes, picks, draws }: Ordered,
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
      if (outcome === 'already-won' && !hasWinner && !(await isDrawnElsewhere(seal, pick, draws))) {
        steps.check(false, `${name}: nobody had won before, also in no other draw since the seal`);
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

/** Another draw since the seal can have picked an entry, too. */
async function isDrawnElsewhere(
  { number, sealedAt }: Seal,
  { at }: Pick,
  draws: Ordered['draws'],
): Promise<boolean> {
  const since = Date.parse(sealedAt) - CLOCKS_MS;
  const until = Date.parse(at) + CLOCKS_MS;
  return (await draws(since)).some(
    ({ drawnAt, seal }) =>
      Date.parse(drawnAt) >= since && Date.parse(drawnAt) <= until && seal?.number !== number,
  );
}
