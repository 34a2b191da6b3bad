/** So many rows at a time: 1,000 wide ones are a few hundred KB. */
const AT_A_TIME = 1_000;

/**
 * All rows in the order of their ids, a page at a time, each going on behind the last id seen. What
 * comes or goes meanwhile shifts nothing, and no query holds the database for long.
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
