import * as contract from '../../../contract/index.ts';
import { polled } from '../../platform/http/route.ts';
import { readOverview } from './overview.ts';

export const overviewRoutes = [
  polled(contract.readOverview, ['entries', 'campaign'], ({ db, clock }) =>
    readOverview(db, clock),
  ),
];
