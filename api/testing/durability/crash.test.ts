import { once } from 'node:events';
import { expect, test } from 'vitest';
import { accountTexts } from '../../contract/account-texts.ts';
import { temporaryFolder } from '../app.ts';
import { buildServer, launch } from '../process.ts';

const server = await buildServer();

/** Starts a server, sends it a signal if given one, and waits for its end and all its output. */
async function startAndEnd(settings: Record<string, string>, signal?: NodeJS.Signals) {
  const child = launch(server.main, { DATA_DIR: await temporaryFolder(), ...settings });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (text: Buffer) => {
      printed += text.toString();
    });
  }
  const closed = once(child, 'close');
  await expect.poll(() => printed).toContain('The site is at');
  if (signal) child.kill(signal);
  const [code] = await closed;
  return { code, printed };
}

/** Code that runs in the server’s process before its own. */
const before = (code: string) =>
  `--import=data:text/javascript,${encodeURIComponent(code).replaceAll("'", '%27')}`;

test.each([
  ['an exception', 'throw error'],
  ['a promise', 'Promise.reject(error)'],
])(
  '%s that nobody catches is logged without personal data, and ends the server',
  async (_, fail) => {
    const failing = `process.on('SIGUSR2', () => {
    const params = [['leilani', 'example.org'].join('@')];
    const error = Object.assign(new Error('boom'), { params });
    ${fail};
  })`;
    const { code, printed } = await startAndEnd({ NODE_OPTIONS: before(failing) }, 'SIGUSR2');
    expect(code).toBe(1);
    const line = printed.split('\n').find((text) => text.includes('"event":"crashed"')) ?? '{}';
    expect(JSON.parse(line)).toMatchObject({ level: 'error', name: 'Error', message: 'boom' });
    expect(printed).not.toContain('leilani@');
  },
);

test.each([
  ['password1234', true],
  ['kettle umbrella seventeen', false],
])('ADMIN_PASSWORD=%s: easy to guess is %s, and it is never printed', async (password, isEasy) => {
  const { code, printed } = await startAndEnd({ ADMIN_PASSWORD: password }, 'SIGTERM');
  expect(code).toBe(0);
  expect(printed.includes(accountTexts.easyPassword)).toBe(isEasy);
  expect(printed.includes('"event":"easy-admin-password"')).toBe(isEasy);
  expect(printed).not.toContain(password);
});

test.each([
  ['comes as soon as the site says where it is and then once more', 'SIGTERM', 'SIGTERM'],
  ['is followed by another signal', 'SIGTERM', 'SIGINT'],
] as const)('a stop that %s is clean', async (_, first, second) => {
  const signals = `const { write } = process.stdout;
    process.stdout.write = function (text, ...rest) {
      if (String(text).includes('The site is at')) process.kill(process.pid, '${first}');
      if (String(text).includes('"event":"stopping"')) process.kill(process.pid, '${second}');
      return write.call(this, text, ...rest);
    }`;
  const { code, printed } = await startAndEnd({ NODE_OPTIONS: before(signals) });
  expect(code).toBe(0);
  expect(printed.match(/"event":"stopping"/g)).toHaveLength(1);
  expect(printed.match(/"event":"stopped"/g)).toHaveLength(1);
});
