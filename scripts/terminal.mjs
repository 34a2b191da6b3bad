import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's folder. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));

export function print(line) {
  process.stdout.write(`${line}\n`);
}

/** Prints a warning that stands out from the other lines. */
export function warn(text) {
  const lines = text.trim().split('\n');
  process.stderr.write(`\n${lines.map((line) => `  !  ${line}`.trimEnd()).join('\n')}\n\n`);
}

/** Prints an error message and exits with status 1. */
export function exitWith(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

/**
 * Files created from now on (data, releases, backups) are readable by their owner only. Call it
 * after building: builds may be readable by everybody.
 */
export function keepPrivate() {
  process.umask(0o077);
}
