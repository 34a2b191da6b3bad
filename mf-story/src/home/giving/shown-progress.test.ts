import { sampleCampaign } from 'api/contract';
import { expect, test } from 'vitest';
import { shownProgress } from './shown-progress.ts';

const campaign = sampleCampaign(new Date('2026-01-01'));
const live = { current_amount: 60_000, goal_amount: 200_000, donation_count: 1_900 };

test('the live figures are shown', () => {
  expect(shownProgress(live, campaign)).toEqual({
    raised: 60_000,
    goal: 200_000,
    donations: 1_900,
    percent: 30,
  });
});

test('with no answer the campaign’s own figures are shown', () => {
  expect(shownProgress(undefined, campaign)).toMatchObject({
    raised: 48_640,
    goal: 200_000,
    donations: 1_600,
  });
});

test('an amount below the campaign’s is not believed', () => {
  expect(shownProgress({ ...live, current_amount: 12 }, campaign).raised).toBe(48_640);
});

test('the bar ends at 100 %', () => {
  expect(shownProgress({ ...live, current_amount: 900_000 }, campaign).percent).toBe(100);
});
