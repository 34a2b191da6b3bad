import { rspack } from '@rspack/core';

/** Adds preloads of the two fonts of every first paint to the shell's pages. */
export class FontPreloadPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('FontPreloadPlugin', (compilation) => {
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'FontPreloadPlugin', stage }, (assets) => {
        const fonts = Object.keys(assets).filter((name) =>
          /^(fraunces-latin\.|figtree-latin-wght-).*woff2$/.test(name),
        );
        const links = fonts.map(
          (name) =>
            `<link rel="preload" as="font" type="font/woff2" crossorigin href="${compiler.options.output.publicPath}${name}">`,
        );
        for (const name of Object.keys(assets).filter((asset) => asset.endsWith('page.html'))) {
          const page = assets[name].source().toString();
          compilation.updateAsset(
            name,
            new rspack.sources.RawSource(page.replace('<!--page:fonts-->', links.join('\n    '))),
          );
        }
      });
    });
  }
}
