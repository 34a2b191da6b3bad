import {
  type GiftColumns,
  type GiftRow,
  giftLimits,
  type InputOf,
  type importGifts,
  type knownGifts,
  type OutputOf,
  parseCents,
} from 'api/contract';
import { isGone } from '../../data/refusal.ts';
import type { Plan } from '../reading/plan.ts';
import type { ReadGifts } from '../reading/read-gifts.ts';
import { inSlices } from '../reading/slices.ts';
import type { Table } from '../reading/table.ts';
import {
  columnsToRemember,
  daysOf,
  findRepeats,
  type GiftFile,
  isReady,
  nothingSent,
  type Ready,
  type Repeats,
  type Step,
} from './gift-file.ts';
import { planOf } from './plan-of.ts';
import { batches } from './send-batches.ts';
import { findWentBack } from './went-back.ts';

type Import = typeof importGifts;
type Known = typeof knownGifts;

/** The calls that bringing in makes. */
export interface GiftCalls {
  remembered: () => Promise<GiftColumns[]>;
  /** Not waited for: the file is read as chosen all the same. */
  remember: (columns: GiftColumns) => void;
  known: (input: InputOf<Known>, signal: AbortSignal) => Promise<OutputOf<Known>>;
  bringIn: (input: InputOf<Import>, idempotencyKey: string) => Promise<OutputOf<Import>>;
  /** Loads the code of the form that a step shows: where that fails, only this file has to be tried again. */
  loadForm: (step: 'columns' | 'unclear') => Promise<unknown>;
}

export interface GiftFilesState {
  files: readonly GiftFile[];
  repeats: Repeats;
  sending: boolean;
  /** Why sending stopped before its end. */
  stopped: Error | null;
}

/** Loaded when a file comes. */
const loadReading = () => import(/* webpackChunkName: "gift-reading" */ '../reading/index.ts');

/** The files on the screen: reads them one after the other, and sends their gifts in batches. */
export class GiftFiles {
  private state: GiftFilesState = {
    files: [],
    repeats: new Map(),
    sending: false,
    stopped: null,
  };
  private readonly listeners = new Set<() => void>();
  private readonly contents = new Map<number, Blob | string>();
  private readonly aborts = new Map<number, AbortController>();
  private readonly chosen = new Map<number, { table: Table; plan: Plan }>();
  /** The import that a file's other gifts join after it was read again, by the file's id. */
  private readonly goesOnIn = new Map<number, number>();
  private turn: Promise<void> = Promise.resolve();
  private nextId = 1;
  private isPaused = false;
  private readonly calls: GiftCalls;
  private readonly campaign: () => { timeZone: string; now: number };

  constructor(calls: GiftCalls, campaign: () => { timeZone: string; now: number }) {
    this.calls = calls;
    this.campaign = campaign;
  }

  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly snapshot = () => this.state;

  /**
   * Reads a file, or pasted rows.
   * @returns whether it has rows and columns; if not, the screen says why
   */
  async add(name: string, content: Blob | string): Promise<boolean> {
    const id = this.nextId;
    this.nextId += 1;
    this.contents.set(id, content);
    this.change({ files: [...this.state.files, { id, name, step: { is: 'reading' } }] });
    await this.inTurn(id, () => this.open(id, name));
    return this.state.files.find((file) => file.id === id)?.step.is !== 'refused';
  }

  /** Takes a file off the screen. What is in stays in. */
  remove(id: number): void {
    this.aborts.get(id)?.abort();
    this.contents.delete(id);
    this.chosen.delete(id);
    this.goesOnIn.delete(id);
    this.changeFiles(this.state.files.filter((file) => file.id !== id));
  }

  /** After the site could not be asked. */
  retry({ id, name }: GiftFile): Promise<void> {
    this.set(id, { is: 'reading' });
    const chosen = this.chosen.get(id);
    return this.inTurn(id, (signal) =>
      chosen ? this.readRows(id, chosen.table, chosen.plan, signal) : this.open(id, name),
    );
  }

