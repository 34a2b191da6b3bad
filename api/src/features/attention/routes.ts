import * as contract from '../../../contract/index.ts';
import { MINUTE } from '../../platform/clock.ts';
import { polled } from '../../platform/http/route.ts';
import { readAttention } from './attention.ts';

/** @param releasesDir the folder of the releases, if this server manages them */
export const attentionRoutes = (releasesDir: string | undefined) => [
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
    ({ db, clock }) => readAttention(db, clock(), releasesDir),
    // A winner becomes overdue without a write, and a token comes near its end.
    { freshMs: MINUTE },
  ),
];
