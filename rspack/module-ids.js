import { rspack } from '@rspack/core';

/**
 * Module ids that do not depend on the project's folder: most are hashes of relative paths. The names
 * of federation's own modules contain absolute paths, so these few are numbered in the order of their
 * imports instead (`moduleIds: 'natural'`).
 */
export const moduleIds = () =>
  new rspack.ids.DeterministicModuleIdsPlugin({
    test: (module) =>
      !/^(consume|provide) shared |^container entry |(^|!)data:/.test(module.identifier()),
  });
