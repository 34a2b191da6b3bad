import type { Seal } from 'api/contract';
import { lazy, Suspense, useState } from 'react';
import { Skeleton, useQuery } from 'shell/kit';
import { Arrived } from '../ui/arrived.tsx';
import { useFocusWhenReplaced } from '../ui/focus-when-replaced.ts';
import { Loaded } from '../ui/loaded.tsx';
import styles from './draw-night.module.css';
import { enterFullScreen } from './present/full-screen.ts';
import { isHidden, sealedPrizesQuery, sealsQuery } from './seal-queries.ts';
import { Steps } from './steps.tsx';

// Nobody needs all of them at once, and sorting and dates are large.
const Preparation = lazy(() =>
  import('./prepare/preparation.tsx').then((file) => ({ default: file.Preparation })),
);
const StandingSeal = lazy(() =>
  import('./sealed/standing-seal.tsx').then((file) => ({ default: file.StandingSeal })),
);
const FinishedSeal = lazy(() =>
  import('./reveal/finished-seal.tsx').then((file) => ({ default: file.FinishedSeal })),
);

const Presentation = lazy(() =>
  import('./present/presentation.tsx').then((file) => ({ default: file.Presentation })),
);

/** The evening of a sealed draw, from what is undecided to the last winner. */
export function DrawNight() {
  const seals = useQuery(sealsQuery);
  return (
    <Loaded query={seals} height="560px" error="Failed to fetch the sealed draws">
      {(loaded) => <Night seals={loaded} />}
    </Loaded>
  );
}

function Night({ seals }: { seals: Seal[] }) {
  const [newest] = seals;
  // What is presented stays on the big screen, also while somebody seals the next draw.
  const [presented, setPresented] = useState<number | null>(null);
  const seal = seals.find(({ id }) => id === presented);
  // Sealing, calling off and entering a round take the place of the form or dialog that did it.
  const shown = `${newest?.id} ${newest?.state}`;
  const focus = useFocusWhenReplaced(shown);
  const present = (id: number) => {
    // At once: browsers allow it only in answer to a press.
    enterFullScreen();
    setPresented(id);
  };
  return (
    <>
      <div className={styles.stage} {...focus.props} tabIndex={-1}>
        <Suspense fallback={<Skeleton height="560px" />}>
          <Newest newest={newest} onPresent={present} />
          <Arrived key={shown} onArrive={focus.take} />
        </Suspense>
      </div>
      {seal && <Presented seal={seal} onEnd={() => setPresented(null)} />}
    </>
  );
}

interface NewestProps {
  newest: Seal | undefined;
  onPresent: (id: number) => void;
}

function Newest({ newest, onPresent }: NewestProps) {
  const next = (newest?.number ?? 0) + 1;
  if (!newest || newest.state === 'called-off') {
    return (
      <div className={styles.night}>
        <Steps now="prepare" />
        <Preparation number={next} calledOff={newest ?? null} />
      </div>
    );
  }
  return <StandingOrFinished seal={newest} onPresent={() => onPresent(newest.id)} />;
}

/**
 * A seal that was not called off. When all of it is shown, the next one can be prepared; who saw it
 * before keeps its winners where they are, and goes on by a button.
 */
function StandingOrFinished({ seal, onPresent }: { seal: Seal; onPresent: () => void }) {
  const prizes = useQuery(sealedPrizesQuery(seal.id));
  // Ids of seals: seen unfinished in this visit, and gone on from.
  const [followed, setFollowed] = useState<number | null>(null);
  const [left, setLeft] = useState<number | null>(null);
  const isUnfinished = seal.state === 'sealed' || (prizes.data?.some(isHidden) ?? false);
  if (isUnfinished && followed !== seal.id) setFollowed(seal.id);
  return (
    <Loaded query={prizes} height="560px" error="Failed to fetch the prizes of the sealed draw">
      {(lines) =>
        isUnfinished || (followed === seal.id && left !== seal.id) ? (
          <div className={styles.night}>
            <Steps now={seal.state === 'sealed' ? 'wait' : 'reveal'} />
            <StandingSeal
              seal={seal}
              prizes={lines}
              onPresent={onPresent}
              onGoOn={() => setLeft(seal.id)}
            />
          </div>
        ) : (
          <div className={styles.night}>
            <FinishedSeal
              seal={seal}
              prizes={lines}
              takesFocus={left === seal.id}
              onPresent={onPresent}
            />
            <Steps now="prepare" />
            <Preparation number={seal.number + 1} calledOff={null} />
          </div>
        )
      }
    </Loaded>
  );
}

function Presented({ seal, onEnd }: { seal: Seal; onEnd: () => void }) {
  const prizes = useQuery(sealedPrizesQuery(seal.id));
  return (
    prizes.data && (
      <Suspense fallback={<Cover />}>
        <Presentation seal={seal} prizes={prizes.data} onEnd={onEnd} />
      </Suspense>
    )
  );
}

/** The projector is on already, and the screen below has names that are private. */
function Cover() {
  return (
    <div className={styles.cover} role="status">
      One moment…
    </div>
  );
}
