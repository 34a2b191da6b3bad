import { rspack } from '@rspack/core';

/**
 * Lists what a remote imports from `shell/kit`, and what the kit exports. Publishing compares the two,
 * because a missing export would first show in a visitor's browser.
 */

const KIT = 'shell/kit';
const IMPORTS_FILE = 'kit-imports.json';

/** Writes `kit-imports.json`: the names that a remote's modules import from the kit, sorted. */
export class KitImportsPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('KitImportsPlugin', (compilation) => {
      let names = [];
      compilation.hooks.finishModules.tap('KitImportsPlugin', (modules) => {
        const found = new Set();
        for (const { dependencies } of modules) {
          for (const { request, ids } of dependencies) {
            if (request === KIT && ids?.length > 0) found.add(ids[0]);
          }
        }
        names = [...found].sort();
      });
      compilation.hooks.processAssets.tap('KitImportsPlugin', () =>
        compilation.emitAsset(IMPORTS_FILE, new rspack.sources.RawSource(JSON.stringify(names))),
      );
    });
  }
}

/** The names that the kit in a finished compilation exports, sorted; undefined when it failed. */
export function kitNames(compilation) {
  for (const { dependencies } of compilation.modules) {
    for (const dependency of dependencies) {
      if (dependency.request !== KIT) continue;
      const kit = compilation.moduleGraph.getModule(dependency);
      const names = kit && compilation.moduleGraph.getProvidedExports(kit);
      if (Array.isArray(names)) return names.toSorted();
    }
  }
  const error = 'The exports of shell/kit cannot be listed, so no release could be checked.';
  // An earlier error is the real cause.
  if (compilation.errors.length === 0) compilation.errors.push(new rspack.WebpackError(error));
  return undefined;
}
