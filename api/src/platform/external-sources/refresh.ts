import { type Clock, DAY, HOUR, SECOND } from '../clock.ts';
import type { Database } from '../db/client.ts';
import type { Topic } from '../db/revisions.ts';
import type { Random } from '../random.ts';
import { SourceError } from './fetch-json.ts';

/** Another website that is requested regularly. */
export interface ExternalSource {
  name: string;
  /** What the response is about. When it changes, the stored response is deleted. */
  subject: string;
  /** The topic to bump when the response changes. */
  topic: Topic;
  everyMs: number;
  /** Must be longer than `fetch` can take. After it, another process may send a request. */
  leaseMs: number;
  /** Returns the response as the contract's type. @throws SourceError */
  fetch(signal: AbortSignal): Promise<unknown>;
}

export interface Refreshing {
  db: Database;
  clock: Clock;
  random: Random;
  signal: AbortSignal;
}

export interface Refreshed {
  outcome: 'kept' | 'failed' | 'not-due';
  failure?: SourceError;
  failures: number;
  /** How long to wait before the next request. */
  waitMs: number;
}

const MAX_BACKOFF_MS = HOUR;
const MAX_RETRY_AFTER_MS = DAY;

/**
 * Creates a source's row, and deletes the stored response of another subject. Without a subject (not
 * configured) only deletes.
 */
export async function prepareSource(
  db: Database,
  name: string,
  topic: Topic,
  subject: string | undefined,
): Promise<void> {
  await db.write(async (tx) => {
    const forgotten = await tx.rows(
      'DELETE FROM outside_sources WHERE source = ? AND subject IS NOT ? RETURNING source',
      [name, subject ?? null],
    );
    const added =
      subject === undefined
        ? []
        : await tx.rows(
            `INSERT INTO outside_sources (source, subject, due_at) VALUES (?, ?, 0)
             ON CONFLICT (source) DO NOTHING RETURNING source`,
            [name, subject],
          );
    if (forgotten.length + added.length > 0) tx.bump(topic);
  });
}

/** Whether a source is configured. */
export async function isConfigured(db: Pick<Database, 'rows'>, name: string): Promise<boolean> {
  const rows = await db.rows('SELECT 1 FROM outside_sources WHERE source = ?', [name]);
  return rows.length > 0;
}

/** The stored response as JSON text; undefined before the first one. */
export async function storedResponse(
  db: Pick<Database, 'rows'>,
  name: string,
): Promise<string | undefined> {
  const [row] = await db.rows('SELECT body FROM outside_sources WHERE source = ?', [name]);
  return typeof row?.[0] === 'string' ? row[0] : undefined;
}

/**
 * Requests a source if it is due, and stores the response. Of all processes on one database, one
 * gets the lease. The request is not sent inside a transaction.
 */
export async function refresh(source: ExternalSource, deps: Refreshing): Promise<Refreshed> {
  const lease = await takeLease(source, deps);
  if (!lease.taken) return { outcome: 'not-due', failures: lease.failures, waitMs: lease.waitMs };
  try {
    const body = JSON.stringify(await source.fetch(deps.signal));
    const waitMs = withJitter(source.everyMs, deps.random);
    await store(source, deps, lease, body, waitMs);
    return { outcome: 'kept', failures: lease.failures, waitMs };
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    // Aborted by a stop, which is no failure: the next process may try at once.
    const cut = deps.signal.aborted;
    const failures = lease.failures + (cut ? 0 : 1);
    const waitMs = cut ? 0 : backoffMs(source, failures, error, deps.random);
    await delay(source, deps, lease, failures, waitMs);
    return { outcome: 'failed', failure: error, failures, waitMs };
  }
}

interface Lease {
  taken: boolean;
  /** Identifies the lease: a process whose lease has expired must not store. */
  dueAt: number;
  failures: number;
  waitMs: number;
}

async function takeLease(source: ExternalSource, { db, clock }: Refreshing): Promise<Lease> {
  const now = clock().getTime();
  const until = now + source.leaseMs;
  const [taken] = await db.write((tx) =>
    tx.rows(
      // One that is due later than any can be was written by a clock that was ahead.
      `UPDATE outside_sources SET due_at = ?
       WHERE source = ? AND subject = ? AND (due_at <= ? OR due_at > ?)
       RETURNING failures`,
      [until, source.name, source.subject, now, now + 2 * MAX_RETRY_AFTER_MS],
    ),
  );
  if (taken) return { taken: true, dueAt: until, failures: Number(taken[0]), waitMs: 0 };
  const [row] = await db.rows('SELECT due_at, failures FROM outside_sources WHERE source = ?', [
    source.name,
  ]);
  const waitMs = row ? Number(row[0]) - now : source.everyMs;
  return { taken: false, dueAt: 0, failures: Number(row?.[1] ?? 0), waitMs };
}

async function store(
  source: ExternalSource,
  { db, clock }: Refreshing,
  lease: Lease,
  body: string,
  waitMs: number,
): Promise<void> {
  const now = clock().getTime();
  await db.write(async (tx) => {
    const [before] = await tx.rows(
      'SELECT body FROM outside_sources WHERE source = ? AND due_at = ?',
      [source.name, lease.dueAt],
    );
    if (!before) return;
    await tx.rows(
      'UPDATE outside_sources SET body = ?, fetched_at = ?, due_at = ?, failures = 0 WHERE source = ?',
      [body, now, now + waitMs, source.name],
    );
    if (before[0] !== body) tx.bump(source.topic);
  });
}

async function delay(
  source: ExternalSource,
  { db, clock }: Refreshing,
  lease: Lease,
  failures: number,
  waitMs: number,
): Promise<void> {
  const dueAt = clock().getTime() + waitMs;
  await db.write((tx) =>
    tx.rows('UPDATE outside_sources SET due_at = ?, failures = ? WHERE source = ? AND due_at = ?', [
      dueAt,
      failures,
      source.name,
      lease.dueAt,
    ]),
  );
}

/** Doubles after each failure, and respects Retry-After. Never shorter than the usual interval. */
function backoffMs(
  source: ExternalSource,
  failures: number,
  { retryAfterMs = 0 }: SourceError,
  random: Random,
): number {
  const longest = Math.max(MAX_BACKOFF_MS, source.everyMs);
  const backing = Math.min(source.everyMs * 2 ** Math.min(failures, 20), longest);
  return Math.max(withJitter(backing, random), Math.min(retryAfterMs, MAX_RETRY_AFTER_MS));
}

/** Up to a tenth sooner or later, so that many sites do not send requests in the same second. */
function withJitter(ms: number, random: Random): number {
  return Math.round(ms * 0.9) + random(Math.max(1, Math.round(ms * 0.2)));
}

/** The shortest pause of the refresh loop. */
export const MIN_PAUSE_MS = SECOND;
