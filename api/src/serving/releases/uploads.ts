import { EventEmitter, once } from 'node:events';
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { releaseMessages } from '../../../contract/index.ts';
import { Busy, Refusal } from '../../platform/errors.ts';

/** Each takes disk and processor time that visitors need. */
const AT_ONCE = 3;
/** So many more may wait for a place. */
const WAITING = 10;

/** Less than this within `stalledMs` is no upload that goes on. */
const LEAST_BYTES = 4096;

/** How long a sender may go on before it is told that it was refused. */
const DRAIN_MS = 2_000;

interface Upload {
  holder: string;
  /** Whether there may be more to come. */
  isReceiving: boolean;
  isCut: boolean;
  /** When it had last sent enough; undefined while nothing is expected of it. */
  owesSince: number | undefined;
  cut: (reason: Refusal) => void;
}

export interface Uploads {
  /**
   * Runs `work` on what `holder` sends, when there is a place: one for each holder, three in all. An
   * upload that stands still gives its place to one that waits.
   *
   * @throws Busy when no place comes free; Refusal when the place was given to another
   */
  take<T>(
    holder: string,
    body: ReadableStream<Uint8Array>,
    work: (body: Readable) => Promise<T>,
  ): Promise<T>;
  /** Ends those that are still being sent, and takes no more. What is being checked may end. */
  stop(): void;
}

/** @param stalledMs how long an upload may stand still while another one waits */
export function createUploads(stalledMs = 15_000): Uploads {
  const running = new Set<Upload>();
  const waiting = new Set<string>();
  const changes = new EventEmitter().setMaxListeners(WAITING + 1);
  let stopped = false;

  /** The uploads that take the place which `holder` needs. */
  function rejection(holder: string): Upload[] {
    const own = [...running].filter((upload) => upload.holder === holder);
    return own.length > 0 || running.size < AT_ONCE ? own : [...running];
  }

  async function waitInQueue(holder: string): Promise<void> {
    if (stopped) throw restarting();
    if (rejection(holder).length === 0) return;
    if (waiting.size >= WAITING || waiting.has(holder)) throw new Busy();
    waiting.add(holder);
    try {
      // A third longer than it takes until one that stands still is known to.
      let until = Date.now() + (stalledMs * 4) / 3;
      for (let before = rejection(holder); before.length > 0; before = rejection(holder)) {
        if (stopped) throw restarting();
        if (Date.now() > until) throw new Busy();
        const giving = before.find(isStalled);
        // One that gives way has to clear up first.
        if (giving && !before.some(({ isCut }) => isCut)) {
          giving.cut(stalled(stalledMs));
          until = Date.now() + stalledMs;
        }
        const signal = AbortSignal.timeout(Math.ceil(stalledMs / 60));
        await once(changes, 'left', { signal }).catch(passTimeout);
      }
    } finally {
      waiting.delete(holder);
    }
  }

  const isStalled = ({ owesSince }: Upload) =>
    owesSince !== undefined && Date.now() - owesSince > stalledMs;

  return {
    async take(holder, body, work) {
      const { upload, sent, drainBody } = receive(holder, body);
      try {
        // Several wake when one leaves, and each looks again whether the place is still free.
        while (rejection(holder).length > 0 || stopped) await waitInQueue(holder);
        // It owes nothing for the time that it waited.
        upload.owesSince = Date.now();
        running.add(upload);
        return await work(sent);
      } catch (error) {
        await drainBody();
        throw error;
      } finally {
        if (running.delete(upload)) changes.emit('left');
      }
    },
    stop() {
      stopped = true;
      for (const upload of running) if (upload.isReceiving) upload.cut(restarting());
    },
  };
}

/** Reads a body, and notes since when its sender has sent next to nothing. */
function receive(holder: string, body: ReadableStream<Uint8Array>) {
  const reader = body.getReader();
  let cut = (_: Refusal) => {};
  const cutOff = new Promise<never>((_, reject) => {
    cut = reject;
  });
  // It is looked at only while something is awaited.
  cutOff.catch(() => {});
  const upload: Upload = {
    holder,
    isReceiving: true,
    isCut: false,
    owesSince: Date.now(),
    cut(reason) {
      this.isCut = true;
      cut(reason);
    },
  };

  async function* pieces() {
    let bytes = 0;
    try {
      for (;;) {
        const { done, value } = await Promise.race([reader.read(), cutOff]);
        if (done) return;
        bytes += value.length;
        if (bytes >= LEAST_BYTES) {
          bytes = 0;
          upload.owesSince = Date.now();
        }
        const owedFor = Date.now() - (upload.owesSince ?? Date.now());
        // The time that this server takes to write it down is not the sender's.
        upload.owesSince = undefined;
        yield value;
        upload.owesSince = Date.now() - owedFor;
      }
    } finally {
      upload.isReceiving = false;
      upload.owesSince = undefined;
    }
  }

  /** Reads what is left of a refused body: a sender that is cut off never reads why. */
  async function drainBody(): Promise<void> {
    if (upload.isCut) return;
    const late = wait(DRAIN_MS, true, { ref: false });
    const next = () => reader.read().then(({ done }) => done);
    // A sender that went away meanwhile has ended, too.
    while (!(await Promise.race([next().catch(() => true), late])));
  }
  return { upload, sent: Readable.from(pieces()), drainBody };
}

function passTimeout(error: Error): void {
  if (error.name !== 'AbortError') throw error;
}

const stalled = (ms: number) =>
  new Refusal('busy', releaseMessages.stalledUpload(Math.ceil(ms / 1000)), 1);
const restarting = () => new Refusal('busy', releaseMessages.restarting, 5);
