import { rspack } from '@rspack/core';

/**
 * Writes `parts.json`: the files that each page and slot needs at once, for the server's preloads.
 * Parts are found by their chunk names: "page:/raffle" is `webpackChunkName: "page-raffle"`,
 * "page:/admin/history" "page-admin-history", "slot:home:giveaway" "slot-home-giveaway".
 */
export class PartsPlugin {
  constructor({ pages, slots }) {
    this.parts = [
      'remote',
      ...pages.map(({ path }) => `page:${path}`),
      ...slots.map((name) => `slot:${name}`),
    ];
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('PartsPlugin', (compilation) => {
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'PartsPlugin', stage }, () => {
        const parts = {};
        for (const part of this.parts) {
          const chunk = chunkName(part);
          const group = compilation.namedChunkGroups.get(chunk);
          if (!group) {
            const error = `remote.json names ${part}, but no import() in src/remote.tsx carries webpackChunkName: "${chunk}"`;
            compilation.errors.push(new rspack.WebpackError(error));
            continue;
          }
          parts[part] = group.getFiles().filter((file) => /\.(js|css)$/.test(file));
        }
        compilation.emitAsset(
          'parts.json',
          new rspack.sources.RawSource(JSON.stringify(parts, null, 2)),
        );
      });
    });
  }
}

const chunkName = (part) => (part === 'page:/' ? 'page-home' : part.replace(/[:/]+/g, '-'));
