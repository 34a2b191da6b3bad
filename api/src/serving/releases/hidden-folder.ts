import { randomUUID } from 'node:crypto';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** A release's folder under a name that nobody finds, so that none is found partly deleted. */
export interface HiddenFolder {
  path: string;
  /** Gives it its name back. */
  show(): Promise<void>;
}

/** Gets what went wrong while tidying up. By then, what was asked for is done. */
export type ReportUntidied = (error: unknown) => void;

export async function hideFolder(remoteDir: string, id: string): Promise<HiddenFolder> {
  const folder = join(remoteDir, id);
  const path = join(remoteDir, `.${randomUUID()}`);
  await rename(folder, path);
  return { path, show: () => rename(path, folder) };
}

/** Deletes them for good. What cannot be deleted now, a later publish removes. */
export async function deleteHidden(
  hidden: readonly HiddenFolder[],
  report: ReportUntidied,
): Promise<void> {
  for (const { path } of hidden) await rm(path, { recursive: true, force: true }).catch(report);
}
