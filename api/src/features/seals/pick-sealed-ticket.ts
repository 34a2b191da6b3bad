import { hash } from 'node:crypto';

export interface PickOf {
  /** The deciding number as text. */
  randomness: string;
  /** The seal's hash. */
  seal: string;
  /** The prize line, from 1. */
  line: number;
  /** From 1. */
  attempt: number;
}

/** The ticket that an attempt picks, from 1 to `ticketCount`. */
export function pickSealedTicket({ randomness, seal, line, attempt }: PickOf, ticketCount: number) {
  const digest = hash('sha256', `${randomness}/${seal}/${line}/${attempt}`);
  return Number(BigInt(`0x${digest}`) % BigInt(ticketCount)) + 1;
}
