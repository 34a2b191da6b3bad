import { type Seal, sealFile } from 'api/contract';
import { ApiError, NetworkError } from 'shell/kit';
import { nextTask } from '../../sealed-draw/next-task.ts';
import { sha256, ticketHash, ticketSecret } from '../../sealed-draw/ticket-hash.ts';
import { findTickets, type SealedList } from './find-tickets.ts';

/** Tickets that are hashed before the page gets its turn. */
const AT_ONCE = 200;

export type CheckedSeal = SealedList & Pick<Seal, 'number' | 'seal'>;

interface OwnTicket {
  number: number;
  /** Proves it together with the email. */
  secret: string;
}

export interface CheckedTickets {
  email: string;
  /** Whether tickets.txt is the file that was sealed, and seal.txt names it. */
  isGenuine: boolean;
  /** The tickets of the key and the email that are in it, by number. */
  own: OwnTicket[];
}

interface Options {
  signal: AbortSignal;
  /** From 0 to 1. */
  onProgress: (done: number) => void;
}

/**
 * Looks in the sealed list for the tickets of a key, without asking the server whose they are.
 * @param count how many tickets the entry has
 * @throws ApiError, NetworkError; what `signal` says when it was stopped
 */
export async function checkTickets(
  seal: CheckedSeal,
  { key, email, count }: { key: string; email: string; count: number },
  options: Options,
): Promise<CheckedTickets> {
  const secrets = new Map<string, string>();
  for (let first = 1; first <= count; first += AT_ONCE) {
    // Browsers hash short texts without a pause.
    await nextTask();
    options.signal.throwIfAborted();
    const tickets = Array.from(
      { length: Math.min(AT_ONCE, count - first + 1) },
      (_, i) => first + i,
    );
    await Promise.all(
      tickets.map(async (ticket) => {
        const secret = await ticketSecret(key, seal.number, ticket);
        secrets.set(await ticketHash(secret, email), secret);
      }),
    );
  }
  const { numbers, isGenuine } = await findTickets(seal, [...secrets.keys()], options);
  const own = [...numbers].map(([hash, number]) => ({ number, secret: secrets.get(hash) ?? '' }));
  return {
    email,
    isGenuine: isGenuine && (await isNamedInSeal(seal, options.signal)),
    own: own.sort((a, b) => a.number - b.number),
  };
}

export interface CheckedProof {
  isGenuine: boolean;
  /** The number of the ticket; null when the list does not have it. */
  ticket: number | null;
}

/** Looks for the ticket of a proof in the sealed list. @throws as checkTickets() */
export async function checkProof(
  seal: CheckedSeal,
  { secret, email }: { secret: string; email: string },
  options: Options,
): Promise<CheckedProof> {
  const hash = await ticketHash(secret, email);
  const { numbers, isGenuine } = await findTickets(seal, [hash], options);
  return {
    isGenuine: isGenuine && (await isNamedInSeal(seal, options.signal)),
    ticket: numbers.get(hash) ?? null,
  };
}

/** Whether seal.txt has the hash that the site states, and names the hash of tickets.txt. */
async function isNamedInSeal(
  { id, seal, ticketsSha256 }: CheckedSeal,
  signal: AbortSignal,
): Promise<boolean> {
  const unreachable = (error: unknown) => {
    signal.throwIfAborted();
    throw new NetworkError(error);
  };
  const url = sealFile.path.replace(':id', String(id));
  const response = await fetch(url, { signal }).catch(unreachable);
  const text = await response.text().catch(unreachable);
  if (!response.ok) throw new ApiError(response.status, text);
  return (await sha256(text)) === seal && text.includes(`\nTickets file ${ticketsSha256}\n`);
}
