import { formatCount } from 'shell/kit';
import type { CheckedProof, CheckedSeal, CheckedTickets } from './check-tickets.ts';
import type { Finding } from './findings.tsx';

type Numbered = Pick<CheckedSeal, 'number' | 'seal'>;

/**
 * What the check of an entry's own tickets found.
 * @param stated the numbers that the site says the entry has
 */
export function ticketFindings(
  { isGenuine, own }: CheckedTickets,
  stated: number[],
  seal: Numbered,
): Finding[] {
  return [
    genuine(isGenuine, seal),
    ownership(
      own.map(({ number }) => number),
      stated,
    ),
    before(seal),
  ];
}

function ownership(own: number[], stated: number[]): Finding {
  const same = own.length === stated.length && own.every((number) => stated.includes(number));
  if (same) {
    const text =
      own.length === 1
        ? `Your ticket is in it: number ${formatCount(own[0] ?? 0)}.`
        : `All ${formatCount(own.length)} of your tickets are in it, with the numbers above.`;
    return { sign: 'right', text };
  }
  if (own.length === 0) {
    return {
      sign: 'wrong',
      text: 'With this email none of your tickets is in it. Please type the email exactly as you entered it.',
    };
  }
  return {
    sign: 'wrong',
    text: `Of your ${formatCount(stated.length)} tickets ${formatCount(own.length)} are in it with their numbers: ${listOf(own)}. Please write to us.`,
  };
}

function listOf(numbers: number[]): string {
  const first = numbers.slice(0, 20).map(formatCount).join(', ');
  return numbers.length > 20 ? `${first} …` : first;
}

/** What the check of somebody's proof found. @param claimed the ticket that the proof names, if any */
export function proofFindings(
  { isGenuine, ticket }: CheckedProof,
  { email, claimed }: { email: string; claimed: number | null },
  seal: Numbered,
): Finding[] {
  return [genuine(isGenuine, seal), proven(ticket, email, claimed, seal), before(seal)];
}

function proven(
  ticket: number | null,
  email: string,
  claimed: number | null,
  { number }: Numbered,
): Finding {
  if (ticket === null) {
    return {
      sign: 'wrong',
      text: `This proves nothing: s and email belong to no ticket of sealed draw ${number}.`,
    };
  }
  const text = `Ticket ${formatCount(ticket)} of sealed draw ${number} belongs to ${email || 'an entry without email'}.`;
  if (claimed === null || claimed === ticket) return { sign: 'right', text };
  return { sign: 'wrong', text: `The proof names ticket ${formatCount(claimed)}, but: ${text}` };
}

function genuine(isGenuine: boolean, { number }: Numbered): Finding {
  return isGenuine
    ? {
        sign: 'right',
        text: `The list the site serves is the one of sealed draw ${number}: its SHA-256 is the sealed one.`,
      }
    : {
        sign: 'wrong',
        text: `The list the site serves is not the one of sealed draw ${number}. Please try again, and write to us if it keeps happening.`,
      };
}

function before({ seal }: Numbered): Finding {
  return {
    sign: 'stated',
    text: `it was sealed before its number was known. Compare the seal with one that you saw before: ${seal}`,
  };
}
