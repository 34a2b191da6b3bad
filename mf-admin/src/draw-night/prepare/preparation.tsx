import { type AdminPrize, makeSeal, type Seal } from 'api/contract';
import { lazy, Suspense } from 'react';
import { Skeleton, useQuery } from 'shell/kit';
import { useMay } from '../../data/may.tsx';
import { prizesQuery } from '../../raffle/raffle-queries.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import styles from '../draw-night.module.css';
import { CalledOffNotice } from '../sealed/called-off-notice.tsx';
import { PrizesInOrder } from './prizes-in-order.tsx';
import { Undecided } from './undecided.tsx';
import { usePreparation } from './use-preparation.ts';

// Below the prizes, which need none of its fields.
const SourceForm = lazy(() =>
  import('./source-form.tsx').then((file) => ({ default: file.SourceForm })),
);

interface PreparationProps {
  /** Of the seal that is prepared. */
  number: number;
  /** The last seal, if it was called off. */
  calledOff: Seal | null;
}

/** Everything before the seal: what is undecided, the prizes in order, the number, a last look. */
export function Preparation({ number, calledOff }: PreparationProps) {
  const maySeal = useMay()(makeSeal);
  const prizes = useQuery({ ...prizesQuery, enabled: maySeal });
  return (
    <>
      {calledOff && <CalledOffNotice seal={calledOff} />}
      <p className={styles.lead}>
        A seal freezes all tickets and prizes, and names a public number that nobody knows yet. When
        the number comes, all winners are decided at once, and anyone can check them. You then show
        them, one by one.
      </p>
      {maySeal ? (
        <Loaded query={prizes} height="480px" error="Failed to fetch prizes">
          {(loaded) => <Prepared number={number} prizes={loaded} />}
        </Loaded>
      ) : (
        <EmptyState text="No draw is sealed at the moment. Owners and organizers can prepare one." />
      )}
    </>
  );
}

function Prepared({ number, prizes }: { number: number; prizes: AdminPrize[] }) {
  const preparation = usePreparation(prizes);
  return (
    <div className={styles.preparation}>
      <Undecided lines={preparation.drawn} />
      <PrizesInOrder preparation={preparation} />
      <Suspense fallback={<Skeleton height="420px" />}>
        <SourceForm number={number} preparation={preparation} />
      </Suspense>
    </div>
  );
}
