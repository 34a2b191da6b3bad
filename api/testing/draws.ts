import type { Database, Tx } from '../src/platform/db/client.ts';

/** Runs `work` in a transaction that leaves nothing behind. */
export async function tryOut<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  let result: { value: T } | undefined;
  const undo = new Error('undo');
  await db
    .write(async (tx) => {
      result = { value: await work(tx) };
      throw undo;
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error;
    });
  if (!result) throw new Error('nothing was tried');
  return result.value;
}

/** @returns its id */
export async function insertEntry(
  tx: Tx,
  tickets: number,
  status: string,
  id: number | null = null,
) {
  const [row] = await tx.rows(
    `INSERT INTO raffle_entries (id, name, email, search_text, donation_platform, donation_cents,
       entry_count, entry_status, created_at)
     VALUES (?, 'Entrant', 'e@example.org', '', 'venmo', 2000, ?, ?, 0) RETURNING id`,
    [id, tickets, status],
  );
  return Number(row?.[0]);
}
