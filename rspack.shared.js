import { basename, join } from 'node:path';
import { rspack } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { moduleIds } from './rspack/module-ids.js';
import { SHARED_ZOD, ZOD } from './rspack/shared-names.js';
import { sourceAliases, teamStyles } from './rspack/team.js';
import { kitVersion, reactVersion, root, zodVersion } from './rspack/versions.js';
import { devPorts } from './scripts/remotes.mjs';

/** The language of scripts, and the browsers that know it: styles need no other forms for older ones. */
const LANGUAGE = 'es2022';
const browsers = [
  'chrome >= 94',
  'edge >= 94',
  'firefox >= 93',
  'safari >= 16.4',
  'ios_saf >= 16.4',
];

/**
 * What front ends share at run time: React, React DOM, the kit and zod. The shell has them in its
 * first file (`eager`), so remotes wait for no other request; remotes contain no copy. A key with a
 * slash covers deeper paths (react-dom/client).
 */
export const shared = (role, kitRange) =>
  Object.fromEntries(
    [
      { key: 'react', version: reactVersion },
      { key: 'react/', version: reactVersion },
      { key: 'react-dom', version: reactVersion },
      { key: 'react-dom/', version: reactVersion },
      { key: 'shell/kit', version: kitVersion, range: kitRange },
      { key: ZOD, version: zodVersion, source: SHARED_ZOD },
    ].map(({ key, version, range = `^${version}`, source }) => [
      key,
      role === 'shell'
        ? { singleton: true, eager: true, version, ...(source && { import: source }) }
        : { singleton: true, import: false, requiredVersion: range },
    ]),
  );

/** The shell has the federation runtime; remotes use that one (shell/runtime). */
export const federation = {
  dts: false,
  shareStrategy: 'loaded-first',
  // Not needed: the server reads remote.json and parts.json, the runtime reads the entry script.
  manifest: false,
  experiments: { optimization: { target: 'web', disableSnapshot: true } },
};

/** scripts/compile.mjs sets BUILD_FOLDER. Development servers use another folder. */
const outputFolder = (directory, development) =>
  development
    ? (process.env.DEV_FOLDER ?? join(directory, 'dist-dev'))
    : (process.env.BUILD_FOLDER ?? join(directory, 'dist'));

/** The configuration that all front-end builds share, federated or not. */
export function baseConfig(directory, { development, name = basename(directory) }) {
  return {
    // The same for all builds: class names are hashes of paths below it, and a remote's first paint
    // needs the kit's class names from the shell's build.
    context: root,
    mode: development ? 'development' : 'production',
    devtool: 'source-map',
    target: ['web', LANGUAGE],
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
        // Custom properties and grid areas keep their names, because modules share them.
        'css/auto': { namedExports: false, dashedIdents: false, grid: false },
      },
      generator: {
        'css/auto': {
          localIdentName: '[local]-[hash:8]',
          exportsOnly: false,
        },
      },
      rules: [
        {
          test: /\.tsx?$/,
          loader: 'builtin:swc-loader',
          options: {
            jsc: {
              parser: { syntax: 'typescript', tsx: true },
              target: LANGUAGE,
              transform: { react: { runtime: 'automatic', development, refresh: development } },
            },
          },
        },
        {
          test: /\.ts$/,
          include: join(root, 'api/contract'),
          enforce: 'post',
          loader: join(root, 'rspack/pure-contract.js'),
        },
        { test: /\.css$/, type: 'css/auto' },
        ...teamStyles,
        // A program that people download stays as it is, and can be read in a browser.
        {
          test: /\.mjs$/,
          dependency: 'url',
          type: 'asset/resource',
          generator: { filename: '[name].[contenthash:10].txt' },
        },
        { test: /\.(woff2|avif|webp|png|jpe?g|svg|mp4|webm|pdf)$/, type: 'asset/resource' },
      ],
    },
    optimization: {
      ...(!development && { moduleIds: 'natural' }),
      splitChunks: {
        // Also of federation's own modules. A chunk of these alone would get its id from absolute paths.
        defaultSizeTypes: ['javascript', 'css', 'unknown', 'consume-shared'],
        // A file costs 0.6 KB of headers, and none outlives its release: so only what is large and used
        // twice is a file of its own.
        minSize: 45_000,
        cacheGroups: {
          defaultVendors: {
            idHint: 'vendors',
            test: /[\\/]node_modules[\\/]/,
            minChunks: 2,
            priority: -10,
            reuseExistingChunk: true,
          },
        },
      },
      minimizer: [
        new rspack.SwcJsMinimizerRspackPlugin({ extractComments: false }),
        new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: browsers } }),
      ],
    },
    devServer: {
      port: devPorts[name],
      host: 'localhost',
      hot: true,
      // The API's server, another origin, serves the page.
      headers: { 'Access-Control-Allow-Origin': '*' },
      client: { webSocketURL: `ws://localhost:${devPorts[name]}/ws` },
      devMiddleware: {
        writeToDisk: (file) =>
          /[\\/]((admin-)?page\.html|versions\.json|[\w-]*icon[\w-]*\.(ico|svg|png))$/.test(file),
      },
    },
    // It would send requests to the page's origin, which is the API's server.
    lazyCompilation: false,
    performance: false,
    stats: 'errors-warnings',
    plugins: [development ? new ReactRefreshRspackPlugin() : moduleIds()],
  };
}
