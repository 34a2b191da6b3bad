/**
 * Replaces the federation runtime in every remote's entry by the shell's, with fresh copies of the
 * parts that hold a remote's state.
 */
const { siteFederation } = globalThis;
if (!siteFederation?.runtime) throw new Error('The shell lends no federation runtime');

export default {
  // The shell's `init` would return the shell's own instance.
  runtime: { ...siteFederation.runtime, init: siteFederation.runtime.createInstance },
  bundlerRuntime: { ...siteFederation.bundlerRuntime, S: {} },
  attachShareScopeMap: siteFederation.attachShareScopeMap,
  instance: undefined,
  initOptions: undefined,
  bundlerRuntimeOptions: {},
};
