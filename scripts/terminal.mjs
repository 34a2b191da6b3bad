import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's folder. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));

export function say(line) {
  process.stdout.write(`${line}\n`);
}

/** Ends the program with a sentence for the person who started it. */
export function stopWith(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
