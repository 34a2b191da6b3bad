import * as contract from '../../../contract/index.ts';
import { polled } from '../../platform/http/route.ts';
import { readProgress } from './progress.ts';

export const progressRoutes = [
  polled(
    contract.readProgress,
    ['campaign', 'progress'],
    ({ db, clock }) => readProgress(db, clock),
    {
      // Sent to pass caches by; the answer is the same for each.
      unread: ['t'],
    },
  ),
];
