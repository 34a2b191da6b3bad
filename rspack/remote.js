import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { defineConfig } from '@rspack/cli';
import { base, federation, shared } from '../rspack.shared.js';
import { manifestFiles } from './content.js';
import { firstPaintConfig } from './first-paint.js';
import { IntegrityPlugin } from './integrity.js';
import { KitImportsPlugin } from './kit-names.js';
import { PartsPlugin } from './parts.js';
import { runtimeAliases } from './runtime.js';

export { contentFolders } from './content.js';

/**
 * A remote: one exposed module, `src/remote.tsx`; its build works from any folder or origin.
 * `ownPlugins` are for what a browser gets, not for the first screens.
 */
export function remoteConfig(directory, ownPlugins = []) {
  return defineConfig((_env, argv) => {
    const development = argv.mode === 'development';
    const manifest = JSON.parse(readFileSync(join(directory, 'remote.json'), 'utf8'));
    const { name } = manifest;
    const config = base(directory, { development, name });
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
      resolve: {
        ...config.resolve,
        alias: { ...config.resolve.alias, ...runtimeAliases('remote') },
      },
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
        manifestFiles(directory, manifest),
        ...ownPlugins,
      ],
    };
    return development ? frontEnd : [frontEnd, ...firstPaintConfig(directory, frontEnd)];
  });
}
