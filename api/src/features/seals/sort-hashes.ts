import { requestYielder } from '../../platform/yield-to-requests.ts';

const HASH_BYTES = 32;
const GROUPS = 65_536;

/**
 * The order of hashes, ascending by bytes: the position of the smallest one first. They are first
 * put into groups by their first two bytes, so that no single sort takes long.
 * @param hashes `count` times 32 bytes
 */
export async function sortHashes(hashes: Buffer, count: number): Promise<Uint32Array> {
  const yieldToRequests = requestYielder();
  const groupOf = (index: number) => hashes.readUInt16BE(index * HASH_BYTES);
  const ends = new Uint32Array(GROUPS);
  for (let i = 0; i < count; i += 1) {
    const group = groupOf(i);
    ends[group] = (ends[group] ?? 0) + 1;
    if (i % 4096 === 0) await yieldToRequests();
  }
  for (let group = 1; group < GROUPS; group += 1) {
    ends[group] = (ends[group] ?? 0) + (ends[group - 1] ?? 0);
  }
  const starts = ends.slice();
  const order = new Uint32Array(count);
  for (let i = count - 1; i >= 0; i -= 1) {
    const group = groupOf(i);
    const at = (starts[group] ?? 0) - 1;
    starts[group] = at;
    order[at] = i;
    if (i % 4096 === 0) await yieldToRequests();
  }
  const compare = (a: number, b: number) =>
    hashes.compare(
      hashes,
      b * HASH_BYTES,
      (b + 1) * HASH_BYTES,
      a * HASH_BYTES,
      (a + 1) * HASH_BYTES,
    );
  for (let group = 0; group < GROUPS; group += 1) {
    const from = starts[group] ?? 0;
    const to = ends[group] ?? 0;
    if (to - from > 1) order.subarray(from, to).sort(compare);
    if (group % 64 === 0) await yieldToRequests();
  }
  return order;
}
