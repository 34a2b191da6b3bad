import { join } from 'node:path';
import { root } from './versions.js';

/** The shell has the federation runtime; remotes borrow that one. `exposed` is a remote's own module. */
export const runtimeAliases = (role, exposed) => ({
  ...(exposed && { 'exposed-module$': exposed }),
  'federation-runtime$': join(
    root,
    'shell/runtime',
    role === 'remote' ? 'borrow.ts' : 'connect.ts',
  ),
});

/** Applies to the module that federation generates for the start of a build. */
export const entryRule = (role) => ({
  test: /@module-federation[\\/]runtime[\\/]rspack\.js$/,
  loader: join(import.meta.dirname, 'federation-entry.js'),
  options: { role },
});
