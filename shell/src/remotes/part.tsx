import {
  type ComponentType,
  type LazyExoticComponent,
  lazy,
  type ReactNode,
  Suspense,
  useState,
} from 'react';
import { ErrorNotice } from 'shell/kit';
import { FirstPaintContent, firstPaintMain, SwapFirstPaint } from '../swap-first-paint.tsx';
import { Boundary } from './boundary.tsx';
import { countFailure, loadPart, type PartName } from './load.ts';
import styles from './part.module.css';

interface PartProps extends PartName {
  /** Shown while the part loads. */
  fallback: ReactNode;
  /** The part's name in a notice: "This page". */
  label: string;
}

interface Attempt {
  number: number;
  Lazy: LazyExoticComponent<ComponentType>;
  failed: boolean;
}

// The last attempt of each part. A lazy created inside the suspending component would be thrown
// away at every retry of React's, and request a dead remote forever.
const attempts = new Map<string, Attempt>();

/** The last attempt, or a new one if that failed. */
function currentAttempt({ remote, kind, name }: PartName): Attempt {
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

/** A page or slot of a remote in its own error boundary. */
export function Part(props: PartProps) {
  const [attempt, setAttempt] = useState(() => currentAttempt(props));
  const [painted] = useState(() => (props.kind === 'pages' ? firstPaintMain() : null));
  const [failedBefore, setFailedBefore] = useState(false);
  const { Lazy } = attempt;

  function fail() {
    setFailedBefore(true);
    if (attempt.failed) return;
    // It broke after loading.
    attempt.failed = true;
    countFailure(props.remote);
  }

  const notice = (
    <ErrorNotice
      title={`${props.label} could not be loaded.`}
      {...(painted && { text: 'You can read what is here. Please try again to load the rest.' })}
      forPage={props.kind === 'pages' && !painted}
      onRetry={() => setAttempt(currentAttempt(props))}
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
              <FirstPaintContent main={painted} />
              <div className={styles.beside}>{notice}</div>
            </>
          ) : (
            notice
          )}
          {props.kind === 'pages' && <SwapFirstPaint />}
        </>
      }
    >
      <Suspense
        fallback={failedBefore && painted ? <FirstPaintContent main={painted} /> : props.fallback}
      >
        <Lazy />
        {props.kind === 'pages' && <SwapFirstPaint />}
      </Suspense>
    </Boundary>
  );
}
