import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { changedTexts, mergeJson } from './merge.mjs';

const page = () => ({
  hero: { title: 'Help {name}', text: 'Read his story' },
  cards: [
    { title: 'Home Care', text: 'One' },
    { title: 'Medical Care', text: 'Two' },
  ],
});

function changed(change) {
  const value = page();
  change(value);
  return value;
}

describe('mergeJson', () => {
  test('keeps both changes to different texts, even adjacent ones', () => {
    const mine = changed((value) => {
      value.hero.title = 'Help him';
      value.cards[1].text = 'Mine';
    });
    const theirs = changed((value) => {
      value.hero.text = 'Read it';
      value.cards[0].text = 'Theirs';
    });
    const { value, conflicts } = mergeJson(page(), mine, theirs);
    expect(conflicts).toEqual([]);
    expect(value).toEqual({
      hero: { title: 'Help him', text: 'Read it' },
      cards: [
        { title: 'Home Care', text: 'Theirs' },
        { title: 'Medical Care', text: 'Mine' },
      ],
    });
  });

  test('reports a conflict where both changed the same text, and can take either', () => {
    const mine = changed((value) => {
      value.cards[1].text = 'Mine';
    });
    const theirs = changed((value) => {
      value.cards[1].text = 'Theirs';
    });
    const result = mergeJson(page(), mine, theirs);
    expect(result.conflicts).toMatchObject([
      { path: 'cards[1].text', mine: 'Mine', theirs: 'Theirs' },
    ]);
    expect(result.value).toEqual(mine);
    result.conflicts[0].take();
    expect(result.value).toEqual(theirs);
  });

  test('keeps an item that one added and a text that the other changed', () => {
    const added = { title: 'Legal', text: 'Three' };
    const mine = changed((value) => {
      value.cards.push(added);
    });
    const theirs = changed((value) => {
      value.cards[0].text = 'Theirs';
    });
    const { value, conflicts } = mergeJson(page(), mine, theirs);
    expect(conflicts).toEqual([]);
    expect(value.cards).toEqual([{ title: 'Home Care', text: 'Theirs' }, page().cards[1], added]);
  });

  test('reports a conflict when one removed what the other changed', () => {
    const mine = changed((value) => {
      delete value.hero.text;
    });
    const theirs = changed((value) => {
      value.hero.text = 'Theirs';
    });
    const result = mergeJson(page(), mine, theirs);
    expect(result.conflicts).toMatchObject([{ path: 'hero.text', mine: undefined }]);
    expect('text' in result.value.hero).toBe(false);
    result.conflicts[0].take();
    expect(result.value.hero.text).toBe('Theirs');
  });

  test('reports a conflict when both created the file', () => {
    const { conflicts } = mergeJson(undefined, ['a'], ['b']);
    expect(conflicts).toHaveLength(1);
  });

  test('takes the only change, on whichever side it is', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (base, theirs) => {
        expect(mergeJson(base, base, theirs).value).toEqual(theirs);
        expect(mergeJson(base, theirs, base).value).toEqual(theirs);
        expect(mergeJson(base, theirs, theirs).conflicts).toEqual([]);
      }),
    );
  });

  test('keeps all changes to different fields', () => {
    const record = fc.dictionary(fc.constantFrom(...'abcdefgh'), fc.string());
    fc.assert(
      fc.property(record, record, record, (base, mine, theirs) => {
        const { value, conflicts } = mergeJson(base, mine, theirs);
        const conflicting = new Set(conflicts.map(({ path }) => path));
        for (const name of 'abcdefgh') {
          if (conflicting.has(name)) continue;
          const expected = mine[name] === base[name] ? theirs[name] : mine[name];
          expect(value[name]).toBe(expected);
        }
      }),
    );
  });
});

describe('changedTexts', () => {
  test('lists the paths of changed texts', () => {
    const after = changed((value) => {
      value.hero.title = 'Other';
      value.cards[0].text = 'Other';
      value.cards.push({ title: 'Legal', text: 'Three' });
    });
    expect(changedTexts(page(), after)).toEqual([
      'hero.title',
      'cards[0].text',
      'cards[2].title',
      'cards[2].text',
    ]);
    expect(changedTexts(page(), page())).toEqual([]);
  });
});
