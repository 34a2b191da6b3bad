import { existsSync } from 'node:fs';
import { mkdir, readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { temporaryFolder } from '../../../testing/app.ts';
import { releasesIn } from '../../../testing/releases.ts';
import { HOUR, MINUTE } from '../../platform/clock.ts';
import { pruneReleases } from './prune.ts';

let releases: string;
beforeEach(async () => {
  releases = await temporaryFolder();
});
const { publish, back, live } = releasesIn(() => releases);

describe('pruning', () => {
  const passes = (ms: number) => vi.setSystemTime(Date.now() + ms);
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('keeps releases that tabs opened within the hour may need', async () => {
    const first = await publish('mf-raffle', '1');
    const second = await publish('mf-raffle', '2');
    const held = await publish('mf-raffle', 'held', { hold: true });
    passes(3 * HOUR);
    // Only now it stops being live.
    const third = await publish('mf-raffle', '3');
    passes(59 * MINUTE);
    expect((await pruneReleases(releases, 'mf-raffle', 0)).sort()).toEqual(
      [first.id, held.id].sort(),
    );
    passes(2 * MINUTE);
    expect(await pruneReleases(releases, 'mf-raffle', 0)).toEqual([second.id]);
    expect(live('mf-raffle')).toBe(third.id);
  });

  test('keeps the live one and the latest, and removes leftovers', async () => {
    const ids: string[] = [];
    for (const content of ['1', '2', '3', '4', '5']) {
      ids.push((await publish('mf-raffle', content)).id);
    }
    await back('mf-raffle', ids[0]);
    const staging = join(releases, 'mf-raffle', '.cut-off');
    await mkdir(staging);
    await utimes(staging, 0, 0);
    passes(2 * HOUR);

    expect((await pruneReleases(releases, 'mf-raffle', 2)).sort()).toEqual(
      [ids[1], ids[2]].map(String).sort(),
    );
    const left = (await readdir(join(releases, 'mf-raffle'))).filter((name) => name[0] !== '.');
    expect(left.sort()).toEqual([ids[0], ids[3], ids[4]].map(String).sort());
    expect(existsSync(staging)).toBe(false);
    expect(await pruneReleases(releases, 'mf-raffle', 0)).not.toContain(ids[0]);
    expect(live('mf-raffle')).toBe(ids[0]);
  });

  test('leaves the remaining releases to roll back to', async () => {
    await publish('mf-raffle', '1');
    await publish('mf-raffle', '2');
    passes(2 * HOUR);
    await pruneReleases(releases, 'mf-raffle', 0);
    await expect(back('mf-raffle')).rejects.toThrow('no earlier release');
  });
});
