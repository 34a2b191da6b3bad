import { hash } from 'node:crypto';
import { onOneLine, type SealSource } from '../../../contract/index.ts';

export interface SealFacts {
  /** The title of the raffle. */
  title: string;
  number: number;
  sealedAt: Date;
  ticketCount: number;
  ticketsSha256: string;
  source: SealSource;
  /** One title for each line, in the order in which they are decided. */
  prizes: string[];
}

/** The bytes of seal.txt as text. Its format is fixed: other programs read it. */
export function sealText(facts: SealFacts): string {
  const lines = [
    facts.title,
    `Sealed draw ${facts.number}`,
    `Sealed at ${facts.sealedAt.toISOString()}`,
    `Tickets ${facts.ticketCount}`,
    `Tickets file ${facts.ticketsSha256}`,
    `Randomness ${sourceText(facts.source)}`,
    ...facts.prizes.map((title, index) => `Prize ${index + 1} ${title}`),
  ];
  return lines.map((line) => `${onOneLine(line)}\n`).join('');
}

/** The seal: SHA-256 of seal.txt in lowercase hex. */
export function sealHash(text: string): string {
  return hash('sha256', text);
}

function sourceText(source: SealSource): string {
  return source.kind === 'drand'
    ? `drand quicknet ${source.chain} round ${source.round}`
    : `announced ${source.closesAt} ${source.text}`;
}
