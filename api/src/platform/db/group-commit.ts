import { Busy, CommitUnknown } from '../errors.ts';

export type Work<Tx, T = unknown> = (tx: Tx) => Promise<T>;

interface Waiting<Tx> {
  work: Work<Tx>;
  since: number;
  resolve(result: unknown): void;
  reject(error: unknown): void;
}

export interface GroupLimits {
  /** So that reads, and other servers, get a turn between groups, however many writes wait. */
  size: number;
  /** A write that waited longer is refused with Busy and never begins. */
  waitMs?: number;
  /** Whether the works of a group that found the database busy run again one by one. */
  againWhenBusy: boolean;
}

const FOR_A_FILE: GroupLimits = { size: 32, againWhenBusy: true };

/**
 * Runs writes in groups, in order. Those that arrive while a group runs form the next one, which
 * shares a transaction and one wait for the disk; none is acknowledged before that. When one fails,
 * the group is rolled back and each runs again alone; none does when the group may be committed.
 *
 * @param transact runs works one after the other in one transaction, all or nothing
 */
export function groupCommits<Tx>(
  transact: (works: Work<Tx>[]) => Promise<unknown[]>,
  { size, waitMs = Number.POSITIVE_INFINITY, againWhenBusy }: GroupLimits = FOR_A_FILE,
) {
  const waiting: Waiting<Tx>[] = [];
  let underWay = false;
  let refusing = false;

  async function runAll(): Promise<void> {
    while (waiting.length > 0) {
      // Let requests that have arrived be read first, so that they join the group.
      await new Promise((resolve) => setImmediate(resolve));
      await runGroup(waiting.splice(0, size));
    }
    underWay = false;
  }

  async function runGroup(all: Waiting<Tx>[]): Promise<void> {
    const group = all.filter(({ since }) => performance.now() - since <= waitMs);
    for (const late of all) if (!group.includes(late)) late.reject(new Busy());
    if (group.length === 0) return;
    try {
      const results = await transact(group.map(({ work }) => work));
      for (const [i, { resolve }] of group.entries()) resolve(results[i]);
    } catch (error) {
      const [only, ...others] = group;
      if (only && others.length === 0) only.reject(error);
      else if (refusesAll(error)) for (const one of group) one.reject(error);
      else for (const one of group) await runGroup([one]);
    }
  }

  function refusesAll(error: unknown): boolean {
    return error instanceof CommitUnknown || (error instanceof Busy && !againWhenBusy);
  }

  function write<T>(work: Work<Tx, T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      if (refusing) return reject(new Busy());
      waiting.push({
        work,
        since: performance.now(),
        resolve: resolve as Waiting<Tx>['resolve'],
        reject,
      });
      if (underWay) return;
      underWay = true;
      void runAll();
    });
  }

  return {
    write,
    /** Refuses with Busy what has not begun, from now on. What runs goes on. */
    refuseWaiting(): void {
      refusing = true;
      for (const { reject } of waiting.splice(0)) reject(new Busy());
    },
  };
}
