import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sourceAliases } from './team.js';
import { root } from './versions.js';

/**
 * A second build of a front end, for Node. scripts/compile.mjs renders its `src/first-paint.tsx` to
 * HTML with it. Class names are the same, because they are hashes of the same paths.
 */
export function firstPaintConfig(directory, config) {
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
        // A placeholder: the server fills in the folder of the release.
        publicPath: '{{base}}',
      },
      resolve: { ...config.resolve, alias: { ...sourceAliases, 'first-paint-screens$': screens } },
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
