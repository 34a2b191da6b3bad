import { organizerPolls } from './open-pages.mjs';

const SEARCHES = ['leilani', 'example.org', '0100', 'hilo', 'zz', 'akana'];

/** Looks at the entries, verifies the newest every three seconds, and searches every five. */
export function organize(visitor, headers, run) {
  visitor.poll(organizerPolls, headers);
  let searched = 0;
  const verify = async () => {
    const list = await visitor.read('/api/raffle/entries?status=pending&limit=25', headers);
    const entry = list?.entries[0];
    if (!entry || run.over) return;
    const change = { status: 'verified', adminNotes: 'Verified by admin' };
    await visitor.change(`/api/raffle/entries/${entry.id}`, headers, change);
  };
  const search = () => {
    searched += 1;
    const term = encodeURIComponent(SEARCHES[searched % SEARCHES.length]);
    return visitor.read(`/api/raffle/entries?search=${term}&sortBy=name&limit=50`, headers);
  };
  run.timers.push(setInterval(verify, 3_000), setInterval(search, 5_000));
}
