import * as contract from '../../../contract/index.ts';
import { polled, read, write } from '../../platform/http/route.ts';
import { readPublicCampaign, readSettings, saveCampaign } from './campaign.ts';

export const campaignRoutes = [
  polled(contract.readCampaign, ['campaign', 'social', 'rules'], ({ db, clock }) =>
    readPublicCampaign(db, clock),
  ),
  read(contract.readCampaignSettings, ({ db, clock }) => readSettings(db, clock)),
  write(contract.saveCampaign, ({ tx, input, ...by }) => saveCampaign(tx, input, by)),
];
