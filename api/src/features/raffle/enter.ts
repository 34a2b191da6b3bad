import type * as z from 'zod/mini';
import {
  type Campaign,
  closeAtText,
  type EnterRaffle,
  parseCents,
  ticketCountFor,
  ticketsOfEntry,
} from '../../../contract/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db/client.ts';
import { insertRow } from '../../platform/db/insert-row.ts';
import { Invalid, RaffleClosed, ReferenceTaken } from '../../platform/errors.ts';
import type { Random } from '../../platform/random.ts';
import { keptCampaign } from '../campaign/campaign.ts';
import { checkAgreement } from '../rules/agreement.ts';
import { makeTicketKey } from '../seals/ticket-key.ts';
import { indexLater } from './index-entries.ts';
import { raffleEntries } from './raffle.sql.ts';
import { searchText } from './search-text.ts';

/**
 * Stores a pending entry; an admin verifies the donation later.
 * @throws RaffleClosed after the campaign's deadline; Invalid when the love note does not exist;
 * Invalid and Conflict as checkAgreement() does; ReferenceTaken when an entry has the reference
 */
export async function enterRaffle(
  tx: Tx,
  entry: z.output<typeof EnterRaffle>,
  { clock, random }: { clock: Clock; random: Random },
) {
  const campaign = await keptCampaign(tx, clock);
  const now = clock();
  if (now.getTime() >= Date.parse(campaign.raffle.entriesCloseAt))
    throw new RaffleClosed(closed(campaign, now));
  await checkLoveNote(tx, entry.supportMessageId);
  const agreement = await checkAgreement(tx, entry, now);
  const giftReference = entry.giftReference ?? null;
  await checkReferenceIsFree(tx, giftReference);

  const donationCents = parseCents(entry.donationAmount) ?? 0;
  const person = {
    name: entry.name,
    email: entry.email,
    phone: entry.phone ?? null,
    // Stored without the @, which screens add.
    instagramHandle: entry.instagramHandle?.replace(/^@+/, '') || null,
  };
  const ticketKey = makeTicketKey(random);
  const entryCount = ticketsOfEntry({ tickets: ticketCountFor(donationCents), ...agreement });
  const entryStatus = 'pending' as const;
  await tx.together(indexLater);
  const id = await insertRow(tx, raffleEntries, {
    ...person,
    giftReference,
    searchText: searchText({ ...person, giftReference }),
    location: entry.location ?? null,
    shippingAddress: entry.shippingAddress ?? null,
    donationPlatform: entry.donationPlatform,
    donationCents,
    ...agreement,
    entryCount,
    entryStatus,
    supportMessageId: entry.supportMessageId ?? null,
    createdAt: now.getTime(),
    ticketKey,
  });
  tx.bump('entries');
  return { id, entryCount, entryStatus, ticketKey };
}

async function checkLoveNote(tx: Tx, id: number | null | undefined): Promise<void> {
  if (id === null || id === undefined) return;
  const [message] = await tx.rows('SELECT 1 FROM support_messages WHERE id = ?', [id]);
  if (!message) {
    throw new Invalid([
      { path: 'supportMessageId', message: 'The love note of this entry could not be found' },
    ]);
  }
}

async function checkReferenceIsFree(tx: Tx, reference: string | null): Promise<void> {
  if (reference === null) return;
  const [taken] = await tx.rows('SELECT 1 FROM raffle_entries WHERE reference = ?', [reference]);
  if (taken) throw new ReferenceTaken();
}

function closed(campaign: Campaign, now: Date): string {
  return `Entries for the raffle closed at ${closeAtText(campaign, now.getTime())}. Thank you for wanting to help!`;
}
