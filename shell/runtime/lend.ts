import federation from '@module-federation/webpack-bundler-runtime';
// The runtime of a build without exposes, like the shell's, lacks it.
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';

const lent = {
  ...federation,
  bundlerRuntime: { ...federation.bundlerRuntime, initContainerEntry },
};

declare global {
  var siteFederation: (typeof lent & { hashOf: (url: string) => string | undefined }) | undefined;
}

/**
 * Shares the shell's federation runtime with remotes, so that their entries do not bundle it.
 *
 * @param hashOf the hash that the file at an address must have; their loaders ask for it
 */
export function shareRuntime(hashOf: (url: string) => string | undefined): void {
  globalThis.siteFederation = { ...lent, hashOf };
}
