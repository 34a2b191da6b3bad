import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { rspack } from '@rspack/core';
import { federationVersion } from './versions.js';

/** Copies remote.json and the pictures that it names. The build fails when one is missing. */
export const manifestFiles = (directory, manifest) =>
  new rspack.CopyRspackPlugin({
    patterns: [
      { from: join(directory, 'remote.json'), transform: writeManifest },
      ...sharePictures(manifest).map((to) => ({ from: join(directory, 'content', to), to })),
    ],
  });

/** Pictures for links to the remote's pages on other sites. */
const sharePictures = ({ pages }) => [
  ...new Set(pages.flatMap(({ image }) => (image ? [image.file] : []))),
];

/** Adds the remote's version and the federation runtime it was built for to remote.json. */
function writeManifest(content, path) {
  const manifest = JSON.parse(content);
  const { version } = JSON.parse(readFileSync(join(dirname(path), 'package.json'), 'utf8'));
  const requires = { ...manifest.requires, federation: `^${federationVersion}` };
  return JSON.stringify({ ...manifest, version, requires }, null, 2);
}

/** Copies folders of `content` without hashes in file names: releases are immutable anyway. */
export function contentFolders(directory, folders) {
  return new rspack.CopyRspackPlugin({
    patterns: folders.map((folder) => ({
      from: join(directory, 'content', folder),
      to: folder,
      globOptions: { ignore: ['**/*.json'] },
    })),
  });
}
