import { basename, join } from 'node:path';
import { rspack } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { moduleIds } from './rspack/module-ids.js';
import { entryRule } from './rspack/runtime.js';
import { sourceAliases, teamStyles } from './rspack/team.js';
import { kitVersion, reactVersion, root } from './rspack/versions.js';
import { devPorts } from './scripts/remotes.mjs';

/**
 * What all front ends share at run time: React, React DOM and the kit, from the shell, once.
 * The shell brings them in its first file (`eager`), so no remote waits for another request;
 * remotes never carry a copy. A key with a slash covers the deeper paths (react-dom/client).
 */
export const shared = (role, kitRange) =>
  Object.fromEntries(
    [
      ['react', reactVersion],
      ['react/', reactVersion],
      ['react-dom', reactVersion],
      ['react-dom/', reactVersion],
      ['shell/kit', kitVersion, kitRange],
    ].map(([key, version, range = `^${version}`]) => [
      key,
      role === 'shell'
        ? { singleton: true, eager: true, version }
        : { singleton: true, import: false, requiredVersion: range },
    ]),
  );

/** The federation runtime lives in the shell; remotes use that one (shell/runtime). */
export const federation = {
  dts: false,
  shareStrategy: 'loaded-first',
  // The server knows a remote by remote.json and parts.json; the runtime by its entry script.
  manifest: false,
  experiments: { optimization: { target: 'web', disableSnapshot: true } },
};

/** scripts/compile.mjs says where a build goes; what is served from source must leave it alone. */
const outputFolder = (directory, development) =>
  development
    ? (process.env.DEV_FOLDER ?? join(directory, 'dist-dev'))
    : (process.env.BUILD_FOLDER ?? join(directory, 'dist'));

/** What every build of a front end has in common, federated or not. */
export function base(directory, { development, name = basename(directory) }) {
  return {
    // One for all builds: class names come from paths below it, and a first screen that is rendered
    // with the kit needs the names that the shell's build gave the kit.
    context: root,
    mode: development ? 'development' : 'production',
    devtool: 'source-map',
    target: ['web', 'es2022'],
    output: {
      path: outputFolder(directory, development),
      clean: true,
      filename: development ? '[name].js' : '[name].[contenthash:10].js',
      chunkFilename: development ? '[name].js' : '[name].[contenthash:10].js',
      cssFilename: development ? '[name].css' : '[name].[contenthash:10].css',
      cssChunkFilename: development ? '[name].css' : '[name].[contenthash:10].css',
      assetModuleFilename: '[name].[contenthash:10][ext]',
      crossOriginLoading: 'anonymous',
    },
    resolve: { extensions: ['.tsx', '.ts', '.js'], alias: sourceAliases },
    module: {
      parser: {
        // Tokens and grid areas keep their names: renamed, one module could not set what another reads.
        'css/auto': { namedExports: false, dashedIdents: false, grid: false },
      },
      generator: {
        'css/auto': {
          localIdentName: '[local]-[hash:8]',
          exportsOnly: false,
        },
      },
      rules: [
        entryRule,
        {
          test: /\.tsx?$/,
          loader: 'builtin:swc-loader',
          options: {
            jsc: {
              parser: { syntax: 'typescript', tsx: true },
              target: 'es2022',
              transform: { react: { runtime: 'automatic', development, refresh: development } },
            },
          },
        },
        { test: /\.css$/, type: 'css/auto' },
        ...teamStyles,
        { test: /\.(woff2|avif|webp|png|jpe?g|svg|mp4|webm|pdf)$/, type: 'asset/resource' },
      ],
    },
    optimization: {
      ...(!development && { moduleIds: 'natural' }),
      minimizer: [
        new rspack.SwcJsMinimizerRspackPlugin({ extractComments: false }),
        new rspack.LightningCssMinimizerRspackPlugin(),
      ],
    },
    devServer: {
      port: devPorts[name],
      host: 'localhost',
      hot: true,
      // The page comes from the API's server, another origin.
      headers: { 'Access-Control-Allow-Origin': '*' },
      client: { webSocketURL: `ws://localhost:${devPorts[name]}/ws` },
      devMiddleware: {
        writeToDisk: (file) =>
          /[\\/]((admin-)?page\.html|versions\.json|[\w-]*icon[\w-]*\.(ico|svg|png))$/.test(file),
      },
    },
    // Its helper asks the page's own origin, which is the API's server.
    lazyCompilation: false,
    performance: false,
    stats: 'errors-warnings',
    plugins: [development ? new ReactRefreshRspackPlugin() : moduleIds()],
  };
}