  /**
   * After an import was taken back: its gifts are no longer known. A file that is half sent into
   * another one still goes on in that.
   */
  async checkAgain(takenBack: number): Promise<void> {
    if (this.state.sending) return;
    const ready = this.state.files.filter(({ step }) => isReady(step));
    const reading = this.state.files.filter(({ step }) => step.is === 'reading');
    const read = this.turn;
    for (const { id } of ready) {
      const into = this.halfSentInto(id);
      if (into !== null) this.goesOnIn.set(id, into);
    }
    for (const [id, into] of this.goesOnIn) if (into === takenBack) this.goesOnIn.delete(id);
    if (this.goesOnIn.size === 0) this.change({ stopped: null });
    const again = ready.map((file) => this.retry(file));
    // What is being read may have asked before.
    await read;
    for (const file of reading) if (this.readyFile(file.id)) again.push(this.retry(file));
    await Promise.all(again);
  }

  /**
   * After somebody took back the import that a half-sent file goes on in: else each further batch would name
   * it and be refused. Gifts of it that were in are new again.
   */
  private async readAgain(id: number): Promise<void> {
    this.goesOnIn.delete(id);
    const file = this.state.files.find((one) => one.id === id);
    if (file) await this.retry(file);
  }

  /** The import that has a part of a file's gifts. */
  private halfSentInto(id: number): number | null {
    const file = this.readyFile(id);
    if (!file || file.sent.count === file.fresh.length) return null;
    return file.sent.import;
  }

  /** Lets a person choose the columns again. */
  askColumns(id: number, { table, plan }: { table: Table; plan: Plan }): Promise<void> {
    return this.inTurn(id, async () => {
      await this.calls.loadForm('columns');
      this.goesOnIn.delete(id);
      this.set(id, { is: 'columns', table, plan });
    });
  }

  /** Reads a file as a person said, and others that wait for the same answer. Remembers it. */
  async readAs(id: number, table: Table, plan: Plan): Promise<void> {
    const columns = columnsToRemember(table, plan);
    if (columns) this.calls.remember(columns);
    const waiting = this.state.files.flatMap((file) => {
      const { step } = file;
      if (file.id === id) return { id, table };
      // With columns that were chosen before, a person has asked to change them.
      if (step.is !== 'columns' || this.chosen.has(file.id)) return [];
      const isAlike = columns !== null && step.table.signature === columns.signature;
      return isAlike ? { id: file.id, table: step.table } : [];
    });
    for (const file of waiting) this.set(file.id, { is: 'reading' });
    await Promise.all(
      waiting.map((file) =>
        this.inTurn(file.id, (signal) => this.readRows(file.id, file.table, plan, signal)),
      ),
    );
  }

  /** Sends what is new, batch after batch. Goes on where it stopped. */
  async send(): Promise<void> {
    if (this.state.sending) return;
    this.change({ sending: true, stopped: null });
    try {
      for (const { id } of this.state.files) await this.sendFile(id);
      this.change({ sending: false });
    } catch (error) {
      this.change({ sending: false, stopped: asError(error) });
    }
  }

  /** Ends what is under way, while the screen is hidden or for good. The batch that was sent comes in. */
  pause(): void {
    this.isPaused = true;
    for (const abort of this.aborts.values()) abort.abort();
  }

  /** Reads anew what `pause` has stopped. Sending waits for a press. */
  async resume(): Promise<void> {
    this.isPaused = false;
    const stopped = this.state.files.filter(({ step }) => step.is === 'reading');
    await Promise.all(stopped.map((file) => this.retry(file)));
  }

