export type Work<Tx, T = unknown> = (tx: Tx) => Promise<T>;

interface Waiting<Tx> {
  work: Work<Tx>;
  resolve(result: unknown): void;
  reject(error: unknown): void;
}

/** So that reads get a turn between groups, however many writes wait. */
const MAX_GROUP_SIZE = 32;

/**
 * Runs writes in groups, in order. Those that arrive while a group runs form the next one, which
 * shares a transaction and one wait for the disk; none is acknowledged before that. When one fails,
 * the group is rolled back and each runs again alone.
 *
 * @param transact runs works one after the other in one transaction, all or nothing
 */
export function groupCommits<Tx>(transact: (works: Work<Tx>[]) => Promise<unknown[]>) {
  const waiting: Waiting<Tx>[] = [];
  let underWay = false;

  async function runAll(): Promise<void> {
    while (waiting.length > 0) {
      // Let requests that have arrived be read first, so that they join the group.
      await new Promise((resolve) => setImmediate(resolve));
      await runGroup(waiting.splice(0, MAX_GROUP_SIZE));
    }
    underWay = false;
  }

  async function runGroup(group: Waiting<Tx>[]): Promise<void> {
    try {
      const results = await transact(group.map(({ work }) => work));
      for (const [i, { resolve }] of group.entries()) resolve(results[i]);
    } catch (error) {
      const [only, ...others] = group;
      if (only && others.length === 0) only.reject(error);
      else for (const one of group) await runGroup([one]);
    }
  }

  return <T>(work: Work<Tx, T>): Promise<T> =>
    new Promise<T>((resolve, reject) => {
      waiting.push({ work, resolve: resolve as Waiting<Tx>['resolve'], reject });
      if (underWay) return;
      underWay = true;
      void runAll();
    });
}
