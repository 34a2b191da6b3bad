import { diff3Merge } from 'node-diff3';

/**
 * Three-way merge of a JSON value, text by text.
 *
 * @param {unknown} base the common base; undefined when there is none
 * @returns {{ value: unknown, conflicts: Conflict[] }} `value` holds mine wherever there is a
 *   conflict. A conflict has the `path` to it, such as "cards[2].text", `mine` and `theirs`;
 *   `take()` puts `theirs` into `value`.
 */
export function mergeJson(base, mine, theirs) {
  const conflicts = [];
  const holder = { value: undefined };
  holder.value = merged(base, mine, theirs, '', conflicts, (value) => {
    holder.value = value;
  });
  return {
    get value() {
      return holder.value;
    },
    conflicts,
  };
}

function merged(base, mine, theirs, path, conflicts, put) {
  if (same(mine, theirs) || same(base, theirs)) return mine;
  if (same(base, mine)) return theirs;
  if (isObject(mine) && isObject(theirs)) {
    return mergedObject(isObject(base) ? base : {}, mine, theirs, path, conflicts);
  }
  if (Array.isArray(mine) && Array.isArray(theirs) && Array.isArray(base)) {
    return mergedList(base, mine, theirs, path, conflicts, put);
  }
  conflicts.push({ path, mine, theirs, take: () => put(theirs) });
  return mine;
}

function mergedObject(base, mine, theirs, path, conflicts) {
  const result = {};
  for (const name of new Set([...Object.keys(mine), ...Object.keys(theirs)])) {
    const put = (value) => {
      if (value === undefined) delete result[name];
      else result[name] = value;
    };
    const inside = path ? `${path}.${name}` : name;
    put(merged(base[name], mine[name], theirs[name], inside, conflicts, put));
  }
  return result;
}

function mergedList(base, mine, theirs, path, conflicts, put) {
  if (base.length === mine.length && base.length === theirs.length) {
    const result = [];
    for (let at = 0; at < base.length; at += 1) {
      const replace = (value) => {
        result[at] = value;
      };
      result[at] = merged(base[at], mine[at], theirs[at], `${path}[${at}]`, conflicts, replace);
    }
    return result;
  }
  // Items were added, removed or moved: merge whole items.
  const [a, o, b] = [mine, base, theirs].map((list) => list.map((item) => JSON.stringify(item)));
  const regions = diff3Merge(a, o, b, { excludeFalseConflicts: true });
  if (regions.every(({ ok }) => ok)) {
    return regions.flatMap(({ ok }) => ok.map((item) => JSON.parse(item)));
  }
  conflicts.push({ path, mine, theirs, take: () => put(theirs) });
  return mine;
}

/** The paths of all texts that differ between two JSON values. */
export function changedTexts(before, after, path = '') {
  if (same(before, after)) return [];
  const inside = (name) => (typeof name === 'number' ? `${path}[${name}]` : join(path, name));
  if (Array.isArray(before) && Array.isArray(after)) {
    const longest = Math.max(before.length, after.length);
    return Array.from({ length: longest }, (_, at) => at).flatMap((at) =>
      changedTexts(before[at], after[at], inside(at)),
    );
  }
  if (isObject(before) || isObject(after)) {
    const [was, is] = [before, after].map((value) => (isObject(value) ? value : {}));
    return [...new Set([...Object.keys(was), ...Object.keys(is)])].flatMap((name) =>
      changedTexts(was[name], is[name], inside(name)),
    );
  }
  if (Array.isArray(before) || Array.isArray(after)) {
    return changedTexts(
      Array.isArray(before) ? before : [],
      Array.isArray(after) ? after : [],
      path,
    );
  }
  return [path];
}

const join = (path, name) => (path ? `${path}.${name}` : name);

function isObject(value) {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether two JSON values are equal, whatever the order of keys. */
function same(a, b) {
  if (a === b) return true;
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((item, index) => same(item, b[index]));
  }
  if (!isObject(a) || !isObject(b)) return false;
  const names = Object.keys(a);
  return (
    names.length === Object.keys(b).length &&
    names.every((name) => Object.hasOwn(b, name) && same(a[name], b[name]))
  );
}
