import { join } from 'node:path';
import { rspack } from '@rspack/core';

/**
 * Plugins that replace modules whose request matches with `<folder>/<name>.js`.
 *
 * @param {string} folder
 * @param {Record<string, RegExp>} requests by file name
 */
export const replaceModules = (folder, requests) =>
  Object.entries(requests).map(
    ([name, request]) =>
      new rspack.NormalModuleReplacementPlugin(request, join(folder, `${name}.js`)),
  );
