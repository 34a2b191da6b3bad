import {
  type ComponentType,
  type LazyExoticComponent,
  lazy,
  type ReactNode,
  Suspense,
  useState,
} from 'react';
import { ErrorNotice } from 'shell/kit';
import { Painted, paintedMain, TakeOver } from '../take-over.tsx';
import { Boundary } from './boundary.tsx';
import { countFailure, loadPart, type PartName } from './load.ts';
import styles from './part.module.css';

interface PartProps extends PartName {
  /** Stands there while the part loads. */
  fallback: ReactNode;
  /** What a visitor calls the part: "This page". */
  label: string;
}

interface Attempt {
  number: number;
  Lazy: LazyExoticComponent<ComponentType>;
  failed: boolean;
}

// The last attempt of each part, kept for the life of the page: a lazy made inside the component
// that suspends is thrown away at every retry of React's, and would ask a dead remote for ever.
const attempts = new Map<string, Attempt>();

/** The last attempt, or the next one when that failed: each visit and each Retry asks again. */
function attemptAt({ remote, kind, name }: PartName): Attempt {
  const key = `${remote} ${kind} ${name}`;
  const last = attempts.get(key);
  if (last && !last.failed) return last;
  const next: Attempt = {
    number: (last?.number ?? 0) + 1,
    Lazy: lazy(() =>
      loadPart({ remote, kind, name }).catch((error) => {
        next.failed = true;
        throw error;
      }),
    ),
    failed: false,
  };
  attempts.set(key, next);
  return next;
}

/** One page or slot of a remote, behind its own boundary: what breaks here breaks nothing else. */
export function Part(props: PartProps) {
  const [attempt, setAttempt] = useState(() => attemptAt(props));
  const [painted] = useState(() => (props.kind === 'pages' ? paintedMain() : null));
  const [failedBefore, setFailedBefore] = useState(false);
  const { Lazy } = attempt;

  function fail() {
    setFailedBefore(true);
    if (attempt.failed) return;
    // It came, and broke while it was shown.
    attempt.failed = true;
    countFailure(props.remote);
  }

  const notice = (
    <ErrorNotice
      title={`${props.label} could not be loaded.`}
      {...(painted && { text: 'You can read what is here. Please try again for the rest.' })}
      forPage={props.kind === 'pages' && !painted}
      onRetry={() => setAttempt(attemptAt(props))}
    />
  );
  return (
    <Boundary
      key={attempt.number}
      onError={fail}
      notice={
        <>
          {painted ? (
            <>
              <Painted main={painted} />
              <div className={styles.beside}>{notice}</div>
            </>
          ) : (
            notice
          )}
          {props.kind === 'pages' && <TakeOver />}
        </>
      }
    >
      <Suspense fallback={failedBefore && painted ? <Painted main={painted} /> : props.fallback}>
        <Lazy />
        {props.kind === 'pages' && <TakeOver />}
      </Suspense>
    </Boundary>
  );
}
