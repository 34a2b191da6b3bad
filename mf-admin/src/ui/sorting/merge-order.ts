/**
 * The unsaved order, updated with what the server has: deleted ones are removed, and a new one is
 * placed after the prize it follows on the server.
 */
export function mergeOrder<Id>(wanted: readonly Id[], server: readonly Id[]): Id[] {
  const there = new Set(server);
  const merged = wanted.filter((id) => there.has(id));
  const placed = new Set(merged);
  for (const [place, id] of server.entries()) {
    if (placed.has(id)) continue;
    const before = server[place - 1];
    merged.splice(before === undefined ? 0 : merged.indexOf(before) + 1, 0, id);
    placed.add(id);
  }
  return merged;
}

/** Whether somebody else reordered the prizes since `base`; additions and deletions do not count. */
export function isOtherOrder<Id>(base: readonly Id[], server: readonly Id[]): boolean {
  const known = new Set(base);
  const there = new Set(server);
  return !isSameOrder(
    base.filter((id) => there.has(id)),
    server.filter((id) => known.has(id)),
  );
}

export function isSameOrder<Id>(one: readonly Id[], other: readonly Id[]): boolean {
  return one.length === other.length && one.every((id, place) => id === other[place]);
}
