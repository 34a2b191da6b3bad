import { join } from 'node:path';
import { rspack } from '@rspack/core';

/**
 * Plugins that build `<folder>/<name>.js` wherever a module is imported by a request that matches.
 *
 * @param {string} folder
 * @param {Record<string, RegExp>} requests by the name of the file
 */
export const replaceModules = (folder, requests) =>
  Object.entries(requests).map(
    ([name, request]) =>
      new rspack.NormalModuleReplacementPlugin(request, join(folder, `${name}.js`)),
  );
