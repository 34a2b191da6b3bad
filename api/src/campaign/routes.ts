import * as contract from '../../contract/index.ts';
import { polled } from '../http/route.ts';
import { readCampaign } from './campaign.ts';

export const campaignRoutes = [
  polled(contract.readCampaign, ['campaign'], ({ db, clock }) => readCampaign(db, clock)),
];
