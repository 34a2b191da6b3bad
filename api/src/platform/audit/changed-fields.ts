export type Fields = Record<string, unknown>;

/**
 * What differs between two states, field by field; what lies deeper gets dots in its name. A state
 * that is null (not there yet, or gone) leaves the other one whole.
 */
export function changedFields(before: object | null, after: object | null) {
  const [old, young] = [before && flat(before), after && flat(after)];
  if (!old || !young) return { before: old, after: young };
  const names = new Set([...Object.keys(old), ...Object.keys(young)]);
  const changed = [...names].filter((name) => !isSame(old[name], young[name]));
  return { before: pick(old, changed), after: pick(young, changed) };
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
