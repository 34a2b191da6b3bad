import * as contract from '../../contract/index.ts';
import { polled, write } from '../http/route.ts';
import { readCampaign, storeCampaign } from './campaign.ts';

export const campaignRoutes = [
  polled(contract.readCampaign, ['campaign'], ({ db, clock }) => readCampaign(db, clock)),
  write(contract.saveCampaign, async ({ tx, input, clock }) => {
    await storeCampaign(tx, input, clock);
    return input;
  }),
];
