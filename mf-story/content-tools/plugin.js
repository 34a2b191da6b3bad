import { rspack } from '@rspack/core';
import { contentProblems } from '../../scripts/check-content.mjs';
import { contentFolder } from './check-content.js';

/**
 * Stops a build whose content is wrong, with a sentence for each thing that is: the same ones that
 * publishing says.
 */
export class ContentPlugin {
  /** @param {() => Promise<string[]>} findProblems in the files below `folder` */
  constructor(folder = contentFolder, findProblems = () => contentProblems('mf-story')) {
    this.folder = folder;
    this.findProblems = findProblems;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('ContentPlugin', (compilation) => {
      compilation.contextDependencies.add(this.folder);
      compilation.hooks.processAssets.tapPromise('ContentPlugin', async () => {
        const problems = await this.findProblems();
        // The bundler's own message about broken JSON speaks of loaders; ours replaces it.
        compilation.errors = [
          ...problems.map((sentence) => new rspack.WebpackError(sentence)),
          ...compilation.errors.filter((error) => !this.#isAboutJson(error)),
        ];
      });
    });
  }

  #isAboutJson({ name, module }) {
    return name === 'ModuleParseError' && module?.resource?.startsWith(this.folder);
  }
}
