import { appendFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { ReleaseId } from '../../../contract/index.ts';

/** One line of a remote's history, which lies with the releases: several servers share both. */
const HistoryLine = z.object({
  id: ReleaseId,
  /** ISO 8601. */
  at: z.string(),
  by: z._default(z.string(), 'the server'),
  action: z._default(
    z.enum(['published', 'rolled-back', 'held', 'removed', 'taken-off', 'brought-back']),
    'published',
  ),
  /** Bytes of its files, uncompressed. */
  size: z.optional(z.int()),
  /** Folder that its files are loaded from, when that is another site's. */
  origin: z.optional(z.string()),
  /** A deploy token took it off, so deploy tokens may bring it back. */
  withToken: z.optional(z.boolean()),
});
export type PreviousRelease = z.output<typeof HistoryLine>;

/** Whether a line says that a release went live. */
export const wentLive = ({ action }: PreviousRelease) =>
  action === 'published' || action === 'rolled-back' || action === 'brought-back';

/** Who took the remote off the site, and with which release; undefined unless that came last. */
export function takenOff(past: readonly PreviousRelease[]): PreviousRelease | undefined {
  const last = past.findLast((line) => wentLive(line) || line.action === 'taken-off');
  return last?.action === 'taken-off' ? last : undefined;
}

/**
 * The ids that going back walks through, the live one last: a publish comes on top, and going back
 * to a release takes away what came after it.
 */
export function previousReleases(past: readonly PreviousRelease[]): string[] {
  const trail: string[] = [];
  for (const { id, action } of past.filter(wentLive)) {
    const place = trail.lastIndexOf(id);
    if (action !== 'published' && place >= 0) trail.length = place + 1;
    else if (place < 0 || place < trail.length - 1) trail.push(id);
  }
  return trail;
}

/** Everything that happened to a remote's releases, oldest first. */
export async function history(releasesDir: string, remote: string): Promise<PreviousRelease[]> {
  const text = await readFile(historyFile(releasesDir, remote), 'utf8').catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return '';
      throw error;
    },
  );
  return text.split('\n').flatMap((line) => read(line) ?? []);
}

export async function appendToHistory(
  releasesDir: string,
  remote: string,
  past: PreviousRelease,
): Promise<void> {
  await appendFile(historyFile(releasesDir, remote), `${JSON.stringify(past)}\n`);
}

/** A power cut may leave half a line; the others stay true. */
function read(line: string): PreviousRelease | undefined {
  try {
    const result = HistoryLine.safeParse(JSON.parse(line));
    return result.success ? result.data : undefined;
  } catch {
    return undefined;
  }
}

const historyFile = (releasesDir: string, remote: string) =>
  join(releasesDir, remote, '.history.jsonl');
