import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { defineConfig } from '@rspack/cli';
import { rspack } from '@rspack/core';
import { antdPlugins } from '../../mf-admin/antd-plugins.js';
import { FontPreloadPlugin } from '../../rspack/font-preload.js';
import { baseConfig } from '../../rspack.shared.js';
import { remotes } from '../../scripts/remotes.mjs';

const root = join(import.meta.dirname, '../..');
const config = baseConfig(import.meta.dirname, { development: false });

const contentFolders = remotes
  .flatMap((name) => ['pictures', 'videos', 'documents'].map((kind) => `${name}/content/${kind}`))
  .filter((folder) => existsSync(join(root, folder)));

/**
 * Shell, kit and remotes as one application, to measure the cost of federation. Only the remote
 * loader is replaced. Used only by `npm run bench`.
 */
export default defineConfig({
  ...config,
  mode: 'production',
  entry: { site: join(root, 'shell/src/main.tsx') },
  module: {
    ...config.module,
    rules: [
      ...config.module.rules,
      {
        test: /[\\/]all-remotes\.mjs$/,
        loader: join(import.meta.dirname, 'all-remotes-loader.js'),
      },
    ],
  },
  output: { ...config.output, publicPath: '/bundle/', uniqueName: 'site' },
  plugins: [
    new rspack.NormalModuleReplacementPlugin(
      /^\.\/(?:remotes\/)?load\.ts$/,
      join(import.meta.dirname, 'load.mjs'),
    ),
    new rspack.HtmlRspackPlugin({
      template: join(root, 'shell/src/page.html'),
      filename: 'page.html',
      scriptLoading: 'defer',
      minify: false,
    }),
    new FontPreloadPlugin(),
    ...antdPlugins,
    new rspack.CopyRspackPlugin({
      patterns: contentFolders.map((folder) => ({
        from: join(root, folder),
        to: basename(folder),
        globOptions: { ignore: ['**/*.json'] },
      })),
    }),
  ],
});
