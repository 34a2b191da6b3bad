import { setImmediate as letOthersRun } from 'node:timers/promises';
import { type ErasableKind, erasableKinds } from '../../../contract/index.ts';
import { recordChange } from '../../platform/audit/audit.ts';
import { CLOCKS_DIFFER_MS, type Clock, HOUR } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db/client.ts';
import { sureTime } from '../../platform/sure-time.ts';
import { readCampaign } from '../campaign/campaign.ts';
import { erasableTables } from './erasable-tables.ts';
import { eraseDeletedFromHistory, eraseOldRecords } from './erase-from-history.ts';
import { eraseThings, type Thing, whileErasing } from './erase-things.ts';
import { forgetColumns } from './forget-columns.ts';
import { type Plan, readPlan, waitsFor } from './retention.ts';
import { requestSearchCompaction } from './search-compaction.ts';

/** Things and records of the history in one transaction: a few milliseconds. */
const THINGS = 25;
const RECORDS = 100;

/**
 * Announces that personal data will be deleted, and deletes it when its time has come, in slices
 * that let other writes in between. Each slice checks again whether it may, so it can stop anywhere,
 * start again, and run in several processes at once.
 */
export async function deleteOldData(
  db: Database,
  clock: Clock,
  isStopped = () => false,
): Promise<void> {
  const { retention } = await readCampaign(db, clock);
  if (!retention) {
    const announced = await db.rows('SELECT 1 FROM retention');
    if (announced.length > 0) await db.write((tx) => forgetAnnounced(tx, clock));
    return;
  }
  while (!isStopped() && (await db.write((tx) => deleteSlice(tx, clock)))) await letOthersRun();
}

/** @returns whether more may be left */
async function deleteSlice(tx: Tx, clock: Clock): Promise<boolean> {
  const now = clock().getTime();
  const plan = await readPlan(tx, clock);
  const sure = await sureTime(tx, { name: 'old-data', now, sureAfterMs: 12 * HOUR });
  if (!plan?.announced) {
    if (plan && (await isOtherAnnounced(tx, plan))) await forgetAnnounced(tx, clock);
    return false;
  }
  await announce(tx, plan, now);
  if (sure < plan.deletesAt) return false;
  const raffleWaits = (await waitsFor(tx)).length > 0;
  const kinds = erasableKinds.filter((kind) => !raffleWaits || !erasableTables[kind].ofRaffle);
  const until = sure - plan.keepMs;
  const things = await findOldThings(tx, kinds, until);
  if (things.length > 0) {
    await whileErasing(tx, () => eraseThings(tx, things, clock()));
    await countDeleted(tx, things);
    return true;
  }
  const more = await whileErasing(tx, () =>
    eraseDeletedFromHistory(tx, { kinds, until, atMost: THINGS }),
  );
  if (more) return true;
  const upTo = raffleWaits ? 'max(trail_up_to, others_up_to)' : 'trail_up_to';
  const [row] = await tx.rows(`SELECT ${upTo} FROM retention`);
  const last = await whileErasing(tx, () =>
    eraseOldRecords(tx, {
      about: raffleWaits ? kinds : 'everything',
      after: Number(row?.[0]),
      until,
      now,
      atMost: RECORDS,
    }),
  );
  if (last !== null) {
    await tx.rows(`UPDATE retention SET ${raffleWaits ? 'others_up_to' : 'trail_up_to'} = ?`, [
      last,
    ]);
    return true;
  }
  if (!raffleWaits) await forgetColumns(tx, until);
  await recordDeleted(tx, clock);
  return false;
}

/**
 * The two weeks begin when the date and the days are announced for the first time, and again after a clock that
 * was ahead had announced them.
 */
async function announce(tx: Tx, { dueAt, keepMs }: Plan, now: number): Promise<void> {
  await tx.rows(
    `INSERT INTO retention (id, due_at, keep_ms, announced_at) VALUES (1, ?1, ?2, ?3)
     ON CONFLICT (id) DO UPDATE SET due_at = ?1, keep_ms = ?2, announced_at = ?3
     WHERE due_at <> ?1 OR keep_ms <> ?2 OR announced_at > ?4`,
    [dueAt, keepMs, now, now + CLOCKS_DIFFER_MS],
  );
}

/** Not by the date alone: a server whose clock is behind must not undo what another has announced. */
async function isOtherAnnounced(tx: Tx, { dueAt, keepMs }: Plan): Promise<boolean> {
  const rows = await tx.rows('SELECT 1 FROM retention WHERE due_at <> ? OR keep_ms <> ?', [
    dueAt,
    keepMs,
  ]);
  return rows.length > 0;
}

/** A deletion that was turned off or postponed is announced again, also when it is set as it was before. */
async function forgetAnnounced(tx: Tx, clock: Clock): Promise<void> {
  await recordDeleted(tx, clock);
  await tx.rows('DELETE FROM retention');
}

async function findOldThings(
  tx: Tx,
  kinds: readonly ErasableKind[],
  until: number,
): Promise<Thing[]> {
  for (const kind of kinds) {
    const { table, left } = erasableTables[kind];
    const rows = await tx.rows(
      `SELECT id FROM ${table} WHERE created_at <= ? AND ${left} ORDER BY created_at LIMIT ?`,
      [until, THINGS],
    );
    if (rows.length > 0) return rows.map((row) => ({ kind, id: Number(row[0]) }));
  }
  return [];
}

async function countDeleted(tx: Tx, things: readonly Thing[]): Promise<void> {
  const [first] = things;
  if (!first) return;
  const path = `$."${first.kind}"`;
  await tx.rows(
    'UPDATE retention SET deleted = json_set(deleted, ?1, coalesce(json_extract(deleted, ?1), 0) + ?2)',
    [path, things.length],
  );
}

/** One record for all slices, with counts only. */
async function recordDeleted(tx: Tx, clock: Clock): Promise<void> {
  const [row] = await tx.rows("SELECT deleted FROM retention WHERE deleted <> '{}'");
  if (!row) return;
  await tx.rows("UPDATE retention SET deleted = '{}'");
  await requestSearchCompaction(tx);
  await recordChange(
    tx,
    { session: null, clock },
    {
      action: 'erased',
      subject: { kind: 'personal-data', name: 'the campaign' },
      before: null,
      after: JSON.parse(String(row[0])),
    },
  );
}
