import { rspack } from '@rspack/core';

/**
 * Module ids that are the same in every folder. Most are digests of a module's path below this
 * folder. The names of the modules that federation makes hold absolute paths, so those few are
 * numbered in the order of their imports instead (`moduleIds: 'natural'`).
 */
export const moduleIds = () =>
  new rspack.ids.DeterministicModuleIdsPlugin({
    test: (module) =>
      !/^(consume|provide) shared |^container entry |(^|!)data:/.test(module.identifier()),
  });
