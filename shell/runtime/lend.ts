import federation from '@module-federation/webpack-bundler-runtime';
// A build that exposes nothing, as the shell's, leaves it out of the runtime.
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';

const lent = {
  ...federation,
  bundlerRuntime: { ...federation.bundlerRuntime, initContainerEntry },
};

declare global {
  var siteFederation: (typeof lent & { hashOf: (url: string) => string | undefined }) | undefined;
}

/**
 * Gives remotes the shell's federation runtime, so that no remote's entry carries one.
 *
 * @param hashOf the hash that the file at an address must have; their loaders ask for it
 */
export function lendRuntime(hashOf: (url: string) => string | undefined): void {
  globalThis.siteFederation = { ...lent, hashOf };
}
