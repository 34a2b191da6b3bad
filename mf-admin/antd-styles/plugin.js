import { join } from 'node:path';
import { rspack } from '@rspack/core';
import { findStyles } from './find-styles.js';
import { renderStyles } from './render.js';

const here = import.meta.dirname;
const MODULE_WITH_STYLES = /[\\/]antd[\\/]es[\\/].*[\\/]style[\\/].*\.js$/;

/** Puts antd's styles into a file of the build; see README.md. */
export class AntdStylesPlugin {
  apply(compiler) {
    const { css, names: rendered } = renderStyles();
    compiler.options.module.rules.push(
      { test: join(here, 'styles.css'), loader: join(here, 'css-loader.js'), options: { css } },
      { test: MODULE_WITH_STYLES, loader: join(here, 'strip-loader.js') },
    );
    // While developing, all of antd is in the build, used or not.
    if (compiler.options.mode === 'development') return;
    compiler.hooks.thisCompilation.tap('AntdStylesPlugin', (compilation) => {
      compilation.hooks.processAssets.tap('AntdStylesPlugin', () => {
        for (const name of usedStyles(compilation)) {
          if (rendered.has(name)) continue;
          const error = `A screen uses antd’s ${name}, whose styles are not in the build: render it in mf-admin/antd-styles/render.js.`;
          compilation.errors.push(new rspack.WebpackError(error));
        }
      });
    });
  }
}

/** Names of the styles of the modules that are in a file of the build. */
function usedStyles({ chunks, chunkGraph }) {
  const modules = [...chunks].flatMap((chunk) => [...chunkGraph.getChunkModules(chunk)]);
  // Several modules may have become one.
  const sources = modules
    .flatMap((module) => module.modules ?? module)
    .filter(({ resource }) => MODULE_WITH_STYLES.test(resource))
    .map((module) => module.originalSource().source().toString());
  return new Set(sources.flatMap(findStyles).map(({ name }) => name));
}
