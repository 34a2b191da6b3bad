export type Fields = Record<string, unknown>;

/**
 * The fields that differ between two states; nested ones have dots in their names. When one state
 * is null (not there yet, or deleted), the other is returned whole.
 */
export function changedFields(stateBefore: object | null, stateAfter: object | null) {
  const before = stateBefore && flat(stateBefore);
  const after = stateAfter && flat(stateAfter);
  if (!before || !after) return { before, after };
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  const changed = [...names].filter((name) => !isSame(before[name], after[name]));
  return { before: pick(before, changed), after: pick(after, changed) };
}

function flat(state: object, prefix = ''): Fields {
  return Object.fromEntries(
    Object.entries(state).flatMap(([name, value]) =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? Object.entries(flat(value, `${prefix}${name}.`))
        : [[prefix + name, value]],
    ),
  );
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
}

function pick(fields: Fields, names: string[]): Fields {
  return Object.fromEntries(names.map((name) => [name, fields[name] ?? null]));
}
