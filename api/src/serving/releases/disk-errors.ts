import { releaseTexts } from '../../../contract/index.ts';
import { Refusal } from '../../platform/errors.ts';

const FULL = new Set(['ENOSPC', 'EDQUOT', 'SQLITE_FULL']);
const NOT_WRITABLE = new Set(['EROFS', 'EACCES', 'EPERM', 'SQLITE_READONLY', 'SQLITE_CANTOPEN']);

/**
 * The releases disk is full or not writable. Not a 503, after which the release command would retry.
 * The cause is logged for the operator.
 */
export class DiskError extends Refusal {
  constructor(message: string, cause: unknown) {
    super('storage-full', message);
    this.cause = cause;
  }
}

/** @throws DiskError in place of the system's errors for a full or read-only disk */
export async function withDiskErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const code = (error as { code?: string }).code ?? '';
    if (error instanceof Refusal) throw error;
    if (FULL.has(code)) throw new DiskError(releaseTexts.diskFull, error);
    // The database library has no error code for a file that it cannot create.
    if (NOT_WRITABLE.has(code) || /^ConnectionFailed/.test(String((error as Error).message))) {
      throw new DiskError(releaseTexts.notWritable, error);
    }
    throw error;
  }
}
