import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from './versions.js';

const bundlerRuntime = '@module-federation/webpack-bundler-runtime';
const esModule = (name) => fileURLToPath(import.meta.resolve(name));
const commonJs = (name) => esModule(name).replace(/\.js$/, '.cjs');

/**
 * The shell has the federation runtime; remotes borrow that one (shell/runtime). The bundler requests
 * it as CommonJS, which cannot be tree-shaken, so the shell takes the same modules as ES modules.
 */
export const runtimeAliases = (role) => ({
  [`${bundlerRuntime}$`]:
    role === 'remote' ? join(root, 'shell/runtime/borrow.ts') : esModule(bundlerRuntime),
  ...Object.fromEntries(
    ['@module-federation/runtime', '@module-federation/runtime-tools'].map((name) => [
      commonJs(name),
      esModule(name),
    ]),
  ),
});

/** Applies to the module that federation generates; it imports the bundler runtime. */
export const entryRule = {
  test: /@module-federation[\\/]runtime[\\/]rspack\.js$/,
  loader: join(import.meta.dirname, 'portable-entry.js'),
  options: { path: commonJs(bundlerRuntime), name: bundlerRuntime },
};
