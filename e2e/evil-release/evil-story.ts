import { appendFile, cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
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

/** Runs an attack in the page of the release; its text. */
export function attack(page: Page, name: string, ...input: unknown[]): Promise<string> {
  return page.evaluate(
    async ([name, input]) => {
      const { attacks } = window as unknown as {
        attacks: Record<string, (...input: unknown[]) => unknown>;
      };
      return String(await attacks[name]?.(...input));
    },
    [name, input] as const,
  );
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
