import { EventEmitter, once } from 'node:events';
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { releaseTexts } from '../../../contract/index.ts';
import { Busy, Refusal } from '../../platform/errors.ts';

/** Each upload takes disk and processor time from visitors. */
const MAX_UPLOADS = 3;
/** How many more may wait. */
const MAX_WAITING = 10;

/** An upload with fewer bytes within `slowUploadMs` counts as too slow. */
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
  /** Aborts uploads that are still being received and accepts no more. Running checks may finish. */
  stop(): void;
}

/** @param slowUploadMs how long an upload may pause while another one waits */
export function createUploads(slowUploadMs = 15_000): Uploads {
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
      // A third longer than it takes to detect a slow upload.
      let until = Date.now() + (slowUploadMs * 4) / 3;
      for (let before = blockers(holder); before.length > 0; before = blockers(holder)) {
        if (stopped) throw restarting();
        if (Date.now() > until) throw new Busy();
        const slow = before.find(isTooSlow);
        // Wait for an aborted one to clean up first.
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
        // Several wake up when one ends, so each checks again.
        while (blockers(holder).length > 0 || stopped) await waitInQueue(holder);
        // The time in the queue does not count.
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

/** Reads a body, and tracks since when its sender has been too slow. */
function receive(holder: string, body: ReadableStream<Uint8Array>) {
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
        if (bytes >= MIN_BYTES) {
          bytes = 0;
          upload.overdueSince = Date.now();
        }
        const overdueMs = Date.now() - (upload.overdueSince ?? Date.now());
        // The time for processing a piece does not count.
        upload.overdueSince = undefined;
        yield value;
        upload.overdueSince = Date.now() - overdueMs;
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

const tooSlow = (ms: number) =>
  new Refusal('busy', releaseTexts.slowUpload(Math.ceil(ms / 1000)), { retryAfter: 1 });
const restarting = () => new Refusal('busy', releaseTexts.restarting, { retryAfter: 5 });
