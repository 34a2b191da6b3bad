import * as contract from '../../../contract/index.ts';
import { pastCaches, polled } from '../../platform/http/route.ts';
import { readProgress } from './progress.ts';

export const progressRoutes = [
  polled(
    contract.readProgress,
    ['campaign', 'progress'],
    ({ db, clock }) => readProgress(db, clock),
    pastCaches,
  ),
];
