import * as contract from '../../../contract/index.ts';
import { polled } from '../../platform/http/route.ts';
import { readAttention } from './attention.ts';

export const attentionRoutes = [
  polled(
    contract.readAttention,
    ['entries', 'contact', 'support', 'prizes', 'draws', 'fundraiser'],
    ({ db }) => readAttention(db),
  ),
];
