import files from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { onTestFinished } from 'vitest';

type Call = 'link' | 'rename' | 'rm';

/** Replaces a call of the file system until the test has ended, as on a disk that refuses it. */
export function replaceFileCall<Name extends Call>(
  name: Name,
  by: (real: (typeof files)[Name]) => (typeof files)[Name],
): void {
  const real = files[name];
  const replace = (call: typeof real) => {
    files[name] = call;
    syncBuiltinESMExports();
  };
  onTestFinished(() => replace(real));
  replace(by(real));
}
