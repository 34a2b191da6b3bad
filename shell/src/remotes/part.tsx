import { type ReactNode, Suspense, useState } from 'react';
import { ErrorNotice } from 'shell/kit';
import { FirstPaintContent, firstPaintMain, SwapFirstPaint } from '../swap-first-paint.tsx';
import { currentAttempt, giveUp } from './attempts.ts';
import { Boundary } from './boundary.tsx';
import { countFailure, type PartName } from './load.ts';
import styles from './part.module.css';

interface PartProps extends PartName {
  /** Shown while the part loads. */
  fallback: ReactNode;
  /** The part's name in a notice: "This page". */
  label: string;
}

/** A page or slot of a remote in its own error boundary. */
export function Part(props: PartProps) {
  const [shown, setShown] = useState(() => componentOf(props));
  const [painted] = useState(() => (props.kind === 'pages' ? firstPaintMain() : null));
  const [failedBefore, setFailedBefore] = useState(false);
  const { attempt, Component } = shown;

  function fail() {
    setFailedBefore(true);
    // It broke after loading.
    if (giveUp(props, attempt) && attempt.loaded) countFailure(props.remote);
  }

  const notice = (
    <ErrorNotice
      title={`${props.label} could not be loaded.`}
      {...(painted && { text: 'You can read what is here. Please try again to load the rest.' })}
      forPage={props.kind === 'pages' && !painted}
      onRetry={() => setShown(componentOf(props))}
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
        <Component />
        {props.kind === 'pages' && <SwapFirstPaint />}
      </Suspense>
    </Boundary>
  );
}

/** Once loaded, an attempt has another component; what is shown keeps its own, and its state. */
function componentOf(part: PartName) {
  const attempt = currentAttempt(part);
  return { attempt, Component: attempt.Component };
}
