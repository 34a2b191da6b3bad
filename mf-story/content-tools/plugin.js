import { rspack } from '@rspack/core';
import { checkContent, contentFolder } from './check-content.js';

/** Stops a build whose content is wrong, with a sentence for each thing that is. */
export class ContentPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('ContentPlugin', (compilation) => {
      compilation.contextDependencies.add(contentFolder);
      for (const sentence of checkContent()) {
        compilation.errors.push(new rspack.WebpackError(sentence));
      }
    });
  }
}
