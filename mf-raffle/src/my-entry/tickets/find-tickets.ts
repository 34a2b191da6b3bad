import { type Seal, ticketsFile } from 'api/contract';
import { ApiError, NetworkError } from 'shell/kit';
import { sha256 } from '../../sealed-draw/ticket-hash.ts';

/** 64 hex digits and the newline. */
const LINE_BYTES = 65;

export type SealedList = Pick<Seal, 'id' | 'ticketCount' | 'ticketsSha256'>;

export interface FoundTickets {
  /** The number of each ticket that was found, by its hash. */
  numbers: Map<string, number>;
  /** Whether the file is the one that was sealed. */
  isGenuine: boolean;
}

interface Options {
  signal: AbortSignal;
  /** From 0 to 1. */
  onProgress: (done: number) => void;
}

/**
 * Reads tickets.txt and looks for tickets in it. Lines are searched as they arrive, so a file of
 * 65 MB does not stop the page.
 * @param hashes of the tickets, in lowercase hex
 * @throws ApiError, NetworkError; what `signal` says when it was stopped
 */
export async function findTickets(
  { id, ticketCount, ticketsSha256 }: SealedList,
  hashes: string[],
  { signal, onProgress }: Options,
): Promise<FoundTickets> {
  const file = new Uint8Array(ticketCount * LINE_BYTES);
  const findLines = lineFinder(hashes);
  const numbers = new Map<string, number>();
  let length = 0;
  let searched = 0;
  for await (const bytes of fileOf(id, signal)) {
    // Longer than sealed: another file.
    if (length + bytes.length > file.length) return { numbers, isGenuine: false };
    file.set(bytes, length);
    length += bytes.length;
    const lines = Math.floor(length / LINE_BYTES);
    findLines(file, searched, lines, numbers);
    searched = lines;
    onProgress(length / file.length);
  }
  const isGenuine = length === file.length && (await sha256(file)) === ticketsSha256;
  signal.throwIfAborted();
  return { numbers, isGenuine };
}

async function* fileOf(sealId: number, signal: AbortSignal): AsyncGenerator<Uint8Array> {
  const unreachable = (error: unknown) => {
    signal.throwIfAborted();
    throw new NetworkError(error);
  };
  const url = ticketsFile.path.replace(':id', String(sealId));
  const response = await fetch(url, { signal }).catch(unreachable);
  if (!response.ok || !response.body) {
    throw new ApiError(response.status, await response.text().catch(unreachable));
  }
  const reader = response.body.getReader();
  for (;;) {
    const { done, value } = await reader.read().catch(unreachable);
    if (done) return;
    yield value;
  }
}

/** Adds the line numbers of the hashes in the lines `from` up to `to`, counted from 0. */
function lineFinder(hashes: string[]) {
  // Most lines are ruled out by their first 8 digits, without making a text of them.
  const byStart = new Map<number, string[]>();
  for (const hash of hashes) {
    const start = Number.parseInt(hash.slice(0, 8), 16);
    byStart.set(start, [...(byStart.get(start) ?? []), hash]);
  }
  const decoder = new TextDecoder();
  return (file: Uint8Array, from: number, to: number, numbers: Map<string, number>) => {
    for (let line = from; line < to; line += 1) {
      const at = line * LINE_BYTES;
      let start = 0;
      for (let digit = at; digit < at + 8; digit += 1) start = start * 16 + hexDigit(file[digit]);
      const candidates = byStart.get(start);
      if (!candidates) continue;
      const text = decoder.decode(file.subarray(at, at + LINE_BYTES - 1));
      if (candidates.includes(text)) numbers.set(text, line + 1);
    }
  };
}

/** The value of an ASCII hex digit; NaN for any other byte. */
function hexDigit(byte = 0): number {
  if (byte >= 48 && byte <= 57) return byte - 48;
  return byte >= 97 && byte <= 102 ? byte - 87 : Number.NaN;
}
