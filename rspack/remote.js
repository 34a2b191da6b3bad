import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { defineConfig } from '@rspack/cli';
import { baseConfig, federation, shared } from '../rspack.shared.js';
import { manifestFiles } from './content.js';
import { firstPaintConfig } from './first-paint.js';
import { IntegrityPlugin } from './integrity.js';
import { PartsPlugin } from './parts.js';
import { entryRule, runtimeAliases } from './runtime.js';
import { SharedImportsPlugin } from './shared-names.js';

export { contentFolders } from './content.js';

/**
 * The configuration of a remote. It exposes `src/remote.tsx`, and works from any folder or origin.
 * `ownPlugins` apply to the browser build only, not to the first paint.
 */
export function remoteConfig(directory, ownPlugins = []) {
  return defineConfig((_env, argv) => {
    const development = argv.mode === 'development';
    const manifest = JSON.parse(readFileSync(join(directory, 'remote.json'), 'utf8'));
    const { name } = manifest;
    const exposed = join(directory, 'src/remote.tsx');
    const config = baseConfig(directory, { development, name });
    const frontEnd = {
      ...config,
      name: 'front-end',
      entry: {},
      output: {
        ...config.output,
        publicPath: 'auto',
        uniqueName: name,
        // The shell uses this name to keep the chunks of several releases apart.
        chunkLoadingGlobal: `rspackChunk${name.replaceAll('-', '_')}`,
      },
      module: { ...config.module, rules: [...config.module.rules, entryRule('remote')] },
      resolve: {
        ...config.resolve,
        alias: { ...config.resolve.alias, ...runtimeAliases('remote', exposed) },
      },
      plugins: [
        ...config.plugins,
        new ModuleFederationPlugin({
          name: name.replaceAll('-', '_'),
          filename: 'remote-entry.js',
          exposes: { './remote': { import: exposed, name: 'remote' } },
          // The range in remote.json, so that a newer kit alone changes no build.
          shared: shared('remote', manifest.requires.kit),
          ...federation,
        }),
        new PartsPlugin(manifest),
        new IntegrityPlugin(),
        new SharedImportsPlugin(),
        manifestFiles(directory, manifest),
        ...ownPlugins,
      ],
    };
    return development ? frontEnd : [frontEnd, ...firstPaintConfig(directory, frontEnd)];
  });
}
