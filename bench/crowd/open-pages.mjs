/**
 * What an open page asks for while a visitor looks at it: [path, interval in ms]. The intervals are the
 * specification's; "now" is the time, with which the progress defeats caches.
 */
export const openPages = {
  '/raffle': [
    ['/api/raffle/stats', 2_000],
    ['/api/raffle/prizes', 2_000],
    ['/api/raffle/draws?limit=100', 30_000],
    ['/api/raffle/seals', 30_000],
    ['/api/campaign', 50_000],
  ],
  '/': [
    ['/api/raffle/stats', 30_000],
    ['/api/gofundme-progress?t=now', 60_000],
    ['/api/support/count', 60_000],
    ['/api/raffle/count', 60_000],
    ['/api/campaign', 50_000],
  ],
  '/lovenotes': [
    ['/api/support', 30_000],
    ['/api/support/count', 30_000],
    ['/api/campaign', 50_000],
  ],
  '/raffle/draws': [
    ['/api/raffle/draws?limit=100', 30_000],
    ['/api/raffle/seals', 30_000],
    ['/api/campaign', 50_000],
  ],
  '/evidence': [['/api/campaign', 50_000]],
};

/** Of twenty visitors. */
const share = [
  ...new Array(10).fill('/raffle'),
  ...new Array(5).fill('/'),
  ...new Array(3).fill('/lovenotes'),
  '/raffle/draws',
  '/evidence',
];

/** The page of visitor number `i`; any twenty in a row have the whole mix. */
export const pageOf = (i) => share[(i * 7) % share.length];

/** What the screen of the raffle's entries asks for. */
export const organizerPolls = [
  ['/api/raffle/entries?page=1&limit=50&sortBy=createdAt&sortOrder=desc', 1_000],
  ['/api/raffle/stats', 2_000],
  ['/api/raffle/prizes?scope=all', 3_000],
  ['/api/raffle/prize-packs', 5_000],
  ['/api/raffle/individual-prizes', 5_000],
  ['/api/raffle/winners', 5_000],
  ['/api/campaign', 50_000],
];
