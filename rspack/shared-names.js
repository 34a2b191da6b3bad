import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rspack } from '@rspack/core';

/**
 * Lists what a remote imports from the kit and from zod, and what the shell has of them. Publishing
 * compares the two, because a missing export would first show in a visitor's browser.
 */

const KIT = 'shell/kit';
export const ZOD = 'zod/mini';
/** The part of zod that the shell shares. Under this name, because scripts contain what they import. */
export const SHARED_ZOD = 'shared-zod';
export const sharedZodFile = join(import.meta.dirname, '../shell/runtime/shared-zod.ts');
const IMPORTS_FILE = 'kit-imports.json';

/** The names in `export { a, b } from` of the shared part, sorted. */
function zodNames() {
  const [, names = ''] = /export \{([^}]*)\}/.exec(readFileSync(sharedZodFile, 'utf8')) ?? [];
  return names.match(/\w+/g).toSorted();
}

/** Names of zod are listed beside those of the kit, as "z.object". */
const ofZod = (name) => `z.${name}`;

/**
 * Writes `kit-imports.json`: the names that a remote's modules import from the kit and from zod,
 * sorted. Fails when the shell does not share one of zod's.
 */
export class SharedImportsPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('SharedImportsPlugin', (compilation) => {
      let names = [];
      compilation.hooks.finishModules.tap('SharedImportsPlugin', (modules) => {
        const found = new Set();
        for (const { dependencies } of modules) {
          for (const { request, ids } of dependencies) {
            if (!(ids?.length > 0)) continue;
            if (request === KIT) found.add(ids[0]);
            if (request === ZOD) found.add(ofZod(ids[0]));
          }
        }
        names = [...found].sort();
        const shares = new Set(zodNames().map(ofZod));
        const missing = names.filter((name) => name.startsWith('z.') && !shares.has(name));
        if (missing.length === 0) return;
        const error = `The shell does not share ${missing.join(', ')} of zod/mini. Import them from zod/v4/mini, so that the remote contains them.`;
        compilation.errors.push(new rspack.WebpackError(error));
      });
      compilation.hooks.processAssets.tap('SharedImportsPlugin', () =>
        compilation.emitAsset(IMPORTS_FILE, new rspack.sources.RawSource(JSON.stringify(names))),
      );
    });
  }
}

/**
 * The names that the kit in a finished compilation exports and those shared of zod, sorted; undefined
 * when the compilation failed.
 */
export function sharedNames(compilation) {
  for (const { dependencies } of compilation.modules) {
    for (const dependency of dependencies) {
      if (dependency.request !== KIT) continue;
      const kit = compilation.moduleGraph.getModule(dependency);
      const names = kit && compilation.moduleGraph.getProvidedExports(kit);
      if (Array.isArray(names)) return [...names, ...zodNames().map(ofZod)].sort();
    }
  }
  const error = 'The exports of shell/kit cannot be listed, so no release could be checked.';
  // An earlier error is the real cause.
  if (compilation.errors.length === 0) compilation.errors.push(new rspack.WebpackError(error));
  return undefined;
}