  private async open(id: number, name: string): Promise<void> {
    const { readFile, readText } = await loadReading();
    const content = this.contents.get(id);
    const signal = this.aborts.get(id)?.signal;
    if (content === undefined || !signal) return;
    const work =
      typeof content === 'string'
        ? // What is pasted is whole, although its last line seldom ends.
          readText(`${content}\n`)
        : readFile(new Uint8Array(await contentOf(content)));
    const table = await inSlices(work, signal);
    const { plan, guessed } = planOf(table, name, await this.calls.remembered());
    if (!guessed) return this.readRows(id, table, plan, signal);
    await this.calls.loadForm('columns');
    this.set(id, { is: 'columns', table, plan });
  }

  private async readRows(id: number, table: Table, plan: Plan, signal: AbortSignal): Promise<void> {
    this.chosen.set(id, { table, plan });
    const { readGifts, sameGiftKey, withoutConflicts } = await loadReading();
    const all = await inSlices(readGifts(table, plan, this.campaign()), signal);
    if (all.questions.date !== null || all.questions.amount !== null) {
      await this.calls.loadForm('unclear');
      this.set(id, { is: 'unclear', table, plan, questions: all.questions });
      return;
    }
    const fresh: GiftRow[] = [];
    const withoutId = new Set<number>();
    const keys: string[] = [];
    let cents = 0;
    const rows = all.gifts.map(({ gift }) => gift);
    const conflicts = new Set<GiftRow>();
    let asked = 0;
    for (const gifts of batches(rows)) {
      this.set(id, { is: 'reading', asked: { count: asked, of: rows.length } });
      const answer = await this.calls.known({ platform: plan.platform, gifts }, signal);
      const [known, unnamed] = [new Set(answer.known), new Set(answer.withoutId)];
      for (const gift of at(gifts, answer.conflicts)) conflicts.add(gift);
      for (const [index, gift] of gifts.entries()) {
        if (conflicts.has(gift)) continue;
        if (known.has(index) && !unnamed.has(index)) continue;
        if (unnamed.has(index)) withoutId.add(fresh.length);
        else cents += sumOf([gift]);
        fresh.push(gift);
        keys.push(sameGiftKey(gift));
      }
      asked += gifts.length;
    }
    const read = withoutConflicts(all, table, conflicts);
    const onSite = await this.askReturned(all.returned, plan, signal);
    const known = read.gifts.length - fresh.length + withoutId.size;
    const step = {
      is: 'ready',
      table,
      plan,
      read,
      fresh,
      withoutId,
      keys,
      known,
      onSite,
      wentBack: [],
      cents,
    } as const;
    const sent = { ...nothingSent, import: this.goesOnIn.get(id) ?? null };
    this.set(id, { ...step, days: daysOf(read), sent });
    this.changeFiles(this.state.files);
  }

  /** The amounts, in cents, of gifts with the ids of payments that may have gone back. Only these ids are sent. */
  private async askReturned(
    returned: ReadGifts['returned'],
    { platform }: Plan,
    signal: AbortSignal,
  ): Promise<Map<string, number | null>> {
    const ids = new Set(returned.map(({ externalId }) => externalId));
    const rows = Array.from(ids, (externalId) => ({ ...nothingButId, externalId }));
    const found = new Map<string, number | null>();
    for (const gifts of batches(rows)) {
      const answer = await this.calls.known({ platform, gifts }, signal);
      const note = (position: number, amount: string | undefined) => {
        const externalId = gifts[position]?.externalId;
        if (externalId) found.set(externalId, parseCents(amount ?? '') ?? null);
      };
      for (const position of answer.known) {
        if (!answer.withoutId.includes(position)) note(position, nothingButId.amount);
      }
      for (const [index, position] of answer.conflicts.entries()) {
        note(position, answer.conflictAmounts[index]);
      }
    }
    return found;
  }

