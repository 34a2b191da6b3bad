import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import {
  type Campaign,
  centsToText,
  type Draw,
  type EntryStatus,
  formatReference,
  referencePrefix,
} from '../../../contract/index.ts';
import type { Database } from '../../platform/db/client.ts';
import { localTimes } from '../campaign/date-format.ts';
import { contactMessages } from '../contact/contact.sql.ts';
import { fundraiserEntries } from '../fundraiser/fundraiser.sql.ts';
import { loveNotes } from '../love-notes/love-notes.sql.ts';
import { draws, prizePacks, raffleEntries } from '../raffle/raffle.sql.ts';
import { readSealsOfDraws } from '../seals/of-draws.ts';
import { type ChosenEntries, nextChosenIds } from './chosen-entries.ts';
import { type Column, csvFile } from './csv.ts';
import { pageThrough } from './page-through.ts';

type Entry = typeof raffleEntries.$inferSelect;
type Note = typeof loveNotes.$inferSelect;
type Message = typeof contactMessages.$inferSelect;
type FundraiserEntry = typeof fundraiserEntries.$inferSelect;

export function raffleEntriesCsv(db: Database, campaign: Campaign, chosen: ChosenEntries) {
  const prefix = referencePrefix(campaign);
  const local = localTimes(campaign);
  const columns: Column<Entry>[] = [
    ['id', ({ id }) => id],
    ['name', ({ name }) => name],
    ['email', ({ email }) => email],
    ['phone', ({ phone }) => phone],
    ['instagramHandle', ({ instagramHandle }) => instagramHandle],
    ['location', ({ location }) => location],
    ['shippingAddress', ({ shippingAddress }) => shippingAddress],
    ['donationPlatform', ({ donationPlatform }) => donationPlatform],
    ['donationAmount', ({ donationCents }) => centsToText(donationCents)],
    ['entryCount', ({ entryCount }) => entryCount],
    ['byHand', ({ byHand }) => byHand],
    ['entryStatus', ({ entryStatus }) => entryStatus],
    ['adminNotes', ({ adminNotes }) => adminNotes],
    ['verifiedAt', ({ verifiedAt }) => (verifiedAt === null ? null : iso(verifiedAt))],
    ...created<Entry>(campaign),
    ['excludedPlace', ({ excludedPlace }) => excludedPlace],
    ['rulesVersion', ({ rulesVersionId }) => rulesVersionId],
    [
      'giftReference',
      ({ giftReference }) => giftReference && formatReference(giftReference, prefix),
    ],
    [`verifiedAt (${campaign.timeZone})`, ({ verifiedAt }) => local(verifiedAt)],
  ];
  const pages = pageThrough((after, limit) =>
    db.orm
      .select()
      .from(raffleEntries)
      .where(inArray(raffleEntries.id, nextChosenIds(campaign, chosen, after, limit)))
      .orderBy(asc(raffleEntries.id)),
  );
  return csvFile(columns, pages);
}

/** Every draw as it was recorded, with the entry's current address and what followed. */
export function winnersCsv(db: Database, campaign: Campaign) {
  const local = localTimes(campaign);
  const pages = pageThrough(async (after, limit) => {
    const rows = await db.orm
      .select({
        draw: draws,
        packName: prizePacks.name,
        shippingAddress: raffleEntries.shippingAddress,
        instagramHandle: raffleEntries.instagramHandle,
      })
      .from(draws)
      .innerJoin(raffleEntries, eq(raffleEntries.id, draws.winnerId))
      .leftJoin(prizePacks, eq(prizePacks.id, draws.prizePackId))
      .where(gt(draws.id, after))
      .orderBy(asc(draws.id))
      .limit(limit);
    const seals = await readSealsOfDraws(
      db,
      rows.map(({ draw }) => draw.sealPickId),
    );
    return rows.map(({ draw, ...more }) => ({
      ...draw,
      ...more,
      seal: seals.get(draw.sealPickId ?? 0),
    }));
  });
  const moment = (value: number | null) => (value === null ? null : iso(value));
  type Winner = typeof draws.$inferSelect & {
    seal: Draw['seal'];
    packName: string | null;
    shippingAddress: string | null;
    instagramHandle: string | null;
  };
  const columns: Column<Winner>[] = [
    ['id', ({ id }) => id],
    ['prizeTitle', ({ prizeTitle }) => prizeTitle],
    ['prizePackName', ({ packName }) => packName],
    ['prizeValue', ({ prizeValueCents: cents }) => (cents === null ? null : centsToText(cents))],
    ['winnerName', ({ winnerName }) => winnerName],
    ['winnerEmail', ({ winnerEmail }) => winnerEmail],
    ['winnerPhone', ({ winnerPhone }) => winnerPhone],
    ['instagramHandle', ({ instagramHandle }) => instagramHandle],
    ['shippingAddress', ({ shippingAddress }) => shippingAddress],
    ['entryId', ({ winnerId }) => winnerId],
    ['ticket', ({ ticket }) => ticket],
    ['ticketCount', ({ ticketCount }) => ticketCount],
    ['notified', ({ notified }) => yesOrNo(notified)],
    ['claimed', ({ claimed }) => yesOrNo(claimed)],
    ['drawnAt', ({ drawnAt }) => iso(drawnAt)],
    [`drawnAt (${campaign.timeZone})`, ({ drawnAt }) => local(drawnAt)],
    ['sealedDraw', ({ seal }) => seal?.number ?? null],
    ['passedOver', ({ seal }) => seal?.passed ?? null],
    ['notifiedAt', ({ notifiedAt }) => moment(notifiedAt)],
    ['notifiedBy', ({ notifiedChannel }) => notifiedChannel],
    ['answerBy', ({ answerBy }) => moment(answerBy)],
    ['claimedAt', ({ claimedAt }) => moment(claimedAt)],
    ['handedOverAt', ({ handedOverAt }) => moment(handedOverAt)],
    // At the end, so that the others keep their places.
    [`notifiedAt (${campaign.timeZone})`, ({ notifiedAt }) => local(notifiedAt)],
    [`answerBy (${campaign.timeZone})`, ({ answerBy }) => local(answerBy)],
    [`claimedAt (${campaign.timeZone})`, ({ claimedAt }) => local(claimedAt)],
    [`handedOverAt (${campaign.timeZone})`, ({ handedOverAt }) => local(handedOverAt)],
  ];
  return csvFile(columns, pages);
}

