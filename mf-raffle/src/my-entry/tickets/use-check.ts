import { useEffect, useRef, useState } from 'react';
import { ApiError, NetworkError } from 'shell/kit';

type State<Result> =
  | { phase: 'ready' }
  /** `done` from 0 to 1. */
  | { phase: 'running'; done: number }
  | { phase: 'checked'; result: Result }
  | { phase: 'failed'; message: string };

interface Options {
  signal: AbortSignal;
  onProgress: (done: number) => void;
}

/** One check at a time, with its progress; it stops when it is left. */
export function useCheck<Result>() {
  const [state, setState] = useState<State<Result>>({ phase: 'ready' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  function start(check: (options: Options) => Promise<Result>) {
    if (running.current) return;
    const stop = new AbortController();
    running.current = stop;
    setState({ phase: 'running', done: 0 });
    const finish = (next: State<Result>) => {
      if (running.current !== stop) return;
      running.current = null;
      setState(next);
    };
    let shown = 0;
    const onProgress = (done: number) => {
      // A large file arrives in thousands of pieces.
      if (stop.signal.aborted || done - shown < 0.01) return;
      shown = done;
      setState({ phase: 'running', done });
    };
    check({ signal: stop.signal, onProgress }).then(
      (result) => finish({ phase: 'checked', result }),
      (error) => finish({ phase: 'failed', message: messageOf(error) }),
    );
  }

  function reset() {
    running.current?.abort();
    running.current = null;
    setState({ phase: 'ready' });
  }

  return { state, start, reset };
}

function messageOf(error: unknown): string {
  if (error instanceof NetworkError) {
    return 'The list of tickets did not arrive. Please check your connection and try again.';
  }
  if (error instanceof ApiError) {
    return error.sentence ?? 'The list of tickets could not be loaded. Please try again.';
  }
  return 'This browser could not check the list. Please try another one.';
}
