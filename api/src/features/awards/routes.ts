import * as contract from '../../../contract/index.ts';
import { polled, write } from '../../platform/http/route.ts';
import { readClaimDays } from '../rules/versions.ts';
import { findNewestSeal, listAwards } from './award-records.ts';
import { updateAward } from './update-award.ts';

export const awardRoutes = [
  polled(
    contract.listAwards,
    ['draws', 'draws-marked', 'entries-changed', 'seals', 'campaign', 'rules'],
    async ({ db }) => ({
      claimDays: await readClaimDays(db),
      newestSeal: await findNewestSeal(db),
      awards: await listAwards(db),
    }),
  ),
  write(contract.updateAward, ({ tx, input, ...by }) => updateAward(tx, input, by)),
];
