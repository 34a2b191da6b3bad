import { EventEmitter, once } from 'node:events';
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { releaseTexts } from '../../../contract/index.ts';
import { Busy, Refusal } from '../../platform/errors.ts';

/** Each upload takes disk and processor time from visitors. */
const MAX_UPLOADS = 3;
/** How many more may wait. */
const MAX_WAITING = 10;

/** An upload with fewer bytes within SLOW_UPLOAD_MS counts as too slow. */
const MIN_BYTES = 4096;

/** How long the rest of a refused upload is read before the response is sent. */
const DRAIN_MS = 2_000;

interface Upload {
  holder: string;
  /** Whether more bytes may arrive. */
  isReceiving: boolean;
  isAborted: boolean;
  /** When it last sent MIN_BYTES; undefined while no bytes are expected. */
  overdueSince: number | undefined;
  abort: (reason: Refusal) => void;
}

export interface Uploads {
  /**
   * Runs `work` on an upload when it is its turn: one at a time for each holder, three in all. A too
   * slow upload is aborted when another one waits.
   *
   * @throws Busy when no turn comes; Refusal when this upload was aborted
   */
  take<T>(
    holder: string,
    body: ReadableStream<Uint8Array>,
    work: (body: Readable) => Promise<T>,
  ): Promise<T>;
  /** How many wait for their turn. */
  waiting(): number;
  /** Aborts uploads that are still being received and accepts no more. Running checks may finish. */
  stop(): void;
}

/** How long an upload may pause while another one waits. */
export const SLOW_UPLOAD_MS = 15_000;

/** A third longer than it takes to detect a slow upload. */
const QUEUE_MS = (SLOW_UPLOAD_MS * 4) / 3;

const LOOK_EVERY_MS = SLOW_UPLOAD_MS / 60;

type Now = () => number;

/** @param now milliseconds of a clock that never goes back */
export function createUploads(now: Now = () => performance.now()): Uploads {
  const running = new Set<Upload>();
  const waiting = new Set<string>();
  const changes = new EventEmitter().setMaxListeners(MAX_WAITING + 1);
  let stopped = false;

  /** The running uploads that `holder` must wait for. */
  function blockers(holder: string): Upload[] {
    const own = [...running].filter((upload) => upload.holder === holder);
    return own.length > 0 || running.size < MAX_UPLOADS ? own : [...running];
  }

  async function waitInQueue(holder: string): Promise<void> {
    if (stopped) throw restarting();
    if (blockers(holder).length === 0) return;
    if (waiting.size >= MAX_WAITING || waiting.has(holder)) throw new Busy();
    waiting.add(holder);
    try {
      let until = now() + QUEUE_MS;
      for (let before = blockers(holder); before.length > 0; before = blockers(holder)) {
        if (stopped) throw restarting();
        const slow = before.find(isTooSlow);
        // Wait for an aborted one to clean up first.
        if (slow && !before.some(({ isAborted }) => isAborted)) {
          slow.abort(tooSlow());
          until = now() + SLOW_UPLOAD_MS;
        }
        // After looking for slow ones: on a busy machine this may be the first look in a while.
        if (now() > until) throw new Busy();
        const signal = AbortSignal.timeout(LOOK_EVERY_MS);
        await once(changes, 'left', { signal }).catch(passTimeout);
      }
    } finally {
      waiting.delete(holder);
    }
  }

  const isTooSlow = ({ overdueSince }: Upload) =>
    overdueSince !== undefined && now() - overdueSince > SLOW_UPLOAD_MS;

  return {
    async take(holder, body, work) {
      const { upload, sent, drainBody } = receive(holder, body, now);
      try {
        // Several wake up when one ends, so each checks again.
        while (blockers(holder).length > 0 || stopped) await waitInQueue(holder);
        // The time in the queue does not count.
        upload.overdueSince = now();
        running.add(upload);
        return await work(sent);
      } catch (error) {
        await drainBody();
        throw error;
      } finally {
        if (running.delete(upload)) changes.emit('left');
      }
    },
    waiting: () => waiting.size,
    stop() {
      stopped = true;
      for (const upload of running) if (upload.isReceiving) upload.abort(restarting());
    },
  };
}

/** Reads a body, and tracks since when its sender has been too slow. */
function receive(holder: string, body: ReadableStream<Uint8Array>, now: Now) {
  const reader = body.getReader();
  let rejectBody = (_: Refusal) => {};
  const aborted = new Promise<never>((_, reject) => {
    rejectBody = reject;
  });
  // Nothing may be awaiting it when it rejects.
  aborted.catch(() => {});
  const upload: Upload = {
    holder,
    isReceiving: true,
    isAborted: false,
    overdueSince: now(),
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
        if (bytes >= MIN_BYTES) {
          bytes = 0;
          upload.overdueSince = now();
        }
        const overdueMs = now() - (upload.overdueSince ?? now());
        // The time for processing a piece does not count.
        upload.overdueSince = undefined;
        yield value;
        upload.overdueSince = now() - overdueMs;
      }
    } finally {
      upload.isReceiving = false;
      upload.overdueSince = undefined;
    }
  }

  /** Reads the rest of a refused body, so that the sender gets the response. */
  async function drainBody(): Promise<void> {
    if (upload.isAborted) return;
    const late = wait(DRAIN_MS, true, { ref: false });
    const next = () => reader.read().then(({ done }) => done);
    // A disconnected sender counts as finished.
    while (!(await Promise.race([next().catch(() => true), late])));
  }
  return { upload, sent: Readable.from(pieces()), drainBody };
}

function passTimeout(error: Error): void {
  if (error.name !== 'AbortError') throw error;
}

const tooSlow = () =>
  new Refusal('busy', releaseTexts.slowUpload(SLOW_UPLOAD_MS / 1000), { retryAfter: 1 });
const restarting = () => new Refusal('busy', releaseTexts.restarting, { retryAfter: 5 });
