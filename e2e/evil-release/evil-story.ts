import { appendFile, cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { builtFolder } from '../../scripts/builds.mjs';
import { type BuiltRemote, writeIntegrity } from '../built-remotes.ts';

/** The story as it was built, with the attacks in its entry. */
export async function evilStory(manifest: object = {}): Promise<BuiltRemote> {
  const folder = await mkdtemp(join(tmpdir(), 'evil-release-'));
  await cp(builtFolder('mf-story'), folder, {
    recursive: true,
    filter: (path) => !/\.(map|br|gz|mp4|avif)$/.test(path),
  });
  const files = JSON.parse(await readFile(join(folder, 'files.json'), 'utf8'));
  const attacks = await readFile(join(import.meta.dirname, 'attacks.js'), 'utf8');
  await appendFile(join(folder, 'remote-entry.js'), `\n${attacks}`);
  await writeFile(join(folder, 'worker.js'), 'onconnect = ({ ports }) => ports[0].postMessage(1);');
  const own = JSON.parse(await readFile(join(folder, 'remote.json'), 'utf8'));
  await writeFile(join(folder, 'remote.json'), JSON.stringify({ ...own, ...manifest }));
  await writeIntegrity(folder, files);
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** How many tries an attack makes; the others make one. */
const TRIES: Record<string, number> = {
  callsWithTheCookie: 46,
  acrossHosts: 38,
  forgedNavigations: 24,
  frames: 13,
  prefetch: 8,
  workers: 7,
  popupContent: 3,
  fakeGate: 4,
  passkeys: 14,
};

/** A mistake in the attack, which would get nothing of any site. */
const MISTAKE =
  /^refused: (ReferenceError|SyntaxError|TypeError: (Cannot read|.* is not (a|an|iterable)\b))/;

/**
 * Runs an attack in the page of the release, and expects that it did all that it was written for.
 * @returns the text of its tries
 */
export async function attack(page: Page, name: string, ...input: unknown[]): Promise<string> {
  const tries = await page.evaluate(
    async ([name, input]) => {
      const { attacks } = window as unknown as {
        attacks: Record<string, (...input: unknown[]) => unknown>;
      };
      const run = attacks[name];
      if (!run) throw new Error(`There is no attack ${name}.`);
      const got = await run(...input);
      return (Array.isArray(got) ? got : [got]).map(String);
    },
    [name, input] as const,
  );
  expect(tries, name).toHaveLength(TRIES[name] ?? 1);
  expect(
    tries.filter((text) => MISTAKE.test(text)),
    name,
  ).toEqual([]);
  return tries.join('\n');
}

export async function openStory(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.waitForFunction(() => 'attacks' in window);
}

/** The secret that an admin page of this browser sends. */
export async function secretOf(page: Page): Promise<string> {
  const sent = page.waitForRequest((request) => request.url().includes('/api/raffle/entries'));
  await page.reload();
  return (await (await sent).headerValue('x-admin-document')) ?? '';
}
