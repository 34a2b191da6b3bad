import {
  comesBack,
  type Decision,
  decide,
  drop,
  emptyQueue,
  forget,
  markSaved,
  putOff,
  type Queue,
  type Queued,
  restore,
  takeBack,
  takeUp,
  withListed,
} from './queue.ts';

/** What became of a decision on the server. */
export type Outcome =
  | {
      /** Takes it back. @returns why not, or null when it is undone */
      undo: () => Promise<string | null>;
    }
  | {
      /** Somebody else was faster, or the gift is used up: a sentence for the organizer. */
      refused: string;
    };

export interface SessionDeps<Item, Choice> {
  send: (item: Item, choice: Choice) => Promise<Outcome>;
  /** The sentence for an error. */
  reasonOf: (error: Error) => string;
  /** Whether the same may succeed later. */
  isWorthAnotherTry: (error: Error) => boolean;
  /** Milliseconds; only differences count. */
  now: () => number;
  /** Tells of a note that is not on the screen; `error` is why, unless the server refused it. */
  onUnseenNote?: (note: Note<Item>, error?: Error) => void;
}

/** What the organizer should know, besides the item that is shown. */
export interface Note<Item> {
  id: number;
  kind: 'not-saved' | 'refused' | 'not-undone';
  item: Item;
  reason: string;
}

export interface SessionState<Item extends Queued, Choice> {
  queue: Queue<Item, Choice>;
  /** Decisions and undos that the server has not answered. */
  unsaved: number;
  notes: readonly Note<Item>[];
  /** When decisions were made, in milliseconds, for the pace. */
  decidedAt: readonly number[];
  /** Whether the last decision can be undone. */
  mayUndo: boolean;
}

const OTHER_ACCOUNT = 'Another account signed in before this was sent.';

/**
 * One organizer's work through a list: decisions are shown at once and saved in the background, one
 * after the other, in their order.
 */
