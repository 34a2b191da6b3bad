import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { allEndpoints } from 'api/contract/all';
import { expect, test } from 'vitest';
import { remotes } from '../scripts/remotes.mjs';

const root = join(import.meta.dirname, '..');
const frontEnds = ['shell', ...remotes];

/** Every import in a folder: the file, the specifier, and the resolved path. */
function importsOf(folder: string) {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !/\/(dist|dist-dev|node_modules)\//.test(file))
    .flatMap((file) =>
      [
        ...readFileSync(file, 'utf8').matchAll(
          /(?:from|import\(?)\s*(?:\/\*.*?\*\/\s*)?'([^']+)'/g,
        ),
      ].map(([, request = '']) => ({
        file: relative(root, file),
        request,
        target: request.startsWith('.') ? relative(root, resolve(dirname(file), request)) : request,
      })),
    );
}

const everything = frontEnds.flatMap(importsOf);

test('the sources are found, so that the rules below look at something', () => {
  expect(everything.length).toBeGreaterThan(100);
});

test('no remote imports another remote, or the shell beyond its kit', () => {
  const crossings = everything.filter(({ file, target }) => {
    const own = file.split('/')[0] as string;
    const other = frontEnds.find((name) => target === name || target.startsWith(`${name}/`));
    return other && other !== own && !['shell/kit', 'shell/kit/forms'].includes(target);
  });
  expect(crossings).toEqual([]);
});

test('what a fresh clone runs before packages are installed imports none', () => {
  const seen = new Set<string>();
  const packages: string[] = [];
  const follow = (file: string) => {
    if (seen.has(file)) return;
    seen.add(file);
    // Static imports only: dynamic ones run after the installation.
    const text = readFileSync(file, 'utf8').replaceAll(/\bawait import\(/g, '');
    const imports = text.matchAll(/^(?:import|export)\b(?:[^;'()]*\bfrom)?\s*'([^']+)'/gm);
    for (const [, request = ''] of imports) {
      if (request.startsWith('.')) follow(resolve(dirname(file), request));
      else if (!request.startsWith('node:')) packages.push(`${relative(root, file)}: ${request}`);
    }
  };
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  for (const command of Object.values<string>(scripts)) {
    const [, file] = /^node (\S+\.mjs)/.exec(command) ?? [];
    if (file) follow(join(root, file));
  }
  expect(seen.size).toBeGreaterThan(10);
  expect(packages).toEqual([]);
});

test('nobody reaches the kit by a relative path', () => {
  const reaches = everything.filter(
    ({ file, request, target }) =>
      request.startsWith('.') && target.startsWith('shell/kit') && !file.startsWith('shell/kit/'),
  );
  expect(reaches).toEqual([]);
});

test('pages without a form load nothing of the forms, and a form no second kit', () => {
  const door = JSON.parse(readFileSync(join(root, 'shell/package.json'), 'utf8')).exports[
    './kit/forms'
  ];
  const target = join('shell', door);
  const forms = everything.filter(({ file }) => file === target);
  expect(forms.map(({ request }) => request)).toContain('shell/kit');
  expect(forms.filter(({ request }) => /^\.|\.css$/.test(request))).toEqual([]);
  const ofAllPages = everything.filter(
    (line) => line.file.startsWith('shell/') && ['shell/kit/forms', target].includes(line.target),
  );
  expect(ofAllPages).toEqual([]);
});

test('every package.json declares what its folder imports', () => {
  const read = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8'));
  // Tools that build and test are the whole project's.
  const tools = Object.keys(read('package.json').devDependencies);
  for (const folder of [...frontEnds, 'api']) {
    const own = read(join(folder, 'package.json'));
    // The build of a first paint names its screens itself.
    const declared = new Set([folder, 'first-paint-screens']);
    for (const name of Object.keys({ ...own.dependencies, ...own.devDependencies })) {
      declared.add(name);
    }
    const undeclared = importsOf(folder).filter(({ file, request }) => {
      const [scope = '', name] = request.split('/');
      const wanted = request.startsWith('@') ? `${scope}/${name}` : scope;
      const isTool =
        /\.test\.tsx?$|vitest\.|testing|fuzz|skipped|content-tools/.test(file) &&
        tools.includes(wanted);
      const isPackage = /^[@\w][\w./-]*$/.test(request);
      return isPackage && !declared.has(wanted) && !isTool;
    });
    expect(undeclared, folder).toEqual([]);
  }
});

test('front ends know the server by its contract alone', () => {
  const intrusions = everything.filter(
    ({ target }) => target.startsWith('api') && !/^api\/contract(\/\w+)?$/.test(target),
  );
  expect(intrusions).toEqual([]);
});

test('only the admin remote uses antd, and the kit stays free of remotes', () => {
  const elsewhere = everything.filter(
    ({ file, target }) => /^antd(\/|$)/.test(target) && !file.startsWith('mf-admin/'),
  );
  expect(elsewhere).toEqual([]);
});

test('what remote.json offers is what the remote exports', () => {
  for (const name of remotes) {
    const offered = JSON.parse(readFileSync(join(root, name, 'remote.json'), 'utf8'));
    const source = readFileSync(join(root, name, 'src/remote.tsx'), 'utf8');
    for (const { path } of offered.pages) expect(source, name).toContain(`'${path}':`);
    for (const slot of offered.slots) expect(source, name).toContain(`'${slot}':`);
  }
});

test('the contract names every endpoint once', () => {
  const names = allEndpoints().map(({ method, path }) => `${method} ${path}`);
  expect(names.length).toBeGreaterThan(10);
  expect(new Set(names).size).toBe(names.length);
});
