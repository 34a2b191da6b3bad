import * as contract from '../../contract/index.ts';
import { polled, read, write } from '../http/route.ts';
import { readCampaign, readSettings, saveCampaign } from './campaign.ts';

export const campaignRoutes = [
  polled(contract.readCampaign, ['campaign'], ({ db, clock }) => readCampaign(db, clock)),
  read(contract.readCampaignSettings, ({ db, clock }) => readSettings(db, clock)),
  write(contract.saveCampaign, ({ tx, input, ...by }) => saveCampaign(tx, input, by)),
];
