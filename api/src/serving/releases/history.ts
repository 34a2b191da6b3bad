import { type FileHandle, open, readFile, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { ReleaseId } from '../../../contract/index.ts';
import { isMissingFile } from '../../platform/missing-file.ts';

/** A line of a remote's history, stored with the releases since several servers share both. */
const HistoryLine = z.object({
  id: ReleaseId,
  /** ISO 8601. */
  at: z.string(),
  by: z._default(z.string(), 'the server'),
  action: z._default(
    z.enum([
      'published',
      'rolled-back',
      'held',
      'proposed',
      'turned-down',
      'removed',
      'taken-off',
      'brought-back',
    ]),
    'published',
  ),
  /** Bytes of its files, uncompressed. */
  size: z.optional(z.int()),
  /** URL of the folder on another site that its files are loaded from. */
  origin: z.optional(z.string()),
  /** A deploy token took it off, so deploy tokens may bring it back. */
  withToken: z.optional(z.boolean()),
  /** The deploy token that it was done with. Lines from before tokens had an end lack it. */
  token: z.optional(z.int()),
  /** The live release that a proposed one was made on top of; "none" for none. */
  base: z.optional(z.string()),
});
export type HistoryLine = z.output<typeof HistoryLine>;

/** Whether a line records that a release went live. */
export const wentLive = ({ action }: HistoryLine) =>
  action === 'published' || action === 'rolled-back' || action === 'brought-back';

/** The lines of releases that went live and were not removed since, in order. */
export function liveSteps(lines: readonly HistoryLine[]): HistoryLine[] {
  let steps: HistoryLine[] = [];
  for (const line of lines) {
    if (wentLive(line)) steps.push(line);
    else if (line.action === 'removed') steps = steps.filter(({ id }) => id !== line.id);
  }
  return steps;
}

/** Whether a release was live, and was not removed since. */
export const wasLive = (lines: readonly HistoryLine[], id: string) =>
  liveSteps(lines).some((line) => line.id === id);

/** The line that took the remote off the site; undefined when a release went live after it. */
export function takenOff(lines: readonly HistoryLine[]): HistoryLine | undefined {
  const last = lines.findLast((line) => wentLive(line) || line.action === 'taken-off');
  return last?.action === 'taken-off' ? last : undefined;
}

/**
 * The ids that can be rolled back to, the live one last. A publish adds its id; a rollback removes
 * the ids after its own; what was removed can not come back by being stored again.
 */
export function previousReleases(lines: readonly HistoryLine[]): string[] {
  let previous: string[] = [];
  for (const { id, action } of lines) {
    if (action === 'removed') previous = previous.filter((earlier) => earlier !== id);
    if (action !== 'published' && action !== 'rolled-back' && action !== 'brought-back') continue;
    const index = previous.lastIndexOf(id);
    if (action !== 'published' && index >= 0) previous.length = index + 1;
    else if (index < 0 || index < previous.length - 1) previous.push(id);
  }
  return previous;
}

/** A remote's history, oldest first. */
export async function history(releasesDir: string, remote: string): Promise<HistoryLine[]> {
  const text = await readFile(historyFile(releasesDir, remote), 'utf8').catch((error: unknown) => {
    if (isMissingFile(error)) return '';
    throw error;
  });
  return text.split('\n').flatMap((line) => read(line) ?? []);
}

/**
 * Adds lines, flushed to the disk.
 * @returns takes them back, for when what they say could not be done
 */
export async function appendToHistory(
  releasesDir: string,
  remote: string,
  ...lines: HistoryLine[]
): Promise<() => Promise<void>> {
  const path = historyFile(releasesDir, remote);
  const file = await open(path, 'a+');
  try {
    const { size } = await file.stat();
    const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('');
    try {
      await file.appendFile((await endsInLine(file, size)) ? text : `\n${text}`);
      await file.datasync();
    } catch (error) {
      await file.truncate(size);
      throw error;
    }
    return () => truncate(path, size);
  } finally {
    await file.close();
  }
}

/** A power cut may leave half a line, which must not swallow the next one. */
async function endsInLine(file: FileHandle, size: number): Promise<boolean> {
  if (size === 0) return true;
  const { buffer } = await file.read({ buffer: Buffer.alloc(1), position: size - 1 });
  return buffer[0] === NEWLINE;
}

const NEWLINE = 0x0a;

/** Undefined for a broken line, which a power cut may leave. */
function read(line: string): HistoryLine | undefined {
  try {
    const result = HistoryLine.safeParse(JSON.parse(line));
    return result.success ? result.data : undefined;
  } catch {
    return undefined;
  }
}

export const historyFile = (releasesDir: string, remote: string) =>
  join(releasesDir, remote, '.history.jsonl');
