import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, matchesGlob } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { remotes } from '../scripts/remotes.mjs';

const root = join(import.meta.dirname, '..');
const lines = (file: string) => readFileSync(join(root, file), 'utf8').split('\n').filter(Boolean);

const ignored = lines('.dockerignore');
const isSent = (path: string) =>
  !ignored.some((pattern) => matchesGlob(path, pattern) || matchesGlob(path, `${pattern}/**`));

/** What the last stage of the Dockerfile copies from this folder: [from, to]. */
const copies = lines('Dockerfile')
  .slice(lines('Dockerfile').findLastIndex((line) => line.startsWith('FROM')))
  .flatMap((line) => {
    const [command, ...paths] = line.split(' ');
    if (command !== 'COPY' || paths[0]?.startsWith('--from')) return [];
    const to = paths.pop() as string;
    return paths.map((from) => [from, to.endsWith('/') ? join(to, basename(from)) : to] as const);
  });

/** The packages of the site that `npm ci --omit=dev --workspace=api` installs. */
function serverPackages(): string[] {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const found = new Set(['api']);
  // A set is also walked over what is added on the way.
  for (const path of found) {
    const { dependencies, optionalDependencies, peerDependencies } = packages[path];
    const names = Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies });
    for (const name of names) {
      const at = [`${path}/node_modules/${name}`, `node_modules/${name}`].find(
        (to) => packages[to],
      );
      if (at) found.add(at);
    }
  }
  return [...found].filter((path) => path.lastIndexOf('node_modules/') === 0);
}

let folder: string;
let files: string[];
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'container-'));
  for (const [from, to] of copies) {
    cpSync(join(root, from), join(folder, to), {
      recursive: true,
      filter: (source) => isSent(source.slice(root.length + 1)),
    });
  }
  files = readdirSync(folder, { recursive: true }).map(String).sort();
  for (const path of ['.build', ...serverPackages()]) {
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    symlinkSync(join(root, path), join(folder, path));
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a container has no tests, benchmarks, drawing programs or sources', () => {
  expect(files).toContain('scripts/start.mjs');
  expect(
    files.filter((file) =>
      /\.test\.|testing|^scripts.(test|fuzz|sqld)|^bench|^art|^e2e|\.tsx?$/.test(file),
    ),
  ).toEqual([]);
  for (const path of [
    'e2e/test-site.ts',
    'bench/run.mjs',
    'art/icons.mjs',
    'api/src/env.test.ts',
  ]) {
    expect(isSent(path), path).toBe(false);
  }
  expect(isSent('api/src/env.ts')).toBe(true);
});

/** Imported on the way only where there are sources. */
const WITH_SOURCES = [
  'scripts/check-content.mjs',
  'scripts/release/publish.mjs',
  'scripts/release/pull.mjs',
  'scripts/release/smoke-test.mjs',
];

test('every command of a container finds the files and packages that it needs', () => {
  const commands = ['start', 'backup', 'restore', 'new-keys', 'release'].map(
    (command) => `scripts/${command}.mjs`,
  );
  const found = new Set(commands);
  // A set is also walked over what is added on the way.
  for (const script of found) {
    expect(files).toContain(script);
    const text = readFileSync(join(folder, script), 'utf8');
    for (const [, path] of text.matchAll(/(?:from |\bimport\()'(\.[^']+\.mjs)'/g)) {
      const imported = join(script, '..', path as string);
      if (!WITH_SOURCES.includes(imported)) found.add(imported);
    }
  }
  expect(found).toContain('scripts/release/local-site.mjs');
  const modules = [...found].filter((script) => !commands.includes(script));
  const imports = modules.map((script) => `import './${script}';`).join('\n');
  expect(run(['--input-type=module', '-e', imports])).toMatchObject({ status: 0, stderr: '' });
});

test.each([
  ['publish', 'no sources to build from, and no browser to test a build in here'],
  ['publish --dir .', 'no sources to build from, and no browser to test a build in here'],
  ['publish --to https://friends.example', 'no sources to build from'],
  ['pull', 'no texts and pictures to bring those of the site into here'],
])('“release -- %s” says in a container where it works', (typed, reason) => {
  const [action = '', ...flags] = typed.split(' ');
  const { status, stderr } = run(['scripts/release.mjs', action, remotes[0] ?? '', ...flags]);
  expect([status, stderr]).toEqual([1, expect.stringContaining(reason)]);
  expect(stderr).toContain(`Please ${action} in a copy of the project`);
});

test('“release -- connect” asks nobody for the token, as the package for that is not there', () => {
  const connect =
    "process.stdin.isTTY = true; const { connectTo } = await import('./scripts/release/connect.mjs'); await connectTo('https://friends.example');";
  const { stderr } = run(['--input-type=module', '-e', connect], {
    RELEASE_TOKEN: '',
    XDG_CONFIG_HOME: folder,
  });
  expect(stderr).toContain('name that with --token-file, or into RELEASE_TOKEN');
});

