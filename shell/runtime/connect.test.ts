import { beforeEach, expect, test } from 'vitest';
import { type Build, connect } from './connect.ts';
import { shareRuntime } from './lend.ts';
import { findShared, provideShared, shareScope } from './share-scope.ts';

const build = (more: Partial<Build>): Build => ({ m: {}, c: {}, f: {}, ...more });

/** A shared module of the shell, there at once. */
const kit = (version: string, exports: unknown) => ({
  name: 'shell/kit',
  version,
  factory: () => () => exports,
  eager: 1,
  singleton: 1,
});

const shell = (...modules: ReturnType<typeof kit>[]) => ({
  uniqueName: 'shell',
  scopeToSharingDataMapping: { default: modules },
});

/** A remote whose page's chunk needs the kit as module 4. */
const remote = () =>
  build({
    consumesLoadingData: {
      chunkMapping: { 931: ['4'] },
      moduleIdToConsumeDataMapping: { 4: { shareKey: 'shell/kit' } },
    },
  });

async function loadChunk(of: Build, chunk: string) {
  const promises: Promise<unknown>[] = [];
  of.f.consumes?.(chunk, promises);
  await Promise.all(promises);
}

function run(of: Build, id: string): unknown {
  const module = { exports: undefined as unknown };
  of.m[id]?.(module);
  return module.exports;
}

beforeEach(() => {
  for (const name of Object.keys(shareScope)) delete shareScope[name];
});

test('a chunk of a remote gets the module that the shell shares', async () => {
  provideShared(shell(kit('1.3.0', 'the kit')));
  const raffle = remote();
  connect(raffle);
  await loadChunk(raffle, '931');
  expect(run(raffle, '4')).toBe('the kit');
});

test('what the page has stays, whatever another build shares', async () => {
  provideShared(shell(kit('1.3.0', 'the shell’s')));
  const others = [kit('1.3.0', 'a copy'), kit('9.0.0', 'newer'), kit('9', 'first of the keys')];
  connect(build({ initializeSharingData: shell(...others) }));
  const factory = (await findShared('shell/kit')?.()) ?? expect.fail();
  expect(factory()).toBe('the shell’s');
  expect(Object.keys(shareScope['shell/kit'] ?? {})).toEqual(['9', '1.3.0', '9.0.0']);
});

test('a module that nobody shares fails the chunk, and the next attempt looks again', async () => {
  const raffle = remote();
  connect(raffle);
  await expect(loadChunk(raffle, '931')).rejects.toThrow('The shell does not share shell/kit');
  provideShared(shell(kit('1.3.0', 'the kit')));
  await loadChunk(raffle, '931');
  expect(run(raffle, '4')).toBe('the kit');
});

test('the shell’s own modules are there without waiting', () => {
  const own = build({
    initializeSharingData: shell(kit('1.3.0', 'the kit')),
    consumesLoadingData: {
      moduleIdToConsumeDataMapping: { 7: { shareKey: 'shell/kit' } },
      initialConsumes: ['7'],
    },
  });
  connect(own);
  expect(run(own, '7')).toBe('the kit');
});

test('a remote gives what it exposes, and fails for anything else', async () => {
  const raffle = build({
    initializeExposesData: { moduleMap: { './remote': async () => () => 'its pages' } },
  });
  connect(raffle);
  expect(raffle.initContainer?.()).toBe(true);
  const factory = await raffle.getContainer?.('./remote');
  expect(factory?.()).toBe('its pages');
  await expect(raffle.getContainer?.('./toString')).rejects.toThrow('does not expose ./toString');
});

test('a release from before the shell had its own runtime is connected too', async () => {
  provideShared(shell(kit('1.3.0', 'the kit')));
  shareRuntime(() => undefined);
  const old = remote();
  // As its entry does it, in this order.
  globalThis.siteFederation?.bundlerRuntime.init({ webpackRequire: old });
  globalThis.siteFederation?.bundlerRuntime.installInitialConsumes();
  expect(globalThis.siteFederation?.runtime).toBeTruthy();
  await loadChunk(old, '931');
  expect(run(old, '4')).toBe('the kit');
});
