import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { defineConfig } from '@rspack/cli';
import { rspack } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { KitImportsPlugin, kitNames } from './rspack.kit-names.js';

const root = import.meta.dirname;
const shell = JSON.parse(readFileSync(join(root, 'shell/package.json'), 'utf8'));
const kitVersion = shell.version;
const reactVersion = shell.dependencies.react;
const federationVersion = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  .devDependencies['@module-federation/enhanced'];

/**
 * What all front ends share at run time: React, React DOM and the kit, from the shell, once.
 * The shell brings them in its first file (`eager`), so no remote waits for another request;
 * remotes never carry a copy. A key with a slash covers the deeper paths (react-dom/client).
 */
const shared = (role, kitRange) =>
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

/** Where each front end serves itself from source (`npm run dev`). */
export const devPorts = {
  shell: 3100,
  'mf-story': 3101,
  'mf-raffle': 3102,
  'mf-lovenotes': 3103,
  'mf-admin': 3104,
};

/** The federation runtime lives in the shell; remotes use that one (shell/runtime). */
const federation = {
  dts: false,
  shareStrategy: 'loaded-first',
  // The server knows a remote by remote.json and parts.json; the runtime by its entry script.
  manifest: false,
  experiments: { optimization: { target: 'web', disableSnapshot: true } },
};

/**
 * The bundler names the CommonJS half of the federation runtime, of which nothing can be left out.
 * The shell takes the same modules as ES modules; remotes borrow the shell's.
 */
const federationModules = (role) => ({
  [`${bundlerRuntime}$`]:
    role === 'remote' ? join(root, 'shell/runtime/borrow.ts') : esModule(bundlerRuntime),
  ...Object.fromEntries(
    ['@module-federation/runtime', '@module-federation/runtime-tools'].map((name) => [
      commonJs(name),
      esModule(name),
    ]),
  ),
});

const bundlerRuntime = '@module-federation/webpack-bundler-runtime';
const esModule = (name) => fileURLToPath(import.meta.resolve(name));
const commonJs = (name) => esModule(name).replace(/\.js$/, '.cjs');

/** The one module that federation writes itself; it imports the bundler runtime. */
const entryRule = {
  test: /@module-federation[\\/]runtime[\\/]rspack\.js$/,
  loader: join(root, 'shell/runtime/portable-entry.js'),
  options: { path: commonJs(bundlerRuntime), name: bundlerRuntime },
};

/**
 * Module ids that are the same in every folder. Most are digests of a module's path below this
 * folder. The names of the modules that federation makes hold absolute paths, so those few are
 * numbered in the order of their imports instead (`moduleIds: 'natural'`).
 */
const moduleIds = () =>
  new rspack.ids.DeterministicModuleIdsPlugin({
    test: (module) =>
      !/^(consume|provide) shared |^container entry |(^|!)data:/.test(module.identifier()),
  });

/** scripts/compile.mjs says where a build goes; what is served from source must leave it alone. */
const outputFolder = (directory, development) =>
  development ? join(directory, 'dist-dev') : (process.env.BUILD_FOLDER ?? join(directory, 'dist'));

/** What every build of a front end has in common, federated or not. */
export function base(directory, { development }) {
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
    resolve: { extensions: ['.tsx', '.ts', '.js'] },
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
      port: devPorts[basename(directory)],
      host: 'localhost',
      hot: true,
      // The page comes from the API's server, another origin.
      headers: { 'Access-Control-Allow-Origin': '*' },
      client: { webSocketURL: `ws://localhost:${devPorts[basename(directory)]}/ws` },
      devMiddleware: {
        writeToDisk: (file) =>
          /[\\/](page\.html|versions\.json|[\w-]*icon[\w-]*\.(ico|svg|png))$/.test(file),
      },
    },
    // Its helper asks the page's own origin, which is the API's server.
    lazyCompilation: false,
    performance: false,
    stats: 'errors-warnings',
    plugins: [development ? new ReactRefreshRspackPlugin() : moduleIds()],
  };
}

/**
 * A second build of a front end, for node: renders its `src/first-paint.tsx` to HTML once, after
 * the build. Class names come out the same, because they are made from the same paths.
 */
function firstPaintConfig(directory, config) {
  const screens = join(directory, 'src/first-paint.tsx');
  if (!existsSync(screens)) return [];
  return [
    {
      ...config,
      name: 'first-paint',
      dependencies: ['front-end'],
      target: 'node20',
      devtool: false,
      entry: { 'first-paint': join(root, 'shell/first-paint/render.tsx') },
      output: {
        ...config.output,
        path: join(config.output.path, 'first-paint'),
        clean: false,
        filename: '[name].cjs',
        library: { type: 'commonjs2' },
        // The server puts the folder of the release here.
        publicPath: '{{base}}',
      },
      resolve: { ...config.resolve, alias: { 'first-paint-screens$': screens } },
      module: {
        ...config.module,
        generator: {
          'css/auto': { ...config.module.generator['css/auto'], exportsOnly: true },
          'asset/resource': { emit: false },
        },
      },
      devServer: undefined,
      plugins: [],
    },
  ];
}

/** Writes preloads of the two fonts that every first screen needs into the shell's page. */
export class FontPreloadPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('FontPreloadPlugin', (compilation) => {
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'FontPreloadPlugin', stage }, (assets) => {
        const fonts = Object.keys(assets).filter((name) =>
          /^(fraunces-latin\.|figtree-latin-wght-).*woff2$/.test(name),
        );
        const links = fonts.map(
          (name) =>
            `<link rel="preload" as="font" type="font/woff2" crossorigin href="${compiler.options.output.publicPath}${name}">`,
        );
        const page = assets['page.html'].source().toString();
        compilation.updateAsset(
          'page.html',
          new rspack.sources.RawSource(page.replace('<!--page:fonts-->', links.join('\n    '))),
        );
      });
    });
  }
}

