import { join } from 'node:path';
import { rspack } from '@rspack/core';
import { remoteConfig } from '../rspack.shared.js';
import { ContentPlugin } from './content-tools/plugin.js';

const remote = remoteConfig(import.meta.dirname);

/** Media keep their names: the folder of a release is immutable, and pages name them by id. */
const media = new rspack.CopyRspackPlugin({
  patterns: ['pictures', 'videos', 'documents'].map((folder) => ({
    from: join(import.meta.dirname, 'content', folder),
    to: folder,
    globOptions: { ignore: ['**/*.json'] },
  })),
});

export default (env, argv) =>
  [remote(env, argv)]
    .flat()
    .map((config) =>
      config.name === 'first-paint'
        ? config
        : { ...config, plugins: [...config.plugins, media, new ContentPlugin()] },
    );
