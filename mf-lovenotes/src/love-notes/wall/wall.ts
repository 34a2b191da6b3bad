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
