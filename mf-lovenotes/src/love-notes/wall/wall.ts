/**
 * Splits a long list, newest first, so that the browser can skip rendering far chunks. New notes join
 * the first chunk: none moves to another, where it would be mounted anew and lose the focus.
 *
 * @param second the id of the note with which the second chunk begins
 */
export function inChunks<T extends { id: number }>(
  notes: T[],
  size: number,
  second: number | undefined,
): T[][] {
  const found = notes.findIndex(({ id }) => second !== undefined && id <= second);
  const rest = found === -1 ? notes.length : found;
  const chunks = [notes.slice(0, rest)];
  for (let start = rest; start < notes.length; start += size) {
    chunks.push(notes.slice(start, start + size));
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
