import { beforeEach, expect, test, vi } from 'vitest';
import { createNoteDraft } from './draft.ts';
import { emptyNote, type NoteValues } from './note-values.ts';

function memory(): Storage {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  } as Storage;
}

const note = (message: string): NoteValues => ({ ...emptyNote, name: 'Noa', message });

/** A tab that has the page; `session` is what it had before it was reloaded or discarded. */
function openTab(session = memory()) {
  vi.stubGlobal('sessionStorage', session);
  const draft = createNoteDraft();
  return {
    read: () => draft.read()?.message,
    /** Opens the form, which stores what it shows. */
    openForm() {
      const values = draft.read() ?? emptyNote;
      draft.keep(values);
      return values.message;
    },
    type: (message: string) => draft.keep(note(message)),
    closeForm: draft.leave,
    clear: draft.forget,
    post: draft.markPosted,
    reload: () => openTab(session),
  };
}

const shared = () => openTab().read();

beforeEach(() => {
  vi.stubGlobal('localStorage', memory());
});

test('a reloaded tab shows what another tab has typed on, and stores nothing by itself', () => {
  const here = openTab();
  here.type('Begun here');
  const there = openTab();
  expect(there.openForm()).toBe('Begun here');
  there.type('Begun here, and finished there');
  there.closeForm();
  const again = here.reload();
  expect(again.openForm()).toBe('Begun here, and finished there');
  expect(shared()).toBe('Begun here, and finished there');
});

test.each([
  ['as it was', null],
  ['with more text', 'Begun here, and finished there'],
])('a note that another tab posted, %s, does not return', (_, more) => {
  const here = openTab();
  here.type('Begun here');
  const there = openTab();
  there.openForm();
  if (more) there.type(more);
  there.post();
  const again = here.reload();
  expect(again.read()).toBeUndefined();
  expect(again.openForm()).toBe('');
  expect(shared()).toBeUndefined();
});

test('a note stays when another tab clears it and posts its own', () => {
  const here = openTab();
  here.type('A long and careful text');
  const there = openTab();
  there.openForm();
  there.clear();
  there.type('A short one');
  there.post();
  const again = here.reload();
  expect(again.openForm()).toBe('A long and careful text');
  again.closeForm();
  expect(again.openForm()).toBe('A long and careful text');
  again.post();
  expect(here.reload().read()).toBeUndefined();
  expect(shared()).toBeUndefined();
});

test('an open form does not take the place of another tab’s note until somebody types', () => {
  const here = openTab();
  here.type('Here');
  const there = openTab();
  there.openForm();
  there.clear();
  there.type('There');
  const again = here.reload();
  expect(again.openForm()).toBe('Here');
  expect(shared()).toBe('There');
  again.post();
  expect(shared()).toBe('There');
  again.openForm();
  again.type('There, typed on');
  expect(shared()).toBe('There, typed on');
});

test('two tabs that both type on have a draft each', () => {
  const here = openTab();
  here.type('Begun');
  const there = openTab();
  there.openForm();
  there.type('Begun, then there');
  here.type('Begun, then here');
  there.type('Begun, then there again');
  expect(here.reload().openForm()).toBe('Begun, then here');
  there.post();
  expect(here.reload().openForm()).toBe('Begun, then here');
  expect(there.reload().openForm()).toBe('');
});

test('a note that another tab posted is a draft again once somebody types on', () => {
  const here = openTab();
  here.type('Begun here');
  const there = openTab();
  there.openForm();
  there.post();
  here.type('Begun here, and more');
  expect(here.reload().openForm()).toBe('Begun here, and more');
  expect(shared()).toBe('Begun here, and more');
});

test('a closed form leaves only the shared draft', () => {
  const here = openTab();
  here.type('Begun here');
  here.closeForm();
  const there = openTab();
  there.openForm();
  there.clear();
  expect(here.reload().openForm()).toBe('');
});

test('what the browser stores in place of the posted notes does no harm', () => {
  for (const foreign of ['no JSON', 'null', '7', '[]']) {
    localStorage.setItem('love-notes-posted', foreign);
    const tab = openTab();
    tab.type('Aloha');
    expect(tab.reload().openForm()).toBe('Aloha');
    tab.post();
    expect(tab.reload().openForm()).toBe('');
  }
});
