export const ROWS = 100_000;

/** Search terms that match nearly every note, one in a thousand, one, and none. */
export const searches = {
  common: 'thoughts',
  'one in 1,000': 'number 99321',
  rare: 'zyxwv',
  missing: 'qqjjqq',
};

const numbers = `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${ROWS})`;
const AT = '1770000000000 + i * 10000';

/** Fills the admin lists with 100,000 rows each. */
export async function fillAdminLists(tx) {
  await tx.rows(`${numbers}
    INSERT INTO support_messages
      (name, email, location, message, message_type, is_public, is_hidden, created_at)
    SELECT CASE i WHEN 777 THEN 'Zyxwv' ELSE 'Friend ' || i END, 'friend' || i || '@example.org',
      'Hilo, Hawaiʻi', 'You are in our thoughts today and every day. This is number 99' || (i % 1000)
        || ' of the notes that came in from all over the islands.',
      CASE i % 4 WHEN 0 THEN 'love' WHEN 1 THEN 'prayer' WHEN 2 THEN 'support' ELSE 'encouragement' END,
      i % 10 > 0, i % 50 = 0, ${AT} FROM n`);
  await tx.rows(`${numbers}
    INSERT INTO contact_messages (name, email, message, created_at)
    SELECT CASE i WHEN 777 THEN 'Zyxwv' ELSE 'Friend ' || i END, 'friend' || i || '@example.org',
      'You are in our thoughts. Number 99' || (i % 1000), ${AT} FROM n`);
  // An image of the usual size of a finger-drawn signature.
  await tx.rows(`${numbers}
    INSERT INTO petition_signatures
      (name, email, phone, city, state, state_key, comment, created_at, signature_image)
    SELECT 'Friend ' || i, 'friend' || i || '@example.org', '808 555 0100', 'Hilo', 'State ' || (i % 50),
      'state ' || (i % 50), 'We stand with you.', ${AT}, randomblob(4000) FROM n`);
  await tx.rows(`${numbers}
    INSERT INTO fundraiser_entries
      (name, email, phone, donation_platform, donation_amount, instagram_username, instagram_actions,
       entry_status, created_at)
    SELECT 'Friend ' || i, 'friend' || i || '@example.org', '808 555 ' || (1000 + i % 9000),
      CASE i % 3 WHEN 0 THEN 'venmo' WHEN 1 THEN 'gofundme' ELSE 'cashapp' END, '40', 'friend' || i,
      '["liked","shared"]',
      CASE i % 10 WHEN 0 THEN 'disqualified' WHEN 1 THEN 'pending' ELSE 'verified' END, ${AT} FROM n`);
}
