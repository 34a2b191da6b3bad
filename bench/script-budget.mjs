/** Pages that most visitors open first. */
const FIRST_PAGES = ['/', '/raffle', '/lovenotes'];
const FIRST_PAGES_BYTES = 160_000;
const OTHER_PAGES_BYTES = 150_000;
/** Of the single bundle's scripts. */
const FIRST_PAGES_SHARE = 1.05;

/** How many bytes of scripts (brotli) a first visit to a page may load. */
export function scriptBudget(path, singleBundle) {
  if (!FIRST_PAGES.includes(path)) return OTHER_PAGES_BYTES;
  return Math.min(FIRST_PAGES_BYTES, FIRST_PAGES_SHARE * singleBundle);
}
