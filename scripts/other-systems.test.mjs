import { describe, expect, test } from 'vitest';
import { withoutFolder } from './compile.mjs';
import { folderProblem, npmCommand } from './install.mjs';
import { stopTree } from './process-tree.mjs';

describe('npmCommand', () => {
  test('runs the npm that started this program, without a shell', () => {
    const script = 'C:\\Program Files\\nodejs\\node_modules\\npm\\bin\\npm-cli.js';
    expect(npmCommand('win32', script)).toEqual({
      command: process.execPath,
      args: [script],
      shell: false,
    });
  });

  test.each([
    ['win32', true],
    ['darwin', false],
    ['linux', false],
  ])('on %s runs npm by name, through a shell where it is a batch file', (platform, shell) => {
    const command = { command: 'npm', args: [], shell };
    expect(npmCommand(platform, undefined)).toEqual(command);
    expect(npmCommand(platform, '/usr/lib/node_modules/pnpm/bin/pnpm.cjs')).toEqual(command);
  });
});

test('a Windows folder is removed from source maps in every spelling', () => {
  const folder = 'C:\\Users\\Mia\\campaign-site';
  const map = JSON.stringify({
    sources: [`${folder}\\shell\\main.tsx`, 'C:/Users/Mia/campaign-site/shell/app.tsx'],
    sourceRoot: encodeURIComponent(folder),
  });
  expect(withoutFolder(map, folder)).not.toContain('Mia');
});

describe('stopTree stops a process and its children', () => {
  test('on Windows by process id', () => {
    const ran = [];
    stopTree(123, 'SIGTERM', 'win32', (...command) => ran.push(command));
    expect(ran).toEqual([['taskkill', ['/pid', '123', '/t', '/f'], { stdio: 'ignore' }]]);
  });

  test('elsewhere as a process group; one that has ended is no error', () => {
    expect(() => stopTree(2 ** 30, 'SIGTERM', 'linux')).not.toThrow();
  });
});

test('a folder in which the bundler fails is refused', () => {
  expect(folderProblem('/home/mia/site #2')).toMatch(
    /whose path contains #: \/home\/mia\/site #2\n/,
  );
  expect(folderProblem('C:\\Users\\Jörg Müller\\campaign-site (1) 100%')).toBeUndefined();
});
