import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isOwnFile, teamFolder, teamRemote } from '../scripts/layout.mjs';
import { root } from './versions.js';

// What is different when a team builds a remote in a repository of its own, with the toolkit.

/**
 * The kit and the contract are workspaces of this project. A team has them inside the toolkit, under
 * the same names.
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
 * Class names come from paths, and those of two teams may be the same. So a team's class names also
 * hold the name of its remote; the kit's stay those that the shell has.
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
