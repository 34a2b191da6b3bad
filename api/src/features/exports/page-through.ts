/** Rows for each query; 1,000 wide ones take a few hundred KB. */
const AT_A_TIME = 1_000;

/**
 * All rows in order of their ids, a page at a time. Each page starts after the last id, so rows that
 * are added or deleted in between shift nothing, and no query blocks the database for long.
 */
export async function* pageThrough<Row extends { id: number }>(
  read: (after: number, limit: number) => Promise<Row[]>,
  limit = AT_A_TIME,
): AsyncGenerator<Row[]> {
  for (let after = 0; ; ) {
    const rows = await read(after, limit);
    if (rows.length > 0) yield rows;
    if (rows.length < limit) return;
    after = rows.at(-1)?.id ?? after;
  }
}
