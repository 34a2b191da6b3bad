/** What the screen loads when a file comes, with the CSV library. */

export { FileRefusal, refuseLargeFile } from './file-kind.ts';
export { sameGiftKey } from './gift-row.ts';
export { readGifts, withoutConflicts } from './read-gifts.ts';
export { readFile, readText } from './read-table.ts';
