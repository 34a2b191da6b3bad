import type { Seal } from 'api/contract';
import { ShieldCheck } from 'lucide-react';
import { Button } from 'shell/kit';
import type { Step } from '../check/step.ts';
import styles from './check-here.module.css';
import { CheckedSteps } from './checked-steps.tsx';
import { useCheck } from './use-check.ts';
import { verdictOf } from './verdict.ts';

/** "Check it here": recomputes the draw in the visitor's browser and shows each step. */
export function CheckHere({ seal }: { seal: Seal }) {
  const { state, start, cancel } = useCheck(seal);
  const isRunning = state.phase === 'running';
  return (
    <section className={styles.check} aria-label={`Check of sealed draw ${seal.number}`}>
      <div className={styles.action}>
        <Button look="secondary" busy={isRunning} onClick={start}>
          <ShieldCheck aria-hidden />
          {isRunning ? 'Checking…' : state.phase === 'idle' ? 'Check it here' : 'Check again'}
        </Button>
        {state.phase === 'idle' && (
          <p>Your browser downloads the files and recomputes everything. Nothing is sent.</p>
        )}
        {isRunning && (
          <>
            <label className={styles.progress}>
              Reading the tickets: {Math.floor(state.share * 100)} %
              <progress value={state.share} />
            </label>
            <Button look="quiet" size="small" onClick={cancel}>
              Cancel
            </Button>
          </>
        )}
      </div>
      <div className={styles.status} role="status">
        {state.phase === 'done' && <Verdict steps={state.steps} />}
        {state.phase === 'failed' && (
          <p className={styles.verdict} data-sign="failed">
            The check could not go on. {state.message}
          </p>
        )}
      </div>
      {state.phase !== 'idle' && <CheckedSteps steps={state.steps} />}
    </section>
  );
}

function Verdict({ steps }: { steps: Step[] }) {
  const { sign, text, more } = verdictOf(steps);
  return (
    <p className={styles.verdict} data-sign={sign}>
      <strong>{text}</strong> {more}
    </p>
  );
}
