import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's folder. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));

export function say(line) {
  process.stdout.write(`${line}\n`);
}

/** Says what somebody has to look at, so that it stands out among the other lines. */
export function warn(text) {
  const lines = text.trim().split('\n');
  process.stderr.write(`\n${lines.map((line) => `  !  ${line}`.trimEnd()).join('\n')}\n\n`);
}

/** Ends the program with a sentence for the person who started it. */
export function stopWith(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