test('without sources, “release -- list”, “rollback” and “publish --at” get as far as the releases', () => {
  const answer = (...typed: string[]) => run(['scripts/release.mjs', ...typed]);
  expect(answer('list')).toMatchObject({ status: 0, stderr: '' });
  expect(answer('prune', 'mf-story').stdout).toBe('There was nothing to delete.\n');
  for (const action of ['rollback', 'remove', 'bring-back']) {
    expect(answer(action, 'mf-story').stderr).toMatch(/mf-story.*\nNothing changed on the site/);
  }
  expect(answer('publish', 'mf-story', '--at', 'http://127.0.0.1:9/').stderr).toContain(
    'http://127.0.0.1:9 does not respond',
  );
});

test('a container starts from finished builds, and builds nothing', () => {
  const { status, stdout, stderr } = run(['scripts/start.mjs', '--build-only']);
  expect({ status, stdout, stderr }).toEqual({ status: 0, stdout: '', stderr: '' });

  const list =
    "import('./scripts/remotes.mjs').then(({ remotes }) => process.stdout.write(remotes.join()))";
  expect(run(['-e', list]).stdout).toBe(remotes.join());
});

test('a stack trace names the lines of the sources', () => {
  const failing =
    "import net from 'node:net'; net.Server.prototype.listen = () => { throw new Error('boom'); };";
  const { stderr } = run(['scripts/start.mjs'], {
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(failing).replaceAll("'", '%27')}`,
  });
  expect(stderr).toContain('The server could not start: Error: boom');
  expect(stderr).toMatch(/at serve \(api\/src\/start\.ts:\d+\)/);
});

/** The commands that docs/operations.md runs this way, as arguments of Node, with the volume's folder. */
function documented(how: string): string[][] {
  const found = lines('docs/operations.md').flatMap((line) => {
    const [before, command] = line.split(' npm run ');
    return before?.startsWith(how) && command ? [command] : [];
  });
  return found.map((command) => {
    const [name, ...more] = command.replaceAll('/data/', `${folder}/data/`).split(' ');
    return [`scripts/${name}.mjs`, ...more.filter((word) => word !== '--')];
  });
}

test('the documented commands work: beside the server, and the others once it is stopped', async () => {
  const beside = documented('docker exec');
  const alone = documented('docker run --rm');
  const named = [...beside, ...alone].map(([script]) => basename(script ?? '', '.mjs'));
  expect(named.sort()).toEqual(['backup', 'new-keys', 'release', 'restore']);

  const server = await startServer();
  for (const args of beside) {
    const { status, stderr } = run(args);
    expect({ args, status, stderr }).toEqual({ args, status: 0, stderr: '' });
  }
  for (const args of alone) {
    expect(run(args).stderr).toContain('Another server is already running with the data folder');
  }
  await server.stop();
  for (const args of alone) {
    const { status, stderr } = run(args);
    expect({ args, status, stderr }).toEqual({ args, status: 0, stderr: '' });
  }
});

test('the health check asks the server at its port', async () => {
  const [, check = ''] = /^HEALTHCHECK .*\n\s*CMD (.*)/m.exec(lines('Dockerfile').join('\n')) ?? [];
  const server = await startServer();
  const healthy = () =>
    spawnSync('sh', ['-c', check], { env: { PATH: process.env.PATH, PORT: server.port } }).status;
  expect(healthy()).toBe(0);
  await server.stop();
  expect(healthy()).toBe(1);
});

async function startServer() {
  const server = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: folder,
    env: {
      ...process.env,
      ...{ DATA_DIR: join(folder, 'data'), DATABASE_URL: '', SAMPLE_DATA: 'off' },
      ...{ HOST: '127.0.0.1', PORT: '0' },
    },
  });
  onTestFinished(() => void server.kill('SIGKILL'));
  const ended = once(server, 'exit');
  let printed = '';
  const port = await new Promise<string>((resolve, reject) => {
    for (const stream of [server.stdout, server.stderr]) {
      stream.on('data', (text) => {
        printed += text;
        const [, found] = /The site is at +http:\S+:(\d+)/.exec(printed) ?? [];
        if (found) resolve(found);
      });
    }
    ended.then(() => reject(new Error(printed)));
  });
  const stop = () => {
    server.kill();
    return ended;
  };
  return { port, stop };
}

/** Runs Node in the container's folder. */
function run(args: string[], variables: Record<string, string> = {}) {
  return spawnSync(process.execPath, args, {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, DATA_DIR: join(folder, 'data'), ...variables },
  });
}
