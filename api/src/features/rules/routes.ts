import * as contract from '../../../contract/index.ts';
import { polled, read, write } from '../../platform/http/route.ts';
import { readDraftState, saveDraft } from './draft.ts';
import { publishRules } from './publish.ts';
import { readPublishedRules, readVersion } from './versions.ts';

export const rulesRoutes = [
  polled(contract.readRules, ['rules'], ({ db }) => readPublishedRules(db)),
  polled(contract.readRulesVersion, ['rules'], ({ db, input }) => readVersion(db, input.id)),
  read(contract.readRulesDraft, ({ db, clock }) => readDraftState(db, clock)),
  write(contract.saveRulesDraft, ({ tx, input, ...by }) => saveDraft(tx, input, by)),
  write(contract.publishRules, ({ tx, input, ...by }) => publishRules(tx, input.content, by)),
];
