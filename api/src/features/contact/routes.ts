import * as contract from '../../../contract/index.ts';
import { MINUTE } from '../../platform/clock.ts';
import { polled, read, write } from '../../platform/http/route.ts';
import type { RateLimit } from '../../platform/rate-limit/rate-limit.ts';
import { contactStats, deleteContact, listContacts, markContact, sendContact } from './contact.ts';

const sending: RateLimit = { purpose: 'contact-send', atMost: 10, withinMs: 10 * MINUTE };

export const contactRoutes = [
  write(contract.sendContact, ({ tx, input, clock }) => sendContact(tx, input, clock), {
    limit: sending,
  }),
  polled(contract.contactStats, ['contact'], ({ db }) => contactStats(db)),
  write(contract.markContact, ({ tx, input, ...by }) => markContact(tx, input, by)),
  write(contract.deleteContact, ({ tx, input, ...by }) => deleteContact(tx, input.id, by)),
  read(contract.listContacts, ({ db, input }) => listContacts(db, input)),
];
