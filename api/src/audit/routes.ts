import * as contract from '../../contract/index.ts';
import { read } from '../http/route.ts';
import { listAudit } from './audit.ts';

export const auditRoutes = [read(contract.listAudit, ({ db, input }) => listAudit(db, input))];
