import { sampleCampaign } from '../../contract/index.ts';
import { storeCampaign } from '../../src/features/campaign/campaign.ts';
import type { Database, Tx } from '../../src/platform/db/client.ts';
import type { TestApp } from '../app.ts';
import { addEntry, addNote, addPack, addPrize } from '../rows.ts';
import { PRIVATE } from './private-values.ts';

/** Adds rows to all tables, with a winner, and with private values that no visitor may see. */
export async function fillTables(site: TestApp, admin: () => Promise<string>): Promise<void> {
  // One transaction: a libSQL server takes long over each.
  await site.db.write(async (tx) => {
    const db: Database = { ...site.db, write: (work) => work(tx) };
    await storeCampaign(tx, sampleCampaign(site.now()), site.now);
    for (let number = 0; number < 3; number += 1) {
      const pack = await addPack(db, `Pack ${crypto.randomUUID()}`);
      await addEntry(db, {
        email: `${PRIVATE}@example.org`,
        phone: PRIVATE,
        status: 'verified',
      });
      await addEntry(db);
      await addPrize(db, { pack });
      await addPrize(db, { quantity: 2 });
      await addNote(db);
    }
    const values = `'${PRIVATE}', '${PRIVATE}'`;
    await tx.rows(
      `UPDATE raffle_entries SET (shipping_address, admin_notes) = (${values}) WHERE email LIKE '${PRIVATE}%'`,
    );
    await tx.rows(`UPDATE prizes SET brand_contact = '${PRIVATE}'`);
    await tx.rows(
      `INSERT INTO support_messages (name, email, message, message_type, is_public, created_at)
       VALUES (${values}, '${PRIVATE}', 'love', 0, 0)`,
    );
    await tx.rows(
      `INSERT INTO gift_imports (id, platform, created_at) VALUES (1, 'venmo', 0)
       ON CONFLICT DO NOTHING`,
    );
    await tx.rows(
      `INSERT INTO gifts (import_id, platform, external_id, fingerprint, amount_cents, given_on,
         payer, note, search_text, created_at)
       VALUES (1, 'venmo', ${values}, 2500, '2026-02-20', ${values}, '${PRIVATE}', 0)
       ON CONFLICT DO NOTHING`,
    );
    await tx.rows(
      `INSERT INTO contact_messages (name, email, message, created_at)
       VALUES (${values}, '${PRIVATE}', 0)`,
    );
    await tx.rows(
      `INSERT INTO petition_signatures (name, email, phone, created_at)
       VALUES (${values}, '${PRIVATE}', 0)`,
    );
    await addFundraiserEntry(tx);
  });
  // One winner, and entries left to draw.
  const [prize] = await site.db.rows('SELECT max(id) FROM prizes');
  await site.post(`/api/raffle/draw-winner/${prize?.[0]}`, undefined, { cookie: await admin() });
}

export async function addFundraiserEntry(tx: Tx): Promise<void> {
  await tx.rows(
    `INSERT INTO fundraiser_entries (name, email, donation_platform, instagram_username,
       instagram_actions, entry_status, created_at)
     VALUES (?, ?, 'venmo', ?, '["liked"]', 'verified', 0)`,
    [PRIVATE, PRIVATE, PRIVATE],
  );
}
