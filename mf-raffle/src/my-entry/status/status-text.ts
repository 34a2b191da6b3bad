import { type Campaign, type MyEntry, qualifyFromText } from 'api/contract';
import { formatCount } from 'shell/kit';
import { oddsText } from './odds.ts';

export interface StatusText {
  tint: 'gold' | 'leaf' | 'sand' | 'coral';
  title: string;
  text: string;
}

type Entry = Pick<MyEntry, 'status' | 'entryCount' | 'byHand' | 'oneIn' | 'leftToDraw' | 'seals'>;

/** The state of an entry, in plain words. @param now in ms */
export function statusText(entry: Entry, campaign: Campaign, now: number): StatusText {
  const { status, entryCount, byHand } = entry;
  const isOver = entry.leftToDraw === 'nothing';
  const withoutTickets = {
    tint: 'sand',
    title: 'No tickets',
    text: 'By the rules of the raffle this entry has no ticket. If you think this is a mistake, write to us.',
  } as const;
  if (status === 'pending' && entryCount === 0) return withoutTickets;
  if (status === 'pending' && isOver) {
    return {
      tint: 'sand',
      title: 'The draw is over',
      text: 'The last prize was drawn before this entry was verified. If you think this is a mistake, write to us.',
    };
  }
  if (status === 'pending') {
    return {
      tint: 'gold',
      title: 'Received',
      text: `${byHand ? 'The organizers check it.' : 'We match it with your donation, usually within 24-48 hours.'} Once it is verified, it takes part in ${isLeftOut(entry) ? 'the next draw, if there is one' : 'the draw'}.`,
    };
  }
  if (status === 'winner') {
    return {
      tint: 'coral',
      title: 'You won!',
      text: 'Congratulations, and mahalo. We will write to you about your prize. A winning entry takes no part in later draws.',
    };
  }
  if (status === 'disqualified') {
    const usually = `Usually no matching donation could be found, the donation already counts for another entry, or it was made before ${qualifyFromText(campaign, now)}. `;
    return {
      tint: 'sand',
      title: 'Not counted',
      text: `The organizers have taken this entry out of the draw. ${byHand ? '' : usually}If you think this is a mistake, write to us${isOver ? '' : ': it can be put right until the tickets are sealed'}.`,
    };
  }
  if (entryCount === 0) return withoutTickets;
  if (isOver) {
    return {
      tint: 'leaf',
      title: 'The draw is over',
      text: `${wasPassedOver(entry) ? 'Your ticket was drawn, and the prize went to somebody else. Nothing is left to draw.' : 'None of your tickets won, and nothing is left to draw.'} Thank you for helping ${campaign.childName}.`,
    };
  }
  const tickets = isLeftOut(entry) ? 'are in the next draw, if there is one' : 'are in the draw';
  return {
    tint: 'leaf',
    title: 'Verified',
    text: `${byHand ? 'Your entry was checked' : 'Your donation was found'}, and your tickets ${tickets}. There is nothing more to do.`,
  };
}

/** Its ticket had won, until an organizer passed it over. */
function wasPassedOver({ seals }: Entry): boolean {
  return seals.some(({ passed }) =>
    passed.some(({ outcome }) => outcome === 'declined' || outcome === 'no-answer'),
  );
}

/** Whether all that is left to draw is in a seal without tickets of this entry. */
export function isLeftOut({ leftToDraw, seals }: Pick<Entry, 'leftToDraw' | 'seals'>): boolean {
  return leftToDraw === 'seal' && !seals.some(isUnderWay);
}

function isUnderWay({ state, lines }: MyEntry['seals'][number]): boolean {
  return state !== 'called-off' && lines.some(({ shown }) => !shown);
}

/** The odds in the next draw; null once the tickets are sealed, which then tell them exactly. */
export function oddsNow({ status, oneIn, seals }: Entry): string | null {
  const [newest] = seals.filter(({ state }) => state !== 'called-off');
  if (oneIn === null || newest?.lines.some(({ shown }) => !shown)) return null;
  const odds = `${oddsText(oneIn)} for each prize, as it stands today`;
  return status === 'pending' ? `Once verified: ${odds}` : `Your chance: ${odds}`;
}

/** "Ticket 58 of 64 in sealed draw 1" */
export function wonText({ ticket, ticketCount, sealNumber }: MyEntry['won'][number]): string {
  const drawn = `Ticket ${formatCount(ticket)} of ${formatCount(ticketCount)}`;
  return sealNumber === null ? `${drawn}, drawn directly` : `${drawn} in sealed draw ${sealNumber}`;
}
