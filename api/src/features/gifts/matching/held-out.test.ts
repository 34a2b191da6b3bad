import { describe, expect, test } from 'vitest';
import { measureMatching } from '../../../../testing/gifts/measure-matching.ts';
import { heldOutNames, tuningNames } from '../../../../testing/gifts/name-lists.ts';
import { makeGifts } from '../../../../testing/gifts/traps.ts';

/**
 * 2,000 made-up entries with every trap. The rules were tuned with other seeds and other names, so
 * these figures are what an organizer may expect. After a change of the rules they may move a little.
 */
describe('2,000 entries that the rules were not tuned on', () => {
  const figures = measureMatching(makeGifts(20_261_122, heldOutNames, 2_000));

  test('have the size and the traps that the figures are about', () => {
    expect(figures.entries).toBeGreaterThanOrEqual(2_000);
    expect(figures.traps).toBeGreaterThan(20);
    expect(figures.paid).toBeGreaterThan(1_600);
  });

  test('every certain match is right', () => {
    expect(figures.wrongCertain).toEqual([]);
    expect(figures.certain).toBeGreaterThan(600);
  });

  test('the figures of likely matches are at least these', () => {
    process.stdout.write(
      `Certain: ${figures.certain}, all right. Likely: ${figures.likely} entries; the right gift is shown for ${percent(figures.likelyPrecision)} of them; of shown candidates ${percent(figures.candidatePrecision)} are right; of paid entries that are not certain ${percent(figures.likelyRecall)} have theirs shown.\n`,
    );
    expect(figures.likelyPrecision).toBeGreaterThan(0.8);
    expect(figures.candidatePrecision).toBeGreaterThan(0.72);
    expect(figures.likelyRecall).toBeGreaterThan(0.85);
  });
});

test('what is measured can be wrong: a gift of somebody else is counted as such', () => {
  const made = makeGifts(3, tuningNames, 200);
  const truth = new Map([...made.truth].map(([id, gifts]) => [id, gifts.map((gift) => gift + 1)]));
  const { wrongCertain, likelyPrecision } = measureMatching({ ...made, truth });
  expect(wrongCertain.length).toBeGreaterThan(40);
  expect(likelyPrecision).toBeLessThan(0.1);
});

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}
