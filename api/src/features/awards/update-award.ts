import { inArray, type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import {
  type Award,
  daysText,
  type updateAward as updateContract,
} from '../../../contract/index.ts';
import { type By, recordChange } from '../../platform/audit/audit.ts';
import { DAY, MINUTE } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db/client.ts';
import { Conflict, Invalid } from '../../platform/errors.ts';
import { draws } from '../raffle/raffle.sql.ts';
import { readClaimDays } from '../rules/versions.ts';
import { findAward } from './award-records.ts';
import { claimTimeFrom } from './claim-time.ts';
import { refuseIfChanged } from './expected-state.ts';

type AwardChange = z.output<(typeof updateContract)['input']>;
type Notice = NonNullable<AwardChange['notice']>;
type Changes = Partial<Omit<typeof draws.$inferInsert, 'claimedAt'>> & {
  claimedAt?: number | SQL | null;
};

/** A form shows whole minutes, and clocks of browsers are not exact. */
const TOLERANCE_MS = 5 * MINUTE;

/**
 * Notes that a winner was told, has claimed the prize, or was handed it. What is handed over is
 * claimed.
 * @throws NotFound, Invalid; Conflict for a winner who was passed over, and for a state that is not
 * as expected
 */
export async function updateAward(tx: Tx, change: AwardChange, by: By): Promise<Award> {
  const now = by.clock();
  const { award, drawIds } = await findAward(tx, change.id);
  refuseIfChanged(award.state, change.expected);
  if (award.passed) {
    throw new Conflict('This winner was passed over, so nothing more can be recorded.');
  }
  const claimed = change.claimed ?? (change.handedOver || award.state.claimed);
  const handedOver = change.handedOver ?? award.state.handedOver;
  if (handedOver && !claimed) {
    throw new Conflict('This prize was handed over, so it is claimed.');
  }
  const changes: Changes = {
    ...(change.notice !== undefined && (await noticeChanges(tx, award, change.notice, now))),
    ...(claimed !== award.state.claimed && {
      claimed,
      claimedAt: claimed ? now.getTime() : null,
    }),
    ...(handedOver !== award.state.handedOver && {
      handedOverAt: handedOver ? now.getTime() : null,
      // Also those of a pack that were not marked one by one.
      ...(handedOver && {
        claimed,
        claimedAt: sql`coalesce(${draws.claimedAt}, ${now.getTime()})`,
      }),
    }),
  };
  if (Object.keys(changes).length === 0) return award;
  await tx.orm
    .update(draws)
    .set(changes)
    .where(inArray(draws.id, sql`(SELECT value FROM json_each(${JSON.stringify(drawIds)}))`));
  tx.bump('draws-marked');
  const { award: after } = await findAward(tx, change.id);
  await recordChange(tx, by, {
    action: 'changed',
    subject: { kind: 'draw', id: award.id, name: `${award.winner.name}, ${award.title}` },
    relatedSubjects: [
      ...drawIds.map((id) => ({ kind: 'draw' as const, id })),
      { kind: 'raffle-entry', id: award.winner.entryId },
    ],
    before: recorded(award),
    after: recorded(after),
  });
  return after;
}

async function noticeChanges(
  tx: Tx,
  { drawnAt, state }: Award,
  notice: Notice | null,
  now: Date,
): Promise<Changes> {
  if (notice === null) {
    return { notified: false, notifiedAt: null, notifiedChannel: null, answerBy: null };
  }
  const at = Date.parse(notice.at);
  if (at > now.getTime() + TOLERANCE_MS) {
    throw wrong('notice.at', 'Please enter a time that is not in the future');
  }
  if (at < Date.parse(drawnAt) - TOLERANCE_MS) {
    throw wrong('notice.at', 'Please enter a time after the draw');
  }
  return {
    notified: true,
    notifiedAt: at,
    notifiedChannel: notice.channel,
    answerBy: await answerByOf(tx, state, notice, now),
  };
}

/**
 * The claim time runs from when a notice is noted, not from when it was sent: a notice from an
 * earlier day that nobody else saw shortens it for nobody. A later notice never takes back what was
 * promised.
 */
async function answerByOf(
  tx: Tx,
  state: Award['state'],
  notice: Notice,
  now: Date,
): Promise<number> {
  const promised = state.notice?.answerBy;
  const earliest = promised ? Date.parse(promised) : await claimTimeFrom(tx, now);
  if (notice.answerBy === undefined) return earliest;
  const answerBy = Date.parse(notice.answerBy);
  // The field shows no seconds.
  if (answerBy < earliest - MINUTE) {
    throw wrong(
      'notice.answerBy',
      promised
        ? 'The winner was promised more time. Please enter that time or a later one'
        : `A winner has at least ${daysText(await readClaimDays(tx))} from now to answer. Please enter a later time`,
    );
  }
  if (answerBy > now.getTime() + 366 * DAY) {
    throw wrong('notice.answerBy', 'Please enter a time within a year');
  }
  return Math.max(answerBy, earliest);
}

/** The fields of the audit log. */
function recorded({ state: { notice, claimed, handedOver } }: Award) {
  return {
    notified: notice !== null,
    notifiedAt: notice?.at ?? null,
    notifiedChannel: notice?.channel ?? null,
    answerBy: notice?.answerBy ?? null,
    claimed,
    handedOver,
  };
}

function wrong(path: string, message: string): Invalid {
  return new Invalid([{ path, message }]);
}
