import { formatCount, QUICKNET_HASH, type Seal, type SealSource } from 'api/contract';
import { formatMoment } from '../ui/campaign-time.ts';

/** Which public number decides, in words. */
export function sourceText(source: SealSource, timeZone: string): string {
  if (source.kind === 'announced') return source.text;
  const network = source.chain === QUICKNET_HASH ? 'drand' : 'a drand network for tests';
  return `Round ${source.round} of ${network}, ${formatMoment(source.at, timeZone)}`;
}

export const isForTests = (source: SealSource) =>
  source.kind === 'drand' && source.chain !== QUICKNET_HASH;

export function ticketsText(count: number): string {
  return count === 1 ? '1 ticket' : `${formatCount(count)} tickets`;
}

interface PostParts {
  seal: Seal;
  /** "Raffle for Kai" */
  title: string;
  timeZone: string;
  /** Where anyone can check the seal. */
  address: string;
}

/** The text to post: with the hash elsewhere, nobody can change the seal unnoticed. */
export function postText({ seal, title, timeZone, address }: PostParts): string {
  return [
    `${title}: draw ${seal.number} is sealed.`,
    `${ticketsText(seal.ticketCount)} and all prizes are fixed since ${formatMoment(seal.sealedAt, timeZone)}.`,
    numberText(seal, timeZone),
    `The seal (SHA-256): ${seal.seal}`,
    `Anyone can check this draw: ${address}`,
  ].join('\n\n');
}

interface WitnessParts {
  number: number;
  hash: string;
  /** Where anyone can check all seals. */
  address: string;
}

/** For letters to entrants: who keeps one can tell if the seal was changed. */
export function witnessText({ number, hash, address }: WitnessParts): string {
  return `Sealed draw ${number} was fixed before anyone could know its number. This is its fingerprint:
${hash}
Please keep this letter: with it, anyone can check that nothing was changed afterwards:
${address}#seal-${number}`;
}

function numberText({ source, randomness }: Seal, timeZone: string): string {
  const text = sourceText(source, timeZone);
  return randomness
    ? `The number that decided: ${randomness.value} (${text})`
    : `The number that decides is not known yet: ${text}`;
}

/** A hash in groups of four digits, in rows, to read and compare by eye. */
export function hashRows(hash: string, perRow = 16): string[][] {
  const rows = hash.match(new RegExp(`.{1,${perRow}}`, 'g')) ?? [];
  return rows.map((row) => row.match(/.{1,4}/g) ?? []);
}
