import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { changedSentences, mergeJson } from './merge.mjs';

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

describe('merging what two people wrote', () => {
  test('keeps both when they changed different sentences, next to each other too', () => {
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

  test('asks where the same sentence changed, and takes either', () => {
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

  test('keeps a card that one added and a sentence that the other changed', () => {
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

  test('asks when one took out what the other changed', () => {
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

  test('asks about whole files that both made', () => {
    const { conflicts } = mergeJson(undefined, ['a'], ['b']);
    expect(conflicts).toHaveLength(1);
  });

  test('loses nothing: who changed nothing gets the other’s, and it does not matter who is who', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (base, theirs) => {
        expect(mergeJson(base, base, theirs).value).toEqual(theirs);
        expect(mergeJson(base, theirs, base).value).toEqual(theirs);
        expect(mergeJson(base, theirs, theirs).conflicts).toEqual([]);
      }),
    );
  });

  test('of two that changed different fields, every change is there', () => {
    const record = fc.dictionary(fc.constantFrom(...'abcdefgh'), fc.string());
    fc.assert(
      fc.property(record, record, record, (base, mine, theirs) => {
        const { value, conflicts } = mergeJson(base, mine, theirs);
        const asked = new Set(conflicts.map(({ path }) => path));
        for (const name of 'abcdefgh') {
          if (asked.has(name)) continue;
          const wanted = mine[name] === base[name] ? theirs[name] : mine[name];
          expect(value[name]).toBe(wanted);
        }
      }),
    );
  });
});

describe('what differs', () => {
  test('is counted by sentences', () => {
    const after = changed((value) => {
      value.hero.title = 'Other';
      value.cards[0].text = 'Other';
      value.cards.push({ title: 'Legal', text: 'Three' });
    });
    expect(changedSentences(page(), after)).toEqual([
      'hero.title',
      'cards[0].text',
      'cards[2].title',
      'cards[2].text',
    ]);
    expect(changedSentences(page(), page())).toEqual([]);
  });
});
