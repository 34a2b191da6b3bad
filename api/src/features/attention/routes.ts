import * as contract from '../../../contract/index.ts';
import { MINUTE } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/client.ts';
import { polled } from '../../platform/http/route.ts';
import { type ReleaseAttention, readAttention } from './attention.ts';

/** @param readReleases what the part that serves releases counts */
export const attentionRoutes = (
  readReleases: (db: Database, now: Date) => Promise<ReleaseAttention>,
) => [
  polled(
    contract.readAttention,
    [
      'entries',
      'contact',
      'support',
      'prizes',
      'draws',
      'draws-marked',
      'seals',
      'fundraiser',
      'releases',
    ],
    ({ db, clock }) => readAttention(db, clock(), readReleases),
    // A winner becomes overdue without a write, and a token comes near its end.
    { freshMs: MINUTE },
  ),
];
