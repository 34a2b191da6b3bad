/** Something to decide about: an entry with the gifts that may pay for it. */
export interface Queued {
  entry: { id: number };
}

/** What an organizer said about an item. */
export interface Decision<Item, Choice> {
  /** Counts up, so that a second decision about the same entry is another one. */
  id: number;
  item: Item;
  choice: Choice;
  /** When the server had saved it, in milliseconds; null until then. */
  savedAt: number | null;
}

/**
 * The order in which items come up. The first item changes only by a decision, by Next or by Undo:
 * somebody is reading it, and the next key press is meant for it.
 */
export interface Queue<Item extends Queued, Choice> {
  /** The first is shown. */
  ahead: readonly Item[];
  /** Put off with Next. */
  later: readonly Item[];
  /** Oldest first. */
  decisions: readonly Decision<Item, Choice>[];
  /** By entry: why a decision about it was not saved. */
  failed: ReadonlyMap<number, string>;
}

export function emptyQueue<Item extends Queued, Choice>(): Queue<Item, Choice> {
  return { ahead: [], later: [], decisions: [], failed: new Map() };
}

/**
 * Takes over what the server lists: new items go to the end, known ones get their new contents.
 *
 * @param askedAt when the request was sent, in milliseconds. A decision that was saved after that is
 * not in the list yet.
 * @param isCovered whether the list would contain this item if it were still open; without it, no
 * item goes away
 */
export function withListed<Item extends Queued, Choice>(
  queue: Queue<Item, Choice>,
  listed: readonly Item[],
  { askedAt, isCovered }: { askedAt: number; isCovered: (item: Item) => boolean },
): Queue<Item, Choice> {
  const fresh = new Map(listed.map((item) => [item.entry.id, item]));
  const renewed = (items: readonly Item[]) =>
    items.flatMap((item) => fresh.get(item.entry.id) ?? (isCovered(item) ? [] : item));
  const known = new Set([...queue.ahead, ...queue.later].map((item) => item.entry.id));
  for (const { item, savedAt } of queue.decisions) {
    if (savedAt === null || savedAt >= askedAt) known.add(item.entry.id);
  }
  const [first, ...rest] = queue.ahead;
  return {
    ...queue,
    ahead: [
      ...(first ? [first] : []),
      ...renewed(rest),
      ...listed.filter((item) => !known.has(item.entry.id)),
    ],
    later: renewed(queue.later),
  };
}

/** Decides about the first item. */
export function decide<Item extends Queued, Choice>(
  queue: Queue<Item, Choice>,
  id: number,
  choice: Choice,
): Queue<Item, Choice> {
  const [item, ...ahead] = queue.ahead;
  if (!item) return queue;
  const failed = new Map(queue.failed);
  failed.delete(item.entry.id);
  const decisions = [...queue.decisions, { id, item, choice, savedAt: null }];
  return { ...queue, ahead, decisions, failed };
}

/** Puts the first item off until all others were seen. */
export function putOff<Item extends Queued, Choice>(
  queue: Queue<Item, Choice>,
): Queue<Item, Choice> {
  const [item, ...ahead] = queue.ahead;
  return item ? { ...queue, ahead, later: [...queue.later, item] } : queue;
}

/** Takes up again what was put off. */
export function takeUp<Item extends Queued, Choice>(
  queue: Queue<Item, Choice>,
): Queue<Item, Choice> {
  return { ...queue, ahead: [...queue.ahead, ...queue.later], later: [] };
}

/** The server has saved a decision. */
export function markSaved<Item extends Queued, Choice>(
  queue: Queue<Item, Choice>,
  id: number,
  savedAt: number,
): Queue<Item, Choice> {
  const decisions = queue.decisions.map((one) => (one.id === id ? { ...one, savedAt } : one));
  return { ...queue, decisions };
}

/** Takes a decision out: it was undone or refused. */
export function forget<Item extends Queued, Choice>(
  queue: Queue<Item, Choice>,
  id: number,
): Queue<Item, Choice> {
  return { ...queue, decisions: queue.decisions.filter((one) => one.id !== id) };
}

/** Undo: the item of a decision is shown at once, to be decided again. */
export function takeBack<Item extends Queued, Choice>(
  queue: Queue<Item, Choice>,
  id: number,
): Queue<Item, Choice> {
  const item = itemOf(queue, id);
  if (!item) return queue;
  const rest = drop(forget(queue, id), item.entry.id);
  return { ...rest, ahead: [item, ...rest.ahead] };
}

/** An undo did not reach the server: the decision stands, and is the next that Undo takes back. */
export function restore<Item extends Queued, Choice>(
  queue: Queue<Item, Choice>,
  decision: Decision<Item, Choice>,
): Queue<Item, Choice> {
  const rest = drop(queue, decision.item.entry.id);
  const decisions = [...rest.decisions, decision].sort((a, b) => a.id - b.id);
  return { ...rest, decisions };
}

/** A decision was not saved: its item comes up next, after the one that is shown. */
export function comesBack<Item extends Queued, Choice>(
  queue: Queue<Item, Choice>,
  id: number,
  reason: string,
): Queue<Item, Choice> {
  const item = itemOf(queue, id);
  if (!item) return queue;
  const rest = drop(forget(queue, id), item.entry.id);
  const [first, ...others] = rest.ahead;
  return {
    ...rest,
    ahead: first ? [first, item, ...others] : [item],
    failed: new Map(queue.failed).set(item.entry.id, reason),
  };
}

/** Takes an entry out of what is to decide. */
export function drop<Item extends Queued, Choice>(
  queue: Queue<Item, Choice>,
  entryId: number,
): Queue<Item, Choice> {
  const isOther = (item: Item) => item.entry.id !== entryId;
  return { ...queue, ahead: queue.ahead.filter(isOther), later: queue.later.filter(isOther) };
}

function itemOf<Item extends Queued, Choice>(
  queue: Queue<Item, Choice>,
  id: number,
): Item | undefined {
  return queue.decisions.find((one) => one.id === id)?.item;
}