export function loveNotesCsv(db: Database, campaign: Campaign) {
  const columns: Column<Note>[] = [
    ['id', ({ id }) => id],
    ['name', ({ name }) => name],
    ['email', ({ email }) => email],
    ['location', ({ location }) => location],
    ['messageType', ({ messageType }) => messageType],
    ['message', ({ message }) => message],
    ['public', ({ isPublic }) => yesOrNo(isPublic)],
    ['hidden', ({ isHidden }) => yesOrNo(isHidden)],
    ...created<Note>(campaign),
  ];
  const pages = pageThrough((after, limit) =>
    db.orm
      .select()
      .from(loveNotes)
      .where(gt(loveNotes.id, after))
      .orderBy(asc(loveNotes.id))
      .limit(limit),
  );
  return csvFile(columns, pages);
}

export function contactMessagesCsv(db: Database, campaign: Campaign) {
  const columns: Column<Message>[] = [
    ['id', ({ id }) => id],
    ['name', ({ name }) => name],
    ['email', ({ email }) => email],
    ['phone', ({ phone }) => phone],
    ['message', ({ message }) => message],
    ...created<Message>(campaign),
  ];
  const pages = pageThrough((after, limit) =>
    db.orm
      .select()
      .from(contactMessages)
      .where(gt(contactMessages.id, after))
      .orderBy(asc(contactMessages.id))
      .limit(limit),
  );
  return csvFile(columns, pages);
}

export function fundraiserEntriesCsv(db: Database, campaign: Campaign, status?: EntryStatus) {
  const columns: Column<FundraiserEntry>[] = [
    ['id', ({ id }) => id],
    ['name', ({ name }) => name],
    ['email', ({ email }) => email],
    ['phone', ({ phone }) => phone],
    ['donationPlatform', ({ donationPlatform }) => donationPlatform],
    ['donationAmount', ({ donationAmount }) => donationAmount],
    ['donationProof', ({ donationProof }) => donationProof],
    ['instagramUsername', ({ instagramUsername }) => instagramUsername],
    ['instagramActions', ({ instagramActions }) => JSON.parse(instagramActions).join(' ')],
    ['instagramProof', ({ instagramProof }) => instagramProof],
    ['entryStatus', ({ entryStatus }) => entryStatus],
    ['adminNotes', ({ adminNotes }) => adminNotes],
    ...created<FundraiserEntry>(campaign),
  ];
  const pages = pageThrough((after, limit) =>
    db.orm
      .select()
      .from(fundraiserEntries)
      .where(
        and(gt(fundraiserEntries.id, after), status && eq(fundraiserEntries.entryStatus, status)),
      )
      .orderBy(asc(fundraiserEntries.id))
      .limit(limit),
  );
  return csvFile(columns, pages);
}

/** The time of creation: in UTC for programs, and in the campaign's time zone. */
function created<Row extends { createdAt: number }>(campaign: Campaign): Column<Row>[] {
  const local = localTimes(campaign);
  return [
    ['createdAt', ({ createdAt }) => iso(createdAt)],
    [`createdAt (${campaign.timeZone})`, ({ createdAt }) => local(createdAt)],
  ];
}

function iso(moment: number): string {
  return new Date(moment).toISOString();
}

function yesOrNo(value: boolean): string {
  return value ? 'yes' : 'no';
}
