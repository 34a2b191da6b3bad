import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { freePorts } from './free-ports.mjs';
import { root } from './terminal.mjs';

const fileOf = (port) => join(tmpdir(), 'campaign-test-ports', String(port));

/** Chance decides for these, one after the other. */
function choose(...ports) {
  const random = vi.spyOn(Math, 'random');
  onTestFinished(() => random.mockRestore());
  for (const port of ports) random.mockReturnValueOnce((port - 15_000 + 0.5) / (15_000 - 1));
}

/** A port that another process keeps. */
async function portOfAnother() {
  const script = `
    import { freePorts } from './scripts/free-ports.mjs';
    process.stdout.write(String(await freePorts()));
    process.stdin.resume();
  `;
  const other = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: root,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  onTestFinished(() => other.kill('SIGKILL'));
  const [port] = await once(other.stdout, 'data');
  return { other, port: Number(port) };
}

test('a port that another process chose is not chosen again, although nothing listens there yet', async () => {
  const { other, port } = await portOfAnother();
  const next = port < 29_000 ? port + 1 : port - 1;
  choose(port, next);
  expect(await freePorts()).toBe(next);

  // What a killed process kept is free from then on.
  const ended = once(other, 'exit');
  other.kill('SIGKILL');
  await ended;
  choose(port, port);
  expect(await freePorts()).toBe(port);
});

test('a process that ends keeps no port', async () => {
  const { other, port } = await portOfAnother();
  expect(existsSync(fileOf(port))).toBe(true);
  const ended = once(other, 'exit');
  other.stdin.end();
  await ended;
  expect(existsSync(fileOf(port))).toBe(false);
});
