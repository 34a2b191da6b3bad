import type { FoundThing } from 'api/contract';
import { expect, test } from 'vitest';
import { consequencesOf } from './erasing-texts.ts';

const found = (part: Partial<FoundThing>): FoundThing => ({
  kind: 'raffle-entry',
  id: 7,
  at: '2026-07-03T12:00:00.000Z',
  name: 'Pua',
  text: '',
  onlyInHistory: false,
  unsure: true,
  contactChanged: true,
  staysWithoutPerson: false,
  inSealedDraw: false,
  prizesToHandOver: [],
  ...part,
});

test('what has another email or phone now says why it is not checked', () => {
  const changed =
    'Its email or phone was changed: only an earlier record has this one. Check it if you are sure that it is theirs.';
  expect(consequencesOf(found({}))).toEqual([changed]);
  expect(consequencesOf(found({ onlyInHistory: true, at: null }))).toEqual([
    'It was deleted before. The history still has a copy.',
    changed,
  ]);
  expect(consequencesOf(found({ kind: 'prize', staysWithoutPerson: true }))).toEqual([
    'The prize stays, and so does its contact: it was changed, and only an earlier one in the history has this email or phone. Check it to erase that one.',
  ]);
  const abroad = consequencesOf(found({ contactChanged: false }));
  expect(abroad).toEqual([expect.stringContaining('of another country')]);
});

test('a love note that only an entry names says why it is not checked', () => {
  const note = { kind: 'love-note', contactChanged: false };
  const named = expect.stringMatching(/^It has another email or none\. Only an entry .* names it/);
  expect(consequencesOf(found(note))).toEqual([named]);
  expect(consequencesOf(found({ ...note, onlyInHistory: true, at: null }))).toEqual([
    'It was deleted before. The history still has a copy.',
    named,
  ]);
});
