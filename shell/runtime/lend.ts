import { type Build, connect } from './connect.ts';
import { shareScope } from './share-scope.ts';

interface Lent {
  connect: typeof connect;
  /** The hash that the file at an address must have; the loaders of remotes ask for it. */
  hashOf: (url: string) => string | undefined;
  runtime: object;
  bundlerRuntime: {
    init: (start: { webpackRequire: Build }) => void;
    installInitialConsumes: () => void;
  };
}

declare global {
  var siteFederation: Lent | undefined;
  /** Where tools for federation look for shared modules: by host, scope, name and version. */
  var __FEDERATION__: { __SHARE__: Record<string, { default: typeof shareScope }> };
}

/** Shares the shell's federation runtime with remotes, so that their entries do not bundle it. */
export function shareRuntime(hashOf: Lent['hashOf']): void {
  globalThis.__FEDERATION__ = { __SHARE__: { shell: { default: shareScope } } };
  globalThis.siteFederation = {
    connect,
    hashOf,
    // Releases built before the shell's runtime was its own call these.
    runtime: {},
    bundlerRuntime: {
      init: ({ webpackRequire }) => connect(webpackRequire),
      installInitialConsumes: () => undefined,
    },
  };
}
