import type { SupportMessage } from 'api/contract';

/** The API's default page size. */
export const PAGE_SIZE = 100;

/** The notes loaded so far, newest first. */
export interface Wall {
  /** The newest page as last received, to detect a new one. */
  newest: SupportMessage[] | undefined;
  notes: SupportMessage[];
  /** No older notes exist. */
  complete: boolean;
}

export const emptyWall: Wall = { newest: undefined, notes: [], complete: false };

/**
 * Merges a fresh newest page: it replaces its own range, older notes stay. If more notes arrived
 * than fit on a page there is a gap, and the wall starts over.
 */
export function withNewest(wall: Wall, newest: SupportMessage[]): Wall {
  const whole = newest.length < PAGE_SIZE;
  const oldest = newest.at(-1);
  const latestKnown = wall.notes[0];
  const joins = oldest && latestKnown && oldest.id <= latestKnown.id;
  if (whole || !joins) return { newest, notes: newest, complete: whole };
  const older = wall.notes.filter(({ id }) => id < oldest.id);
  return {
    newest,
    notes: [...newest, ...older],
    // Notes pushed off the newest page are in the list already.
    complete: wall.complete && wall.notes.length > 0,
  };
}

/** Appends the page that follows the note with the id `before`. */
export function withOlder(wall: Wall, before: number, page: SupportMessage[]): Wall {
  // The wall has started over since this page was requested: drop it.
  if (wall.notes.at(-1)?.id !== before) return wall;
  return { ...wall, notes: [...wall.notes, ...page], complete: page.length < PAGE_SIZE };
}

/** Splits a long list, so that the browser can skip rendering far chunks. */
export function inChunks<T>(items: T[], size: number): T[][] {
  const chunks: T[][] = [];
  for (let start = 0; start < items.length; start += size) {
    chunks.push(items.slice(start, start + size));
  }
  return chunks;
}

const LONG_CHARACTERS = 440;
const LONG_LINES = 9;

/** Whether a note is collapsed at first. */
export function isLong(message: string): boolean {
  return message.length > LONG_CHARACTERS || message.split('\n').length > LONG_LINES;
}

const BRIEF_CHARACTERS = 90;

/** Whether a note is short enough to be shown in larger type. */
export function isBrief(message: string): boolean {
  return message.length <= BRIEF_CHARACTERS && !message.includes('\n');
}
