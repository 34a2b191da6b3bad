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

/**
 * What is made from now on can be read by its owner alone: data folders, databases, releases and
 * backups. Called after building, since what is built may be for everybody on the machine.
 */
export function keepPrivate() {
  process.umask(0o077);
}
