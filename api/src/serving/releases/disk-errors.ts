import { releaseMessages } from '../../../contract/index.ts';
import { Refusal } from '../../platform/errors.ts';

const FULL = new Set(['ENOSPC', 'EDQUOT', 'SQLITE_FULL']);
const NOT_WRITABLE = new Set(['EROFS', 'EACCES', 'EPERM', 'SQLITE_READONLY', 'SQLITE_CANTOPEN']);

/**
 * The disk with the releases takes nothing: no 503, after which the command would try again by
 * itself. The cause is for whoever runs the server.
 */
export class DiskError extends Refusal {
  constructor(message: string, cause: unknown) {
    super('storage-full', message);
    this.cause = cause;
  }
}

/** @throws DiskError in place of what the system says of a full disk or one not to be written */
export async function withDiskErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const code = (error as { code?: string }).code ?? '';
    if (error instanceof Refusal) throw error;
    if (FULL.has(code)) throw new DiskError(releaseMessages.diskFull, error);
    // The database library gives no code for a file that it cannot make.
    if (NOT_WRITABLE.has(code) || /^ConnectionFailed/.test(String((error as Error).message))) {
      throw new DiskError(releaseMessages.notWritable, error);
    }
    throw error;
  }
}
