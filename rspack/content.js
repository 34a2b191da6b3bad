import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { rspack } from '@rspack/core';
import { federationVersion } from './versions.js';

/** Copies remote.json, completed, and the pictures that it names; without one of these a build fails. */
export const manifestFiles = (directory, manifest) =>
  new rspack.CopyRspackPlugin({
    patterns: [
      { from: join(directory, 'remote.json'), transform: completeManifest },
      ...sharePictures(manifest).map((to) => ({ from: join(directory, 'content', to), to })),
    ],
  });

/** What other sites show beside links to its pages. */
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
