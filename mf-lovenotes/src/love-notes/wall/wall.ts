import type { SupportMessage } from 'api/contract';

/** What one page of the API holds when nothing else is asked for. */
export const PAGE_SIZE = 100;

/** The notes a visitor has come to so far, newest first. */
export interface Wall {
  /** The newest page as it came last, to see whether another one came. */
  newest: SupportMessage[] | undefined;
  notes: SupportMessage[];
  /** Nothing is older than the last note here. */
  complete: boolean;
}

export const emptyWall: Wall = { newest: undefined, notes: [], complete: false };

/**
 * Takes in a new newest page: it says all about its own stretch, older notes stay as they were.
 * When more came at once than a page holds, the notes between are not known: the wall starts anew.
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
    // Notes that slid out of the newest page are here already; those below were asked for before.
    complete: wall.complete && wall.notes.length > 0,
  };
}

/** Takes in the page that follows the note with the id `before`. */
export function withOlder(wall: Wall, before: number, page: SupportMessage[]): Wall {
  // The wall started anew meanwhile; this page is for the old one.
  if (wall.notes.at(-1)?.id !== before) return wall;
  return { ...wall, notes: [...wall.notes, ...page], complete: page.length < PAGE_SIZE };
}

/** Parts of a long list that the browser may leave undrawn while they are far away. */
export function inChunks<T>(items: T[], size: number): T[][] {
  const chunks: T[][] = [];
  for (let start = 0; start < items.length; start += size) {
    chunks.push(items.slice(start, start + size));
  }
  return chunks;
}

const LONG_CHARACTERS = 440;
const LONG_LINES = 9;

/** Whether a note is shown shortened at first, so that it does not tower over its neighbours. */
export function isLong(message: string): boolean {
  return message.length > LONG_CHARACTERS || message.split('\n').length > LONG_LINES;
}

const BRIEF_CHARACTERS = 90;

/** Whether a note is so short that it is shown larger, and fills its card beside longer ones. */
export function isBrief(message: string): boolean {
  return message.length <= BRIEF_CHARACTERS && !message.includes('\n');
}
