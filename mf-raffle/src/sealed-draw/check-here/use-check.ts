import type { Seal } from 'api/contract';
import { useEffect, useRef, useState } from 'react';
import type { Step } from '../check/step.ts';
import { runCheck } from './run-check.ts';

export type CheckState =
  | { phase: 'idle' }
  | { phase: 'running'; share: number; steps: Step[] }
  | { phase: 'done'; steps: Step[] }
  | { phase: 'failed'; message: string; steps: Step[] };

export function useCheck(seal: Seal) {
  const [state, setState] = useState<CheckState>({ phase: 'idle' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function start() {
    running.current?.abort();
    const current = new AbortController();
    running.current = current;
    const { signal } = current;
    let share = 0;
    const steps: Step[] = [];
    let frame: number | undefined;
    // Steps come faster than the screen can show them.
    const show = () => {
      frame ??= requestAnimationFrame(() => {
        frame = undefined;
        if (!signal.aborted) setState({ phase: 'running', share, steps: [...steps] });
      });
    };
    const finish = (last: CheckState) => {
      if (frame !== undefined) cancelAnimationFrame(frame);
      if (!signal.aborted) setState(last);
    };
    setState({ phase: 'running', share, steps: [] });
    try {
      await runCheck(seal, {
        signal,
        onStep: (step) => {
          steps.push(step);
          show();
        },
        onProgress: (next) => {
          share = next;
          show();
        },
      });
      finish({ phase: 'done', steps });
    } catch (error) {
      finish({ phase: 'failed', message: messageOf(error), steps });
    }
  }

  function cancel() {
    running.current?.abort();
    setState({ phase: 'idle' });
  }

  return { state, start, cancel };
}

function messageOf(error: unknown): string {
  // A TypeError is the browser's word for "no connection".
  return error instanceof Error && !(error instanceof TypeError)
    ? error.message
    : 'We could not reach the site. Please check your connection and try again.';
}
