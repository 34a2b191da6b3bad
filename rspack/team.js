import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isOwnFile, teamFolder, teamRemote } from '../scripts/layout.mjs';
import { root } from './versions.js';

// What differs when a team builds a remote in its own repository, with the toolkit.

/**
 * The kit and the contract are workspaces here. In a team's repository they are inside the toolkit,
 * so these aliases give them the same names.
 */
export const sourceAliases = teamFolder ? aliasesOf('shell', 'api') : {};

function aliasesOf(...folders) {
  const aliases = folders.flatMap((folder) => {
    const path = join(root, folder, 'package.json');
    const { name, exports } = JSON.parse(readFileSync(path, 'utf8'));
    return Object.entries(exports).map(([inside, file]) => [
      `${join(name, inside).replaceAll('\\', '/')}$`,
      join(root, folder, file),
    ]);
  });
  return Object.fromEntries(aliases);
}

/**
 * Class names are hashes of paths, which may be the same for two teams. So a team's class names also
 * contain the name of its remote. The kit's class names stay the same as the shell's.
 */
export const teamStyles = teamFolder
  ? [
      {
        test: (path) => path.endsWith('.css') && !isOwnFile(path),
        type: 'css/auto',
        generator: { localIdentName: `[local]-${teamRemote}-[hash:8]` },
      },
    ]
  : [];
