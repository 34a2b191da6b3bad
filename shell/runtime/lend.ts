import federation from '@module-federation/webpack-bundler-runtime';
// A build that exposes nothing, as the shell's, leaves it out of the runtime.
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';

const lent = {
  ...federation,
  bundlerRuntime: { ...federation.bundlerRuntime, initContainerEntry },
};

declare global {
  var siteFederation: typeof lent | undefined;
}

/** Gives remotes the shell's federation runtime, so that no remote's entry carries one. */
export function lendRuntime(): void {
  globalThis.siteFederation = lent;
}
