import { join } from 'node:path';
import { root } from './versions.js';

/** The shell has the federation runtime; remotes borrow that one. */
export const runtimeAliases = (role) => ({
  'federation-runtime$': join(
    root,
    'shell/runtime',
    role === 'remote' ? 'borrow.ts' : 'connect.ts',
  ),
});

/** Applies to the module that federation generates for the start of a build. */
export const entryRule = {
  test: /@module-federation[\\/]runtime[\\/]rspack\.js$/,
  loader: join(import.meta.dirname, 'federation-entry.js'),
};