/** Writes `versions.json`: what remotes find at this shell, for the check of a release. */
class VersionsPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('VersionsPlugin', (compilation) => {
      compilation.hooks.processAssets.tap('VersionsPlugin', () => {
        const versions = {
          kit: kitVersion,
          kitNames: kitNames(compilation),
          federation: federationVersion,
        };
        const text = JSON.stringify(versions);
        compilation.emitAsset('versions.json', new rspack.sources.RawSource(text));
      });
    });
  }
}

/** The shell: provides the shared modules and the runtime, and the page every route starts from. */
export function shellConfig(directory) {
  return defineConfig((_env, argv) => {
    const development = argv.mode === 'development';
    const config = base(directory, { development });
    const frontEnd = {
      ...config,
      name: 'front-end',
      entry: { shell: join(directory, 'src/main.tsx') },
      output: {
        ...config.output,
        publicPath: development ? `http://localhost:${devPorts.shell}/` : '/shell/',
        uniqueName: 'shell',
      },
      resolve: { ...config.resolve, alias: federationModules('shell') },
      plugins: [
        ...(development
          ? [
              new rspack.EntryPlugin(root, join(directory, 'src/dev-refresh-hook.ts'), {
                name: undefined,
              }),
            ]
          : []),
        ...config.plugins,
        new rspack.HtmlRspackPlugin({
          template: join(directory, 'src/page.html'),
          filename: 'page.html',
          scriptLoading: 'defer',
          minify: false,
        }),
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

/**
 * Writes `parts.json`: the files each page and slot needs at once, for the server's preloads.
 * Parts are known by their chunk names: "page:/raffle" is `webpackChunkName: "page-raffle"`,
 * "page:/admin/history" "page-admin-history", "slot:home:giveaway" "slot-home-giveaway".
 */
class PartsPlugin {
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

/**
 * Makes a remote's loader ask the shell for the hash of each script and stylesheet. The shell knows
 * those of releases that another site serves, as they were published; the browser refuses others.
 */
class IntegrityPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('IntegrityPlugin', (compilation) => {
      const hooks = rspack.RuntimePlugin.getCompilationHooks(compilation);
      const ask = (url) => `globalThis.siteFederation.hashOf?.(${url}) ?? ""`;
      hooks.createScript.tap(
        'IntegrityPlugin',
        (code) => `${code}\nscript.integrity = ${ask('script.src')};`,
      );
      hooks.createLink.tap(
        'IntegrityPlugin',
        (code) => `${code}\nlink.integrity = ${ask('link.href')};`,
      );
    });
  }
}

const chunkName = (part) => (part === 'page:/' ? 'page-home' : part.replace(/[:/]+/g, '-'));

/** What other sites show beside links to its pages; a build without one of these files fails. */
const sharePictures = ({ pages }) => [
  ...new Set(pages.flatMap(({ image }) => (image ? [image.file] : []))),
];

/** remote.json as it is published: with the remote's version, and the runtime it was built for. */
function completeManifest(content, path) {
  const manifest = JSON.parse(content);
  const { version } = JSON.parse(readFileSync(join(dirname(path), 'package.json'), 'utf8'));
  const requires = { ...manifest.requires, federation: `^${federationVersion}` };
  return JSON.stringify({ ...manifest, version, requires }, null, 2);
}

/** Folders of `content` whose files keep their names: a release is immutable, and code names them by id. */
export function contentFolders(directory, folders) {
  return new rspack.CopyRspackPlugin({
    patterns: folders.map((folder) => ({
      from: join(directory, 'content', folder),
      to: folder,
      globOptions: { ignore: ['**/*.json'] },
    })),
  });
}

/**
 * A remote: one exposed module, `src/remote.tsx`; its build works from any folder or origin.
 * `ownPlugins` are for what a browser gets, not for the first screens.
 */
export function remoteConfig(directory, ownPlugins = []) {
  const name = basename(directory);
  return defineConfig((_env, argv) => {
    const development = argv.mode === 'development';
    const config = base(directory, { development });
    const manifest = JSON.parse(readFileSync(join(directory, 'remote.json'), 'utf8'));
    const frontEnd = {
      ...config,
      name: 'front-end',
      entry: {},
      output: {
        ...config.output,
        publicPath: 'auto',
        uniqueName: name,
        // The shell knows this name: it keeps the chunks of several releases apart.
        chunkLoadingGlobal: `rspackChunk${name.replaceAll('-', '_')}`,
      },
      resolve: { ...config.resolve, alias: federationModules('remote') },
      plugins: [
        ...config.plugins,
        new ModuleFederationPlugin({
          name: name.replaceAll('-', '_'),
          filename: 'remote-entry.js',
          exposes: { './remote': { import: join(directory, 'src/remote.tsx'), name: 'remote' } },
          // What remote.json says, not what this folder has: a newer kit alone changes no remote.
          shared: shared('remote', manifest.requires.kit),
          ...federation,
        }),
        new PartsPlugin(manifest),
        new IntegrityPlugin(),
        new KitImportsPlugin(),
        new rspack.CopyRspackPlugin({
          patterns: [
            { from: join(directory, 'remote.json'), transform: completeManifest },
            ...sharePictures(manifest).map((to) => ({ from: join(directory, 'content', to), to })),
          ],
        }),
        ...ownPlugins,
      ],
    };
    return development ? frontEnd : [frontEnd, ...firstPaintConfig(directory, frontEnd)];
  });
}
