import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rspack } from '@rspack/core';
import { sharedNames } from './shared-names.js';

/** The repository's folder. */
export const root = join(import.meta.dirname, '..');

const readPackage = (path) => JSON.parse(readFileSync(join(root, path, 'package.json'), 'utf8'));
const shell = readPackage('shell');

export const kitVersion = shell.version;
export const zodVersion = shell.dependencies.zod;
export const reactVersion = shell.dependencies.react;
export const federationVersion = shell.devDependencies['@module-federation/enhanced'];

/** Writes `versions.json`: the versions and kit exports against which releases are checked. */
export class VersionsPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('VersionsPlugin', (compilation) => {
      compilation.hooks.processAssets.tap('VersionsPlugin', () => {
        const versions = {
          kit: kitVersion,
          kitNames: sharedNames(compilation),
          federation: federationVersion,
        };
        const text = JSON.stringify(versions);
        compilation.emitAsset('versions.json', new rspack.sources.RawSource(text));
      });
    });
  }
}