export function createSession<Item extends Queued, Choice>(deps: SessionDeps<Item, Choice>) {
  type Undo = () => Promise<string | null>;
  let state: SessionState<Item, Choice> = {
    queue: emptyQueue(),
    unsaved: 0,
    notes: [],
    decidedAt: [],
    mayUndo: false,
  };
  let lastId = 0;
  /** Up to this one, decisions are those of an account that worked here before. */
  let lastOfOthers = 0;
  /** Where notes are on the screen. */
  let notesShown = 0;
  let work = Promise.resolve();
  const listeners = new Set<() => void>();
  /** When the server last answered, in milliseconds. */
  let answeredAt = Number.NEGATIVE_INFINITY;
  /** By decision, once it is saved. */
  const undos = new Map<number, Undo>();
  /** Taken back before they were sent. */
  const cancelled = new Set<number>();
  /** Taken back while they were sent, without a response: the server may have saved them. */
  const unanswered = new Set<number>();

  function set(next: Partial<SessionState<Item, Choice>>) {
    const merged = { ...state, ...next };
    const last = merged.queue.decisions.at(-1);
    state = { ...merged, mayUndo: last !== undefined && last.id > lastOfOthers };
    for (const listener of listeners) listener();
  }

  function note(kind: Note<Item>['kind'], item: Item, reason: string, error?: Error) {
    lastId += 1;
    const added = { id: lastId, kind, item, reason };
    set({ notes: [...state.notes, added] });
    if (notesShown === 0) deps.onUnseenNote?.(added, error);
  }

  /** After everything that was asked for before. */
  function enqueue(job: () => Promise<void>) {
    set({ unsaved: state.unsaved + 1 });
    work = work.then(job).finally(() => {
      answeredAt = deps.now();
      set({ unsaved: state.unsaved - 1 });
    });
  }

  async function save(id: number, item: Item, choice: Choice) {
    if (cancelled.delete(id)) return;
    if (id <= lastOfOthers) return notSaved(id, item, OTHER_ACCOUNT);
    try {
      const outcome = await deps.send(item, choice);
      if ('undo' in outcome) {
        undos.set(id, outcome.undo);
        set({ queue: markSaved(state.queue, id, deps.now()) });
      } else {
        set({ queue: forget(drop(state.queue, item.entry.id), id) });
        note('refused', item, outcome.refused);
      }
    } catch (error) {
      // Taken back meanwhile: it is as the organizer wants it, unless only the response was lost.
      if (cancelled.has(id)) {
        if (deps.isWorthAnotherTry(error as Error)) unanswered.add(id);
        return;
      }
      notSaved(id, item, deps.reasonOf(error as Error), error as Error);
    }
  }

  function notSaved(id: number, item: Item, reason: string, error?: Error) {
    set({ queue: comesBack(state.queue, id, reason) });
    note('not-saved', item, reason, error);
  }

  /** It has the same key, so the server answers what it did, or does it now: either can be undone. */
  async function sendAgain({ id, item, choice }: Decision<Item, Choice>) {
    const outcome = await deps.send(item, choice);
    unanswered.delete(id);
    if ('undo' in outcome) {
      undos.set(id, outcome.undo);
    } else {
      set({ queue: drop(state.queue, item.entry.id) });
      note('refused', item, outcome.refused);
    }
  }

  async function takeBackSaved(decision: Decision<Item, Choice>) {
    const { id, item } = decision;
    if (id <= lastOfOthers) {
      // Not saved after all, so there is nothing to take back.
      if (!undos.has(id) && !unanswered.has(id)) return;
      set({ queue: restore(state.queue, decision) });
      return note('not-undone', item, OTHER_ACCOUNT);
    }
    try {
      if (unanswered.has(id)) await sendAgain(decision);
      const undo = undos.get(id);
      // Not saved after all, so there is nothing to take back.
      if (!undo) return;
      const refused = await undo();
      undos.delete(id);
      if (refused === null) return;
      set({ queue: drop(state.queue, item.entry.id) });
      note('not-undone', item, refused);
    } catch (error) {
      const again = deps.isWorthAnotherTry(error as Error);
      const { queue } = state;
      set({ queue: again ? restore(queue, decision) : drop(queue, item.entry.id) });
      note('not-undone', item, deps.reasonOf(error as Error), error as Error);
    }
  }

  return {
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    state: () => state,

    /**
     * Takes over what the server lists.
     *
     * @param askedAt when it was asked, in milliseconds
     * @param isCovered whether an open item would be in this list
     */
    list(items: readonly Item[], askedAt: number, isCovered: (item: Item) => boolean) {
      // Something was saved or undone meanwhile, which the list may not show yet.
      const isLate = state.unsaved > 0 || answeredAt >= askedAt;
      const options = { askedAt, isCovered: isLate ? () => false : isCovered };
      set({ queue: withListed(state.queue, items, options) });
    },

    /** Decides about the item that is shown. */
    decide(choice: Choice) {
      const [item] = state.queue.ahead;
      if (!item) return;
      lastId += 1;
      const id = lastId;
      set({
        queue: decide(state.queue, id, choice),
        decidedAt: [...state.decidedAt, deps.now()],
        notes: state.notes.filter((one) => one.item.entry.id !== item.entry.id),
      });
      enqueue(() => save(id, item, choice));
    },

    /** Takes the last decision back; its item is shown again at once. @returns the item */
    undo(): Item | undefined {
      const last = state.queue.decisions.at(-1);
      if (!last || !state.mayUndo) return undefined;
      const { id, item } = last;
      cancelled.add(id);
      set({ queue: takeBack(state.queue, id), decidedAt: state.decidedAt.slice(0, -1) });
      enqueue(async () => {
        // It was sent before Undo was pressed.
        if (cancelled.delete(id))
          await takeBackSaved({ ...last, savedAt: last.savedAt ?? deps.now() });
      });
      return item;
    },

    /** Another account works here from now on: it neither sends nor undoes what was decided before. */
    forgetDecisions() {
      lastOfOthers = lastId;
      set({ decidedAt: [] });
    },

    putOff() {
      set({ queue: putOff(state.queue) });
    },
    takeUp() {
      set({ queue: takeUp(state.queue) });
    },
    dismiss(noteId: number) {
      set({ notes: state.notes.filter(({ id }) => id !== noteId) });
    },
    /** Notes are on the screen from now on. @returns ends it */
    showNotes() {
      notesShown += 1;
      return () => {
        notesShown -= 1;
      };
    },
  };
}

export type Session<Item extends Queued, Choice> = ReturnType<typeof createSession<Item, Choice>>;
