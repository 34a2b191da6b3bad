import { type Campaign, entryCountText, type MyEntry, qualifyFromText } from 'api/contract';
import { formatCount } from 'shell/kit';
import { oddsText } from './odds.ts';

export interface StatusText {
  tint: 'gold' | 'leaf' | 'sand' | 'coral';
  title: string;
  text: string;
}

type Entry = Pick<MyEntry, 'status' | 'entryCount' | 'oneIn' | 'won'>;

/** How an entry stands, in plain words. @param now in ms */
export function statusText(entry: Entry, campaign: Campaign, now: number): StatusText {
  switch (entry.status) {
    case 'pending':
      return {
        tint: 'gold',
        title: 'Received',
        text: 'We match it with your donation, usually within 24-48 hours. Once it is verified, it takes part in the draw.',
      };
    case 'verified':
      return {
        tint: 'leaf',
        title: 'Verified',
        text: 'Your donation was found, and your tickets are in the draw. There is nothing more to do.',
      };
    case 'winner':
      return {
        tint: 'coral',
        title: 'You won!',
        text: 'Congratulations, and mahalo. We write to you about your prize. A winning entry takes no part in later draws.',
      };
    case 'disqualified':
      return {
        tint: 'sand',
        title: 'Not counted',
        text: `The organizers have taken this entry out of the draw. Most often no donation could be found that belongs to it, the donation counts in another entry already, or it was made before ${qualifyFromText(campaign, now)}. If you think this is a mistake, write to us: it can be put right until the tickets are sealed.`,
      };
  }
}

/** "10 entries" and what they are worth now: "about 1 in 21 for each prize". */
export function chancesText({ status, entryCount, oneIn }: Entry): {
  tickets: string;
  odds: string | null;
} {
  const tickets = entryCountText(entryCount);
  if (oneIn === null) return { tickets, odds: null };
  const odds = oddsText(oneIn);
  return {
    tickets,
    odds:
      status === 'pending'
        ? `Once verified: ${odds} for each prize, as it stands today`
        : `Your chance for each prize: ${odds}, as it stands today`,
  };
}

/** "Ticket 58 of 64 in sealed draw 1" */
export function wonText({ ticket, ticketCount, sealNumber }: MyEntry['won'][number]): string {
  const drawn = `Ticket ${formatCount(ticket)} of ${formatCount(ticketCount)}`;
  return sealNumber === null ? `${drawn}, drawn directly` : `${drawn} in sealed draw ${sealNumber}`;
}
