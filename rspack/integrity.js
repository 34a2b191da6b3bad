import { rspack } from '@rspack/core';

/**
 * Makes a remote's loader ask the shell for the hash of each script and stylesheet. The shell knows
 * those of releases that another site serves, as they were published; the browser refuses others.
 */
export class IntegrityPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('IntegrityPlugin', (compilation) => {
      const hooks = rspack.RuntimePlugin.getCompilationHooks(compilation);
      const ask = (url) => `globalThis.siteFederation.hashOf?.(${url}) ?? ""`;
      hooks.createScript.tap(
        'IntegrityPlugin',
        (code) => `${code}\nscript.integrity = ${ask('script.src')};`,
      );
      hooks.createLink.tap(
        'IntegrityPlugin',
        (code) => `${code}\nlink.integrity = ${ask('link.href')};`,
      );
    });
  }
}
