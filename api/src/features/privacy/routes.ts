import * as contract from '../../../contract/index.ts';
import { custom, write } from '../../platform/http/route.ts';
import { erasePerson } from './erase-person.ts';
import { findPerson } from './find-person.ts';

export const privacyRoutes = [
  // Not a write: a write's response may be stored, and this one is about a person.
  custom(contract.findPerson, async ({ server, input }) => ({
    body: await findPerson(server.db, input),
  })),
  write(contract.erasePerson, ({ tx, input, ...by }) => erasePerson(tx, input, by)),
];
