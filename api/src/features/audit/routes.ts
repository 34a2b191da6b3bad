import * as contract from '../../../contract/index.ts';
import { listAudit } from '../../platform/audit/audit.ts';
import { read, write } from '../../platform/http/route.ts';
import { asChangesOf } from './many-entries.ts';
import { markUndoable, undoChange } from './undo.ts';

export const auditRoutes = [
  read(contract.listAudit, async ({ db, input }) => {
    const records = await markUndoable(db, await listAudit(db, input));
    const entryId = input.kind === 'raffle-entry' ? input.id : undefined;
    return entryId === undefined ? records : asChangesOf(db, Number(entryId), records);
  }),
  write(contract.undoChange, ({ tx, input, ...by }) => undoChange(tx, input.id, by)),
];
