import { encryptedStorage } from '../../data/encrypted-storage.ts';
import { isSameOrder, mergeOrder } from '../../ui/sorting/merge-order.ts';

/** The source as it was typed. Times are local ones of the campaign: "2027-07-14T07:00". */
export interface SourceDraft {
  kind: 'drand' | 'announced';
  at: string;
  text: string;
  closesAt: string;
}

/** What an organizer has prepared for the next seal. */
export interface NightDraft {
  /** Ids of lines in the order of the draw; empty until somebody changes the order. */
  order: string[];
  /** Ids of lines that this draw leaves out. */
  leftOut: string[];
  source: SourceDraft;
}

export const emptyDraft: NightDraft = {
  order: [],
  leftOut: [],
  source: { kind: 'drand', at: '', text: '', closesAt: '' },
};

const KEY = 'draw-night-draft';
const browser = encryptedStorage('browser');

/** It holds nothing private, and preparing may take days: it stays until it is sealed. */
export function readDraft(store: Pick<Storage, 'getItem'> = browser): NightDraft {
  try {
    return toDraft(JSON.parse(store.getItem(KEY) ?? 'null'));
  } catch {
    // Not written by this code, or the browser allows no storage.
    return emptyDraft;
  }
}

/** Calls with the draft whenever another tab of this browser has changed it. */
export function onDraftOfOtherTab(take: (draft: NightDraft) => void): () => void {
  const listen = ({ key, newValue }: StorageEvent) => {
    if (key !== browser.slotOf(KEY)) return;
    // What a script of another page left there cannot be read.
    if (newValue === null || browser.getItem(KEY) !== null) take(readDraft());
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}

export function storeDraft(draft: NightDraft): void {
  try {
    if (isEmpty(draft)) browser.removeItem(KEY);
    else browser.setItem(KEY, JSON.stringify(draft));
  } catch {
    // The browser allows no storage: the draft lasts as long as the screen.
  }
}

export function isEmpty({ order, leftOut, source }: NightDraft): boolean {
  const { kind, at, text, closesAt } = source;
  return order.length + leftOut.length === 0 && kind === 'drand' && at + text + closesAt === '';
}

function toDraft(stored: unknown): NightDraft {
  const { order, leftOut, source } = recordOf(stored);
  const { kind, at, text, closesAt } = recordOf(source);
  return {
    order: textsOf(order),
    leftOut: textsOf(leftOut),
    source: {
      kind: kind === 'announced' ? 'announced' : 'drand',
      at: textOf(at),
      text: textOf(text),
      closesAt: textOf(closesAt),
    },
  };
}

const recordOf = (value: unknown) =>
  (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
const textsOf = (value: unknown) =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];

/** Lines in the order of the draft, and those it leaves out; new ones are where the server has them. */
export function arrange<Line extends { id: string }>(
  lines: readonly Line[],
  { order, leftOut }: Pick<NightDraft, 'order' | 'leftOut'>,
): { drawn: Line[]; leftOut: Line[] } {
  const ids = lines.map(({ id }) => id);
  const byId = new Map(lines.map((line) => [line.id, line]));
  const arranged = (order.length === 0 ? ids : mergeOrder(order, ids)).flatMap(
    (id) => byId.get(id) ?? [],
  );
  const isOut = ({ id }: Line) => leftOut.includes(id);
  return {
    drawn: arranged.filter((line) => !isOut(line)),
    leftOut: arranged.filter(isOut),
  };
}

/** The draft after the lines that are drawn were put in this order. */
export function withOrder(
  draft: NightDraft,
  lines: readonly { id: string }[],
  drawn: readonly string[],
): NightDraft {
  const rest = arrange(lines, draft).leftOut.map(({ id }) => id);
  const order = [...drawn, ...rest];
  const isUsual = isSameOrder(
    order,
    lines.map(({ id }) => id),
  );
  return { ...draft, order: isUsual ? [] : order };
}
