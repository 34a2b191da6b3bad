import { readCampaignSettings } from 'api/contract';
import { endpointQuery } from 'shell/kit';
import { pollForForm } from '../data/poll.ts';

export const settingsQuery = { ...endpointQuery(readCampaignSettings, {}), ...pollForForm };