  private async sendFile(id: number): Promise<void> {
    for (;;) {
      const ready = this.readyFile(id);
      if (!ready || ready.sent.count >= ready.fresh.length) return;
      if (this.isPaused) throw new Error('the screen was left');
      const { fresh, plan, sent } = ready;
      const rest = fresh.slice(sent.count, sent.count + giftLimits.giftsPerImport);
      const size = batches(rest).next().value?.length ?? 0;
      // After a lost response the same batch goes out under the same key, and counts once.
      const batch = sent.batch ?? { key: randomKey(), to: sent.count + size };
      this.set(id, { ...ready, sent: { ...sent, batch } });
      const gifts = fresh.slice(sent.count, batch.to);
      const joined = sent.import === null ? {} : { import: sent.import };
      const answer = await this.calls
        .bringIn({ platform: plan.platform, gifts, ...joined }, batch.key)
        .catch(async (error: unknown) => {
          if (sent.import !== null && isGone(error)) await this.readAgain(id);
          throw error;
        });
      const { withoutConflicts } = await loadReading();
      const conflicts = new Set(at(gifts, answer.conflicts));
      // Another file may have said meanwhile which of its gifts went back.
      const now = this.readyFile(id) ?? ready;
      this.set(id, {
        ...now,
        read: withoutConflicts(now.read, now.table, conflicts),
        cents: now.cents - sumOf(conflicts),
        sent: {
          count: batch.to,
          added: sent.added + answer.added,
          refused: sent.refused + conflicts.size,
          import: answer.import,
          batch: null,
        },
      });
    }
  }

  private readyFile(id: number): Ready | null {
    const step = this.state.files.find((file) => file.id === id)?.step;
    return step && isReady(step) ? step : null;
  }

  /** One file after the other: two at once would only take each other's time. */
  private inTurn(id: number, work: (signal: AbortSignal) => Promise<void>): Promise<void> {
    const abort = new AbortController();
    this.aborts.set(id, abort);
    this.turn = this.turn.then(async () => {
      try {
        await work(abort.signal);
      } catch (error) {
        if (!abort.signal.aborted) await this.fail(id, asError(error));
      }
    });
    return this.turn;
  }

  private async fail(id: number, error: Error): Promise<void> {
    const reading = await loadReading().catch(() => null);
    const refused = reading && error instanceof reading.FileRefusal;
    this.set(id, refused ? { is: 'refused', message: error.message } : { is: 'failed', error });
  }

  private set(id: number, step: Step): void {
    const { files } = this.state;
    this.change({ files: files.map((file) => (file.id === id ? { ...file, step } : file)) });
  }

  /** Also finds what one of the files says about gifts of another. */
  private changeFiles(files: readonly GiftFile[]): void {
    const lines = findWentBack(files);
    const noted = files.map((file) => {
      const { id, step } = file;
      return isReady(step) ? { ...file, step: { ...step, wentBack: lines.get(id) ?? [] } } : file;
    });
    this.change({ files: noted, repeats: findRepeats(noted) });
  }

  private change(part: Partial<GiftFilesState>): void {
    this.state = { ...this.state, ...part };
    for (const listener of this.listeners) listener();
  }
}

/** @throws FileRefusal for a folder, a file that has gone since it was chosen, and a large one */
async function contentOf(file: Blob): Promise<ArrayBuffer> {
  const { FileRefusal, refuseLargeFile } = await loadReading();
  // Before it is in memory.
  refuseLargeFile(file.size);
  return file.arrayBuffer().catch(() => {
    throw new FileRefusal('It could not be opened. Choose the file itself again, not its folder.');
  });
}

/** What asking for an id needs. No gift is of this amount and day. */
const nothingButId = {
  amount: '0.01',
  givenAt: null,
  givenOn: '2000-01-01',
  payer: '',
  note: '',
  occurrence: 0,
};

const at = (gifts: readonly GiftRow[], positions: readonly number[]) =>
  positions.flatMap((position) => gifts[position] ?? []);

function sumOf(gifts: Iterable<GiftRow>): number {
  let cents = 0;
  for (const { amount } of gifts) cents += parseCents(amount) ?? 0;
  return cents;
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}

/** `crypto.randomUUID` needs a secure context; http on a local network is not one. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
