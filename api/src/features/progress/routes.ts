import * as contract from '../../../contract/index.ts';
import { polled } from '../../platform/http/route.ts';
import { readProgress } from './progress.ts';

export const progressRoutes = [
  polled(
    contract.readProgress,
    ['campaign', 'progress'],
    ({ db, clock }) => readProgress(db, clock),
    {
      // Added to bypass caches; the response is the same for each value.
      ignoredQuery: ['t'],
    },
  ),
];
