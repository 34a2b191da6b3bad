import { type Campaign, closeAtText, type MyEntry, momentText, type Seal } from 'api/contract';
import { isLeftOut } from './status-text.ts';

export interface DrawStep {
  title: string;
  text: string;
  state: 'done' | 'now' | 'next' | 'stopped';
  /** The text leads to all draws. */
  linksToDraws?: true;
}

type SealOfEntry = MyEntry['seals'][number];

/**
 * How far an entry and its draw are, step by step.
 * @param seals all seals of the raffle; undefined while they have not loaded
 * @param now in ms
 */
export function drawSteps(
  entry: MyEntry,
  seals: Seal[] | undefined,
  campaign: Campaign,
  now: number,
): DrawStep[] {
  const moment = (at: string) => momentText(Date.parse(at), campaign.timeZone);
  const own = entry.seals.find(({ state }) => state !== 'called-off');
  const seal = seals?.find(({ id }) => id === own?.id);
  const steps: DrawStep[] = [
    { title: 'Received', text: moment(entry.createdAt), state: 'done' },
    verification(entry),
  ];
  const isOver = entry.leftToDraw === 'nothing' && entry.status !== 'winner';
  if (own) {
    const sealed = [...steps, ...sealSteps(entry, own, seal, moment)];
    return isOver ? [...sealed, over] : sealed;
  }
  if (entry.status === 'disqualified' || (entry.entryCount === 0 && entry.won.length === 0))
    return steps;
  const [direct] = entry.won;
  if (direct) return [...steps, { title: 'Drawn', text: moment(direct.drawnAt), state: 'done' }];
  if (isOver) return [...steps, over];
  if (isLeftOut(entry)) return steps;
  const sealing = `Not sealed yet. Entries ${Date.parse(campaign.raffle.entriesCloseAt) > now ? 'close' : 'closed'} ${closeAtText(campaign, now)}.`;
  const isWaiting = entry.status === 'verified';
  return [
    ...steps,
    { title: 'Tickets sealed', text: sealing, state: isWaiting ? 'now' : 'next' },
    {
      title: 'The number arrives',
      text: 'A public number that nobody can know in advance decides.',
      state: 'next',
    },
    { title: 'Winners shown', text: 'Anyone can check them.', state: 'next' },
  ];
}

const over: DrawStep = {
  title: 'The draw is over',
  text: 'All draws, and how to check them',
  state: 'done',
  linksToDraws: true,
};

function verification({ status, byHand, leftToDraw }: MyEntry): DrawStep {
  if (status === 'pending' && leftToDraw === 'nothing') {
    return { title: 'Verification', text: 'Not before the last draw', state: 'stopped' };
  }
  if (status === 'pending') {
    const text = byHand ? 'The organizers check it' : 'Within 24-48 hours';
    return { title: 'Verification', text, state: 'now' };
  }
  if (status === 'disqualified') {
    return { title: 'Not counted', text: 'Taken out by the organizers', state: 'stopped' };
  }
  const text = byHand ? 'Checked by the organizers' : 'Your donation was found';
  return { title: 'Verified', text, state: 'done' };
}

function sealSteps(
  { won }: MyEntry,
  own: SealOfEntry,
  seal: Seal | undefined,
  moment: (at: string) => string,
): DrawStep[] {
  const isOpen = own.state === 'open';
  const shown = own.lines.filter((line) => line.shown).length;
  const all = own.lines.length;
  const isOver = isOpen && shown === all;
  const result = won.some(({ sealNumber }) => sealNumber === own.number)
    ? 'One of your tickets won'
    : 'None of your tickets won';
  return [
    {
      title: `Sealed draw ${own.number}`,
      text: seal ? moment(seal.sealedAt) : 'Your tickets are sealed',
      state: 'done',
    },
    {
      title: isOpen ? 'The number has arrived' : 'The number arrives',
      text: seal ? numberText(seal, moment) : '',
      state: isOpen ? 'done' : 'now',
    },
    {
      title: isOver ? 'All winners shown' : 'Winners shown',
      text: isOver ? result : isOpen ? `${shown} of ${all} prizes so far` : `${all} to be drawn`,
      state: isOver ? 'done' : isOpen ? 'now' : 'next',
    },
  ];
}

/** When the number came, or which one will decide. */
function numberText({ source, randomness }: Seal, moment: (at: string) => string): string {
  if (randomness) return moment(randomness.receivedAt);
  if (source.kind === 'announced') return `${source.text}, not before ${moment(source.closesAt)}`;
  return `${moment(source.at)}: round ${source.round} of drand`;
}

/** The numbers of sealed draws that were sealed without this entry after it was sent in. */
function missedSeals(entry: MyEntry, seals: Seal[]): number[] {
  const newest = Math.max(0, ...entry.seals.map(({ number }) => number));
  return seals
    .filter(
      ({ number, state, sealedAt }) =>
        state !== 'called-off' && number > newest && sealedAt > entry.createdAt,
    )
    .map(({ number }) => number)
    .sort((a, b) => a - b);
}

/** Why an entry has no tickets in a seal; null where its status says it already. */
export function missedText(entry: MyEntry, seals: Seal[] | undefined): string | null {
  const numbers = missedSeals(entry, seals ?? []);
  // Where it has no tickets, its status says so.
  if (numbers.length === 0 || entry.status === 'disqualified' || entry.entryCount === 0)
    return null;
  const draws = `sealed draw${numbers.length > 1 ? 's' : ''} ${numbers.join(', ')}`;
  if (entry.status === 'winner') return `It takes no part in ${draws}: each entry wins once.`;
  const why = `It takes no part in ${draws}: it was not verified when the tickets were sealed.`;
  if (entry.leftToDraw === 'nothing') return why;
  return `${why} It takes part in the next draw${isLeftOut(entry) ? ', if there is one' : ''}.`;
}
