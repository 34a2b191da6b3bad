import type * as z from 'zod/mini';
import {
  type addEntryByHand as contract,
  parseCents,
  ticketsOfEntry,
} from '../../../contract/index.ts';
import { type By, recordChange } from '../../platform/audit/audit.ts';
import type { Tx } from '../../platform/db/client.ts';
import type { Random } from '../../platform/random.ts';
import { checkExcludedPlace } from '../rules/agreement.ts';
import { makeTicketKey } from '../seals/ticket-key.ts';
import { entrySubject, toEntry } from './entries.ts';
import { raffleEntries } from './raffle.sql.ts';
import { searchText } from './search-text.ts';

/**
 * Adds an entry that reached an organizer on paper or by mail, with as many tickets as they say.
 * Neither the minimum nor the closing date of the form holds here: mail arrives later.
 * @throws Invalid for a place that the rules do not exclude
 */
export async function addEntryByHand(
  tx: Tx,
  { status, donationAmount, ...entry }: z.output<(typeof contract)['input']>,
  { random, ...by }: By & { random: Random },
): Promise<z.input<(typeof contract)['output']>> {
  const now = by.clock().getTime();
  const person = {
    name: entry.name,
    email: entry.email ?? '',
    phone: entry.phone,
    instagramHandle: null,
  };
  const excludedPlace = await checkExcludedPlace(tx, entry.excludedPlace);
  const ticketKey = makeTicketKey(random);
  const [added] = await tx.orm
    .insert(raffleEntries)
    .values({
      ...person,
      searchText: searchText(person),
      location: entry.location,
      shippingAddress: entry.shippingAddress,
      donationPlatform: null,
      donationCents: parseCents(donationAmount ?? '') ?? 0,
      entryCount: ticketsOfEntry({ tickets: entry.entryCount, excludedPlace }),
      excludedPlace,
      entryStatus: status,
      verifiedAt: status === 'verified' ? now : null,
      adminNotes: entry.adminNotes,
      byHand: entry.byHand,
      createdAt: now,
      ticketKey,
    })
    .returning();
  if (!added) throw new Error('the entry was not added');
  tx.bump('entries');
  await recordChange(tx, by, {
    action: 'added',
    subject: entrySubject(added),
    before: null,
    after: toEntry(added),
  });
  return { ...toEntry(added), ticketKey };
}
