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

  describe('of a list whose items were moved', () => {
    const pictures = () => [
      { picture: 'memory/candles', caption: 'One', graphic: false },
      { picture: 'memory/blanket', caption: 'Two', graphic: false },
      { picture: 'memory/footprints', caption: 'Three', graphic: true },
    ];
    const moved = (...order) => order.map((at) => pictures()[at]);

    test('a change by the other side stays with its item', () => {
      const theirs = pictures();
      theirs[1].graphic = true;
      const { value, conflicts } = mergeJson(pictures(), moved(2, 0, 1), theirs);
      expect(conflicts).toEqual([]);
      expect(value).toEqual([pictures()[2], pictures()[0], { ...pictures()[1], graphic: true }]);
      expect(mergeJson(pictures(), theirs, moved(2, 0, 1)).value).toEqual(value);
    });

    test('a conflict is about one item, and can take either', () => {
      const mine = moved(1, 0, 2);
      mine[0].caption = 'Mine';
      const theirs = pictures();
      theirs[1].caption = 'Theirs';
      const result = mergeJson(pictures(), mine, theirs);
      expect(result.conflicts).toMatchObject([
        { path: '[0].caption', mine: 'Mine', theirs: 'Theirs' },
      ]);
      result.conflicts[0].take();
      expect(result.value[0]).toEqual({ ...pictures()[1], caption: 'Theirs' });
    });

    test('texts keep what they say, once each', () => {
      const { value, conflicts } = mergeJson(
        ['a', 'b', 'c', 'd'],
        ['b', 'a', 'c', 'd'],
        ['a', 'b', 'c', 'D'],
      );
      expect(conflicts).toEqual([]);
      expect(value).toEqual(['b', 'a', 'c', 'D']);
    });

    test.each([
      ['both moved one item to different places', moved(2, 0, 1), moved(0, 2, 1)],
      ['one moved what the other removed', moved(2, 0, 1), moved(0, 1)],
      [
        'one removed what the other changed',
        moved(0, 2),
        moved(0, 1, 2).map((item) => ({ ...item, graphic: true })),
      ],
    ])('%s: the whole list is a conflict', (_, mine, theirs) => {
      const result = mergeJson(pictures(), mine, theirs);
      expect(result.conflicts).toMatchObject([{ path: '', mine, theirs }]);
      expect(result.value).toEqual(mine);
      result.conflicts[0].take();
      expect(result.value).toEqual(theirs);
    });

    test('an order by one side and changes by the other are both kept', () => {
      const ids = fc.uniqueArray(fc.constantFrom(...'abcdefgh'), { minLength: 1 });
      const orders = ids.chain((list) => {
        const order = fc.shuffledSubarray(list, { minLength: list.length });
        return fc.record({ list: fc.constant(list), order, changes: fc.subarray(list) });
      });
      fc.assert(
        fc.property(orders, ({ list, order, changes }) => {
          const item = (picture) => ({ picture, caption: `Of ${picture}` });
          const edit = (id) => (changes.includes(id) ? { picture: id, caption: 'New' } : item(id));
          const { value, conflicts } = mergeJson(list.map(item), order.map(item), list.map(edit));
          expect(conflicts).toEqual([]);
          expect(value).toEqual(order.map(edit));
        }),
      );
    });
  });

  test('never shows the picture of one side with the caption of the other', () => {
    const slides = (picture, caption) => ({
      slides: [
        { picture, caption },
        { picture: 'b', caption: 'B' },
      ],
    });
    const mine = slides('new', 'Mine');
    const theirs = slides('a', 'Theirs');
    const result = mergeJson(slides('a', 'A'), mine, theirs);
    expect(result.conflicts).toMatchObject([{ path: 'slides[0]', theirs: theirs.slides[0] }]);
    expect(result.value).toEqual(mine);
    result.conflicts[0].take();
    expect(result.value).toEqual(theirs);
  });

  test('keeps a new title and a changed text of the same item', () => {
    const mine = changed((value) => {
      value.cards[0].title = 'Care at home';
    });
    const theirs = changed((value) => {
      value.cards[0].text = 'Theirs';
    });
    const { value, conflicts } = mergeJson(page(), mine, theirs);
    expect(conflicts).toEqual([]);
    expect(value.cards[0]).toEqual({ title: 'Care at home', text: 'Theirs' });
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
