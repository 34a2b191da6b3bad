import { remotes } from '../../scripts/remotes.mjs';

/** Writes the module that imports every remote of the project. */
export default function allRemotes() {
  const imports = remotes.map(
    (name, place) => `import remote${place} from '../../${name}/src/remote.tsx';`,
  );
  const entries = remotes.map((name, place) => `  '${name}': remote${place},`);
  return [...imports, 'export default {', ...entries, '};'].join('\n');
}
