import { rspack } from '@rspack/core';

/**
 * Makes a remote's loader set `integrity` on scripts and stylesheets. The shell has the hashes of
 * releases on other origins (registry), so the browser refuses changed files.
 */
export class IntegrityPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('IntegrityPlugin', (compilation) => {
      const hooks = rspack.RuntimePlugin.getCompilationHooks(compilation);
      const hashOf = (url) => `globalThis.siteFederation.hashOf?.(${url}) ?? ""`;
      hooks.createScript.tap(
        'IntegrityPlugin',
        (code) => `${code}\nscript.integrity = ${hashOf('script.src')};`,
      );
      hooks.createLink.tap(
        'IntegrityPlugin',
        (code) => `${code}\nlink.integrity = ${hashOf('link.href')};`,
      );
    });
  }
}
