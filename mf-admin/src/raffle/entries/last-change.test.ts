import { setAdminDocument } from 'shell/kit';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  changeAccount,
  forgetChanges,
  pushUndo,
  readLastChange,
  setLastChange,
  undo,
} from './last-change.ts';

/** Undos that were begun, and those that wait for their answer. */
let begun: string[];
let open: Map<string, (isOver: boolean) => void>;

beforeEach(() => {
  forgetChanges();
  begun = [];
  open = new Map();
});

function change(name: string): void {
  pushUndo({
    by: name,
    undo: () => {
      begun.push(name);
      return new Promise((resolve) => open.set(name, resolve));
    },
  });
}

async function answer(name: string, isOver: boolean): Promise<void> {
  await settled();
  open.get(name)?.(isOver);
  await settled();
}

async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}

test('U undoes the latest change, and presses of it go one after the other', async () => {
  for (const name of ['A', 'B']) change(name);
  undo();
  undo();
  await settled();
  expect(begun).toEqual(['B']);
  await answer('B', true);
  expect(begun).toEqual(['B', 'A']);
  await answer('A', true);
  expect(undo()).toBe(false);
});

test('an undo that has to be tried again is the next, and nothing is undone in its place', async () => {
  for (const name of ['A', 'B']) change(name);
  undo();
  undo();
  await answer('B', false);
  expect(begun).toEqual(['B']);
  undo();
  await answer('B', true);
  undo();
  await answer('A', true);
  expect(begun).toEqual(['B', 'B', 'A']);
});

test('what was changed while an undo failed is undone before it', async () => {
  change('A');
  undo();
  await settled();
  change('B');
  await answer('A', false);
  undo();
  await answer('B', true);
  undo();
  await answer('A', true);
  expect(begun).toEqual(['A', 'B', 'A']);
});

test.each([
  ['a change that cannot be undone', () => pushUndo(null)],
  ['signing out', forgetChanges],
])(
  'after %s nothing before it is undone, also not what was asked for or failed',
  async (_, end) => {
    for (const name of ['A', 'B', 'C']) change(name);
    undo();
    undo();
    await settled();
    end();
    await answer('C', false);
    expect(undo()).toBe(false);
    expect(begun).toEqual(['C']);
    change('D');
    undo();
    await answer('D', true);
    expect(begun).toEqual(['C', 'D']);
  },
);

test('after a reload, U does not undo a change of many that another one has followed', () => {
  const isOver = async () => true;
  setLastChange({ changeId: 7, text: '312 entries are verified.', action: 'Undo', refused: [] });
  pushUndo({ by: 7, undo: isOver });
  expect(readLastChange()?.isFollowed).toBeUndefined();
  pushUndo({ by: 'A', undo: isOver });
  expect(readLastChange()).toMatchObject({ changeId: 7, isFollowed: true });
});

test('another account in the tab undoes nothing of the first, and each finds its own last change again', async () => {
  const stored = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => stored.set(name, text),
    removeItem: (name: string) => stored.delete(name),
  });
  const signInAs = (account: string) => {
    setAdminDocument({ secret: 'a secret', storageKey: `the key of ${account}` });
    changeAccount();
  };
  const changeMany = (changeId: number) => {
    setLastChange({ changeId, text: `Change ${changeId}.`, action: 'Undo', refused: [] });
    change(`change ${changeId}`);
  };
  signInAs('Malia');
  changeMany(1);
  signInAs('Noa');
  expect(readLastChange()).toBeNull();
  expect(undo()).toBe(false);
  changeMany(2);
  signInAs('Malia');
  expect(readLastChange()).toMatchObject({ changeId: 1 });
  expect(undo()).toBe(false);
  signInAs('Noa');
  expect(readLastChange()).toMatchObject({ changeId: 2 });
  expect(begun).toEqual([]);
  vi.unstubAllGlobals();
});
