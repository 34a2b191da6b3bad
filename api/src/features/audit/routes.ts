import * as contract from '../../../contract/index.ts';
import { listAudit } from '../../platform/audit/audit.ts';
import { read } from '../../platform/http/route.ts';

export const auditRoutes = [read(contract.listAudit, ({ db, input }) => listAudit(db, input))];
