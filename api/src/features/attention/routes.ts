import * as contract from '../../../contract/index.ts';
import { MINUTE } from '../../platform/clock.ts';
import { polled } from '../../platform/http/route.ts';
import { readAttention } from './attention.ts';

export const attentionRoutes = [
  polled(
    contract.readAttention,
    ['entries', 'contact', 'support', 'prizes', 'draws', 'draws-marked', 'seals', 'fundraiser'],
    ({ db, clock }) => readAttention(db, clock()),
    // A winner becomes overdue without a write.
    { freshMs: MINUTE },
  ),
];
