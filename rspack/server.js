import { join } from 'node:path';
import { defineConfig } from '@rspack/cli';
import { rspack } from '@rspack/core';

/** Modules that something outside of the server starts or imports, by their path in the build. */
export const entries = [
  'contract/gift-references',
  'contract/index',
  'src/env',
  'src/features/raffle/search-text',
  'src/features/seals/ticket-key',
  'src/main',
  'src/platform/backup/backup',
  'src/platform/backup/restore',
  'src/platform/db/data-folder',
  'src/platform/db/open',
  'src/platform/db/private-files',
  'src/platform/log',
  'src/platform/package-root',
  'src/platform/random',
  'src/platform/session/new-keys',
  'src/serving/releases/archive',
  'src/serving/releases/check-program',
  'src/serving/releases/compare/compare-program',
  'src/serving/releases/compatibility',
  'src/serving/releases/entry',
  'src/serving/releases/files',
  'src/serving/releases/go-back',
  'src/serving/releases/list',
  'src/serving/releases/lock',
  'src/serving/releases/offer-build',
  'src/serving/releases/prune',
  'src/serving/releases/publish',
  'src/serving/releases/read-build',
  'src/serving/releases/release-id',
  'src/serving/releases/repair-registry',
  'src/serving/releases/sources',
  'src/serving/releases/take-off',
  'src/start',
];

/** Packages with native code, or that load files of their own at run time. */
const unbundled = ['@node-rs/argon2', 'libsql', 'pino', 'prom-client', 'sharp', 'ws'];

/**
 * The server in a few files: Node takes twice as long to load its 880 modules one by one. Nothing is
 * minified, and logged stack traces name lines of the sources (`platform/source-lines.ts`).
 */
export function serverConfig(directory) {
  const chunk = (name, test, priority) => ({ name: `src/bundled/${name}`, test, priority });
  return defineConfig({
    context: join(directory, '..'),
    mode: 'production',
    devtool: false,
    target: ['node20', 'es2023'],
    entry: Object.fromEntries(entries.map((name) => [name, join(directory, `${name}.ts`)])),
    output: {
      path: process.env.BUILD_FOLDER,
      filename: '[name].js',
      // As deep as platform/package-root.ts, which finds the build's folder from there.
      chunkFilename: 'src/bundled/[name].js',
      module: true,
      library: { type: 'module' },
      chunkFormat: 'module',
      chunkLoading: 'import',
    },
    resolve: { extensions: ['.ts', '.js'], conditionNames: ['node', 'import', 'default'] },
    externals: unbundled,
    externalsType: 'module',
    module: {
      parser: { javascript: { importMeta: false } },
      rules: [
        {
          test: /\.ts$/,
          loader: 'builtin:swc-loader',
          options: { jsc: { parser: { syntax: 'typescript' }, target: 'es2023' } },
        },
      ],
    },
    optimization: {
      minimize: false,
      moduleIds: 'named',
      runtimeChunk: { name: 'src/bundled/runtime' },
      splitChunks: {
        chunks: 'initial',
        minSize: 0,
        cacheGroups: {
          default: false,
          defaultVendors: false,
          server: chunk('server', /[\\/]api[\\/](src|contract)[\\/]/, 0),
          packages: chunk('packages', /[\\/]node_modules[\\/]/, 1),
        },
      },
    },
    plugins: [
      new rspack.SourceMapDevToolPlugin({
        filename: '[file].map',
        include: /server\.js$/,
        columns: false,
        noSources: true,
        moduleFilenameTemplate: '[resource-path]',
      }),
    ],
  });
}
