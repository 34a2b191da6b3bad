import type { Campaign } from '../../../../contract/index.ts';
import { DAY } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/client.ts';
import { startsOfDays } from '../../../platform/start-of-day.ts';
import type { Claim, MatchingInput, OpenGift } from '../matching/claims.ts';
import { foldName, nameWords } from '../matching/fold-name.ts';

/** Rows read at once: a few milliseconds. */
const PAGE = 500;
/** More are matched once some of the first ones are verified. */
const MOST = 50_000;

/** A pending entry that a gift could pay for: not by hand, and with tickets. */
const IS_CLAIM =
  "e.entry_status = 'pending' AND e.by_hand IS NULL AND e.entry_count > 0 AND e.erased_at IS NULL";

/** A gift that is not discarded and not used up. */
const IS_OPEN_GIFT = 'g.discarded_at IS NULL AND g.used_cents < g.amount_cents';

const CLAIM_COLUMNS = `e.id, e.name, e.reference, e.donation_platform, e.donation_cents,
  e.created_at, e.email, e.phone, e.shipping_address`;

/** Everything that the matching looks at, read page by page so that other requests are served. */
export async function readMatchingInput(
  db: Database,
  { timeZone, raffle }: Campaign,
  yieldToRequests: () => Promise<void> | undefined,
): Promise<MatchingInput> {
  const gifts = await readGifts(db, timeZone, yieldToRequests);
  const claims = await readClaims(db, IS_CLAIM, ['pending'], yieldToRequests);
  const settled = await readClaims(
    db,
    `e.by_hand IS NULL AND e.entry_count > 0 AND e.erased_at IS NULL
     AND NOT EXISTS (SELECT 1 FROM gift_matches m WHERE m.entry_id = e.id AND m.active = 1)`,
    // Without gifts, none can be theirs.
    gifts.length > 0 ? ['verified', 'winner'] : [],
    yieldToRequests,
  );
  const closed = await db.rows(
    `SELECT DISTINCT r.reference FROM gift_references AS r
     JOIN raffle_entries AS e ON e.reference = r.reference WHERE NOT (${IS_CLAIM})`,
  );
  const disputed = await db.rows('SELECT entry_id FROM reference_disputes');
  return {
    claims,
    gifts,
    settled,
    closedReferences: new Set(closed.map((row) => String(row[0]))),
    disputed: new Set(disputed.map((row) => Number(row[0]))),
    qualifyFrom: Date.parse(raffle.donationsQualifyFrom),
  };
}

async function readClaims(
  db: Database,
  condition: string,
  statuses: readonly string[],
  yieldToRequests: () => Promise<void> | undefined,
): Promise<Claim[]> {
  const claims: Claim[] = [];
  for (const status of statuses) {
    let after: [number, number] = [0, 0];
    while (claims.length < MOST) {
      const rows = await db.rows(
        `SELECT ${CLAIM_COLUMNS} FROM raffle_entries AS e
         WHERE e.entry_status = ? AND (e.created_at, e.id) > (?, ?) AND ${condition}
         ORDER BY e.created_at, e.id LIMIT ${PAGE}`,
        [status, ...after],
      );
      for (const row of rows) claims.push(toClaim(row));
      const last = claims.at(-1);
      if (!last || rows.length < PAGE) break;
      after = [last.sentAt, last.id];
      await yieldToRequests();
    }
  }
  return claims;
}

function toClaim(row: ArrayLike<unknown>): Claim {
  return {
    id: Number(row[0]),
    name: String(row[1]),
    reference: row[2] === null ? null : String(row[2]),
    platform: String(row[3]),
    cents: Number(row[4]),
    sentAt: Number(row[5]),
    household: householdOf(row[6], row[7], row[8]),
  };
}

function householdOf(...contacts: readonly unknown[]): string[] {
  const [email = '', phone = '', address = ''] = contacts.map((value) => String(value ?? ''));
  const digits = phone.replace(/\D/g, '');
  const street = nameWords(foldName(address)).join(' ');
  return [
    ...(email ? [`email ${email.toLowerCase()}`] : []),
    ...(digits.length >= 10 ? [`phone ${digits.slice(-10)}`] : []),
    ...(street ? [`address ${address.replace(/\D/g, '')} ${street}`] : []),
  ];
}

async function readGifts(
  db: Database,
  timeZone: string,
  yieldToRequests: () => Promise<void> | undefined,
): Promise<OpenGift[]> {
  const startOf = startsOfDays(timeZone);
  const gifts: OpenGift[] = [];
  let after = 0;
  while (gifts.length < MOST) {
    const rows = await db.rows(
      `SELECT g.id, g.platform, g.amount_cents, g.amount_cents - g.used_cents, g.given_at,
         g.given_on, g.payer, g.note,
         (SELECT json_group_array(reference) FROM gift_references WHERE gift_id = g.id),
         CASE WHEN g.used_cents > 0 THEN
           (SELECT json_group_array(json_array(e.email, e.phone, e.shipping_address))
            FROM gift_matches AS m JOIN raffle_entries AS e ON e.id = m.entry_id
            WHERE m.gift_id = g.id AND m.active = 1)
         ELSE '[]' END
       FROM gifts AS g WHERE g.id > ? AND ${IS_OPEN_GIFT} ORDER BY g.id LIMIT ${PAGE}`,
      [after],
    );
    for (const row of rows) {
      const from = row[4] === null ? startOf(String(row[5])) : Number(row[4]);
      gifts.push({
        id: Number(row[0]),
        platform: String(row[1]),
        cents: Number(row[2]),
        unused: Number(row[3]),
        from,
        until: row[4] === null ? from + DAY - 1 : from,
        payer: String(row[6]),
        note: String(row[7]),
        references: JSON.parse(String(row[8])) as string[],
        household: (JSON.parse(String(row[9])) as unknown[][]).flatMap((contacts) =>
          householdOf(...contacts),
        ),
      });
    }
    after = gifts.at(-1)?.id ?? 0;
    if (rows.length < PAGE) break;
    await yieldToRequests();
  }
  return gifts;
}
