import * as contract from '../../../contract/index.ts';
import { MINUTE } from '../../platform/clock.ts';
import { custom, polled, write } from '../../platform/http/route.ts';
import { erasePerson } from './erase-person.ts';
import { findPerson } from './find-person.ts';
import { giftsErasedAt } from './gift-retention.ts';
import { readRetention } from './retention.ts';

export const privacyRoutes = [
  // Not a write: a write's response may be stored, and this one is about a person.
  custom(contract.findPerson, async ({ server, input }) => ({
    body: await findPerson(server.db, input),
  })),
  // Its date comes without a write.
  polled(
    contract.readRetention,
    [
      'campaign',
      'contact',
      'draws',
      'draws-marked',
      'entries',
      'fundraiser',
      'gifts',
      'petition',
      'prizes',
      'seals',
      'support',
    ],
    async ({ db, clock }) => ({
      ...(await readRetention(db, clock)),
      giftsErasedAt: await giftsErasedAt(db, clock),
    }),
    { freshMs: MINUTE },
  ),
  write(contract.erasePerson, ({ tx, input, ...by }) => erasePerson(tx, input, by)),
];
