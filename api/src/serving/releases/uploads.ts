import { EventEmitter, once } from 'node:events';
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { releaseMessages } from '../../../contract/index.ts';
import { Busy, Refusal } from '../../platform/errors.ts';

/** Each takes disk and processor time that visitors need. */
const AT_ONCE = 3;
/** So many more may wait for a place. */
const WAITING = 10;

/** Less than this within `slowUploadMs` is no upload that goes on. */
const LEAST_BYTES = 4096;

/** How long a sender may go on before it is told that it was refused. */
const DRAIN_MS = 2_000;

interface Upload {
  holder: string;
  /** Whether there may be more to come. */
  isReceiving: boolean;
  isAborted: boolean;
  /** When it had last sent enough; undefined while nothing is expected of it. */
  overdueSince: number | undefined;
  abort: (reason: Refusal) => void;
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

/** @param slowUploadMs how long an upload may stand still while another one waits */
export function createUploads(slowUploadMs = 15_000): Uploads {
  const running = new Set<Upload>();
  const waiting = new Set<string>();
  const changes = new EventEmitter().setMaxListeners(WAITING + 1);
  let stopped = false;

  /** The uploads that take the place which `holder` needs. */
  function blockers(holder: string): Upload[] {
    const own = [...running].filter((upload) => upload.holder === holder);
    return own.length > 0 || running.size < AT_ONCE ? own : [...running];
  }

  async function waitInQueue(holder: string): Promise<void> {
    if (stopped) throw restarting();
    if (blockers(holder).length === 0) return;
    if (waiting.size >= WAITING || waiting.has(holder)) throw new Busy();
    waiting.add(holder);
    try {
      // A third longer than it takes until one that stands still is known to.
      let until = Date.now() + (slowUploadMs * 4) / 3;
      for (let before = blockers(holder); before.length > 0; before = blockers(holder)) {
        if (stopped) throw restarting();
        if (Date.now() > until) throw new Busy();
        const slow = before.find(isTooSlow);
        // One that gives way has to clear up first.
        if (slow && !before.some(({ isAborted }) => isAborted)) {
          slow.abort(tooSlow(slowUploadMs));
          until = Date.now() + slowUploadMs;
        }
        const signal = AbortSignal.timeout(Math.ceil(slowUploadMs / 60));
        await once(changes, 'left', { signal }).catch(passTimeout);
      }
    } finally {
      waiting.delete(holder);
    }
  }

  const isTooSlow = ({ overdueSince }: Upload) =>
    overdueSince !== undefined && Date.now() - overdueSince > slowUploadMs;

  return {
    async take(holder, body, work) {
      const { upload, sent, drainBody } = receive(holder, body);
      try {
        // Several wake when one leaves, and each looks again whether the place is still free.
        while (blockers(holder).length > 0 || stopped) await waitInQueue(holder);
        // It owes nothing for the time that it waited.
        upload.overdueSince = Date.now();
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
      for (const upload of running) if (upload.isReceiving) upload.abort(restarting());
    },
  };
}

/** Reads a body, and notes since when its sender has sent next to nothing. */
function receive(holder: string, body: ReadableStream<Uint8Array>) {
  const reader = body.getReader();
  let rejectBody = (_: Refusal) => {};
  const aborted = new Promise<never>((_, reject) => {
    rejectBody = reject;
  });
  // It is looked at only while something is awaited.
  aborted.catch(() => {});
  const upload: Upload = {
    holder,
    isReceiving: true,
    isAborted: false,
    overdueSince: Date.now(),
    abort(reason) {
      this.isAborted = true;
      rejectBody(reason);
    },
  };

  async function* pieces() {
    let bytes = 0;
    try {
      for (;;) {
        const { done, value } = await Promise.race([reader.read(), aborted]);
        if (done) return;
        bytes += value.length;
        if (bytes >= LEAST_BYTES) {
          bytes = 0;
          upload.overdueSince = Date.now();
        }
        const overdueMs = Date.now() - (upload.overdueSince ?? Date.now());
        // The time that this server takes to write it down is not the sender's.
        upload.overdueSince = undefined;
        yield value;
        upload.overdueSince = Date.now() - overdueMs;
      }
    } finally {
      upload.isReceiving = false;
      upload.overdueSince = undefined;
    }
  }

  /** Reads what is left of a refused body: a sender that is cut off never reads why. */
  async function drainBody(): Promise<void> {
    if (upload.isAborted) return;
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

const tooSlow = (ms: number) =>
  new Refusal('busy', releaseMessages.stalledUpload(Math.ceil(ms / 1000)), 1);
const restarting = () => new Refusal('busy', releaseMessages.restarting, 5);
