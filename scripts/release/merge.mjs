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
  return keepMine(mine, theirs, path, conflicts, put);
}

function keepMine(mine, theirs, path, conflicts, put) {
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

/** The first of these that all items of a list have tells them apart, wherever they are in it. */
const IDENTITIES = ['picture', 'video', 'document', 'key', 'id', 'title', 'name'];
/** An item with another title can be the same one; with another picture it is not. */
const EDITABLE = ['title', 'name'];

function mergedList(base, mine, theirs, path, conflicts, put) {
  const lists = [base, mine, theirs];
  const field = identityOf(lists);
  const named = lists.map((list) => list.map((item) => item?.[field] ?? JSON.stringify(item)));
  // While nothing moved, an item is told by its index, so that its title can change.
  const ids = areInPlace(named) ? lists.map((list) => [...list.keys()]) : named;
  const order = mergedOrder(lists, ids);
  if (!order) return keepMine(mine, theirs, path, conflicts, put);
  const result = [];
  for (const [at, id] of order.entries()) {
    const [was, own, other] = lists.map((list, side) => list[ids[side].indexOf(id)]);
    const replace = (value) => {
      result[at] = value;
    };
    const place = [`${path}[${at}]`, conflicts, replace];
    const isOneItem = !field || EDITABLE.includes(field) || own?.[field] === other?.[field];
    const isDecided = isOneItem || same(was, own) || same(was, other);
    result[at] = isDecided ? merged(was, own, other, ...place) : keepMine(own, other, ...place);
  }
  return result;
}

/** The field that tells the items apart; undefined when there is none, as for a list of texts. */
function identityOf(lists) {
  return IDENTITIES.find((field) =>
    lists.every(
      (list) =>
        list.every((item) => typeof item?.[field] === 'string') &&
        new Set(list.map((item) => item[field])).size === list.length,
    ),
  );
}

/** Whether both sides have the items of the base where they were, or other ones in their place. */
function areInPlace([base, ...sides]) {
  return sides.every(
    (ids) =>
      ids.length === base.length && ids.every((id, at) => id === base[at] || !base.includes(id)),
  );
}

/**
 * The ids of the merged items; undefined where both moved the same item, or one removed what the
 * other moved or changed.
 */
function mergedOrder([base, ...sides], [was, ...now]) {
  const regions = diff3Merge(now[0], was, now[1], { excludeFalseConflicts: true });
  if (!regions.every(({ ok }) => ok)) return undefined;
  const order = regions.flatMap(({ ok }) => ok);
  const count = (ids, id) => ids.filter((other) => other === id).length;
  const isPlaced = (id) =>
    count(order, id) <= Math.max(...now.map((ids) => count(ids, id))) &&
    (!was.includes(id) || now.every((ids) => ids.includes(id)));
  const isRemoved = (id, at) =>
    now.every((ids, side) => {
      const there = ids.indexOf(id);
      return there < 0 || same(sides[side][there], base[at]);
    });
  const isWhole =
    order.every(isPlaced) && was.every((id, at) => order.includes(id) || isRemoved(id, at));
  return isWhole ? order : undefined;
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
