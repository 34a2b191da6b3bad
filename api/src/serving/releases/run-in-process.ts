import { fork } from 'node:child_process';
import { setPriority } from 'node:os';
import { ReleaseRefused } from './release-refused.ts';

/** Work on the files of releases in a process of its own, so that no content can stop the server. */

/** The message from the process. It may also exit without one. */
type Result<Output> = { done: Output } | { refused: string };

export interface ProcessLimits {
  ms: number;
  /** Limit of V8's heap; files are read in pieces. */
  heapMb: number;
}

/**
 * @param program a file that calls `answerOnce`
 * @param stopped the message when it takes too long or too much memory
 * @throws ReleaseRefused
 */
export function runInProcess<Input extends object, Output>(
  program: string,
  input: Input,
  { ms, heapMb }: ProcessLimits,
  stopped: string,
): Promise<Output> {
  return new Promise((resolve, reject) => {
    const child = fork(program, [], {
      // The environment holds secrets and is not needed.
      env: {},
      execArgv: [`--max-old-space-size=${heapMb}`],
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      timeout: ms,
      killSignal: 'SIGKILL',
    });
    child.once('error', reject);
    child.once('message', (result: Result<Output>) => {
      if ('done' in result) resolve(result.done);
      else reject(new ReleaseRefused(result.refused));
    });
    child.once('exit', () => reject(new ReleaseRefused(stopped)));
    child.send(input, (error) => {
      // When the process has exited, the exit handler rejects.
      if (error) child.kill('SIGKILL');
    });
  });
}

/** In that process: does the work once and exits, also on unexpected errors. */
export function answerOnce<Input, Output>(work: (input: Input) => Promise<Output>): void {
  // A lower priority than the server's.
  setPriority(10);
  // Nobody waits for the result when the server has ended.
  process.once('disconnect', () => process.exit());
  process.once('message', async (input: Input) => {
    const result = await work(input).then(
      (done): Result<Output> => ({ done }),
      (error: unknown): Result<Output> => {
        if (error instanceof ReleaseRefused) return { refused: error.message };
        throw error;
      },
    );
    process.send?.(result, () => process.disconnect());
  });
}
