import * as contract from '../../../contract/index.ts';
import { polled, write } from '../../platform/http/route.ts';
import { listAwards } from './award-records.ts';
import { readClaimDays } from './claim-time.ts';
import { updateAward } from './update-award.ts';

export const awardRoutes = [
  polled(
    contract.listAwards,
    ['draws', 'draws-marked', 'entries-changed', 'seals', 'campaign'],
    async ({ db }) => ({ claimDays: await readClaimDays(), awards: await listAwards(db) }),
  ),
  write(contract.updateAward, ({ tx, input, ...by }) => updateAward(tx, input, by)),
];
