import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { defineConfig } from '@rspack/cli';
import { rspack } from '@rspack/core';
import { baseConfig, federation, shared } from '../rspack.shared.js';
import { devPorts } from '../scripts/remotes.mjs';
import { firstPaintConfig } from './first-paint.js';
import { FontPreloadPlugin } from './font-preload.js';
import { entryRule, runtimeAliases } from './runtime.js';
import { SHARED_ZOD, sharedZodFile } from './shared-names.js';
import { root, VersionsPlugin } from './versions.js';

/** The configuration of the shell, with the shared modules, the federation runtime and the HTML page. */
export function shellConfig(directory) {
  return defineConfig((_env, argv) => {
    const development = argv.mode === 'development';
    const config = baseConfig(directory, { development });
    const frontEnd = {
      ...config,
      name: 'front-end',
      // Two scripts with two routers: only admin screens need the larger one with a blocker (decision 048).
      entry: {
        shell: join(directory, 'src/main.tsx'),
        'shell-admin': join(directory, 'src/main-admin.tsx'),
      },
      output: {
        ...config.output,
        publicPath: development ? `http://localhost:${devPorts.shell}/` : '/shell/',
        uniqueName: 'shell',
      },
      module: { ...config.module, rules: [...config.module.rules, entryRule('shell')] },
      resolve: {
        ...config.resolve,
        alias: {
          ...config.resolve.alias,
          ...runtimeAliases('shell'),
          [`${SHARED_ZOD}$`]: sharedZodFile,
        },
      },
      plugins: [
        ...(development
          ? [
              new rspack.EntryPlugin(root, join(directory, 'src/dev-refresh-hook.ts'), {
                name: undefined,
              }),
            ]
          : []),
        ...config.plugins,
        shellPage(directory, 'page.html', 'shell'),
        shellPage(directory, 'admin-page.html', 'shell-admin'),
        new rspack.CopyRspackPlugin({ patterns: [{ from: join(directory, 'icons') }] }),
        new FontPreloadPlugin(),
        new VersionsPlugin(),
        new ModuleFederationPlugin({
          name: 'shell',
          shared: shared('shell'),
          ...federation,
        }),
      ],
    };
    return development ? frontEnd : [frontEnd, ...firstPaintConfig(directory, frontEnd)];
  });
}

function shellPage(directory, filename, entry) {
  return new rspack.HtmlRspackPlugin({
    template: join(directory, 'src/page.html'),
    filename,
    chunks: [entry],
    scriptLoading: 'defer',
    minify: false,
  });
}
