import { readRetention } from 'api/contract';
import { endpointQuery } from 'shell/kit';
import { pollEvery } from '../data/poll.ts';

export const retentionQuery = { ...endpointQuery(readRetention, {}), ...pollEvery(60) };
