import { join } from 'node:path';
import { rspack } from '@rspack/core';
import { remoteConfig } from '../rspack.shared.js';

const remote = remoteConfig(import.meta.dirname);

/** Pictures keep their names: the folder of a release is immutable, and the hero names them by id. */
const pictures = new rspack.CopyRspackPlugin({
  patterns: [
    {
      from: join(import.meta.dirname, 'content/pictures'),
      to: 'pictures',
      globOptions: { ignore: ['**/*.json'] },
    },
  ],
});

export default (env, argv) =>
  [remote(env, argv)]
    .flat()
    .map((config) =>
      config.name === 'first-paint'
        ? config
        : { ...config, plugins: [...config.plugins, pictures] },
    );
