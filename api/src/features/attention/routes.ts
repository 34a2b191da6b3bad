import * as contract from '../../../contract/index.ts';
import { polled } from '../../platform/http/route.ts';
import { readWaiting } from './attention.ts';

export const waitingRoutes = [
  polled(
    contract.readWaiting,
    ['entries', 'contact', 'support', 'prizes', 'draws', 'fundraiser'],
    ({ db }) => readWaiting(db),
  ),
];
