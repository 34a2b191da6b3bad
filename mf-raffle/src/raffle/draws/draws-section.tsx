import { useInfiniteQuery, useQuery } from 'shell/kit';
import { Later } from '../../components/later.tsx';
import { newestSeals } from '../../sealed-draw/newest-seals.ts';
import { sealsQuery } from '../../sealed-draw/queries.ts';
import { useSeenSeals } from '../../sealed-draw/seen/use-seen-seals.ts';
import { drawsQuery } from '../queries.ts';

const loadDraws = () => import(/* webpackChunkName: "raffle-draws-shown" */ './draws-shown.tsx');

/** The newest seals and the draws so far; nothing before the first one. */
export function DrawsSection() {
  const draws = useInfiniteQuery(drawsQuery).data?.pages.flat() ?? [];
  const seals = useQuery(sealsQuery);
  const { changed } = useSeenSeals(seals);
  const newest = newestSeals(seals.data ?? []);
  if (draws.length === 0 && newest.length === 0 && changed.length === 0) return null;
  // Most visitors come before the first draw, and load nothing of this.
  return (
    <Later load={loadDraws} props={{ newest, changed }} missing="The draws could not be loaded." />
  );
}
