import * as contract from '../../../contract/index.ts';
import { listAudit } from '../../platform/audit/audit.ts';
import { read, write } from '../../platform/http/route.ts';
import { markUndoable, undoChange } from './undo.ts';

export const auditRoutes = [
  read(contract.listAudit, async ({ db, input }) => markUndoable(db, await listAudit(db, input))),
  write(contract.undoChange, ({ tx, input, ...by }) => undoChange(tx, input.id, by)),
];
