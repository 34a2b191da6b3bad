import type { Build } from './connect.ts';

/** Stands for connect.ts in the entries of remotes. */
export function connect(build: Build): void {
  if (!globalThis.siteFederation) throw new Error('The shell lends no federation runtime');
  globalThis.siteFederation.connect(build);
}
