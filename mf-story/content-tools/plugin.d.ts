import type { RspackPluginInstance } from '@rspack/core';

/** Stops a build whose content is wrong, with a sentence for each thing that is. */
export class ContentPlugin implements RspackPluginInstance {
  constructor(folder?: string, findProblems?: () => Promise<string[]>);
  apply: RspackPluginInstance['apply'];
}
