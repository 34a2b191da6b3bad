/**
 * Stands for the federation runtime in every remote's entry: the shell's own, with the parts that
 * hold a remote's state made anew.
 */
const { siteFederation } = globalThis;
if (!siteFederation?.runtime) throw new Error('The shell lends no federation runtime');

export default {
  // Its `init` would find the shell's own instance and take that.
  runtime: { ...siteFederation.runtime, init: siteFederation.runtime.createInstance },
  bundlerRuntime: { ...siteFederation.bundlerRuntime, S: {} },
  attachShareScopeMap: siteFederation.attachShareScopeMap,
  instance: undefined,
  initOptions: undefined,
  bundlerRuntimeOptions: {},
};
