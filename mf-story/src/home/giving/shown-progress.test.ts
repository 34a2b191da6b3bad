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

test('without a response the campaign’s figures are shown', () => {
  expect(shownProgress(undefined, campaign)).toMatchObject({
    raised: 48_640,
    goal: 200_000,
    donations: 1_600,
  });
});

test('with an amount below the campaign’s, so are they', () => {
  const low = { current_amount: 48_639.99, goal_amount: 300_000, donation_count: 1_900 };
  expect(shownProgress(low, campaign)).toEqual(shownProgress(undefined, campaign));
});

test('the bar is capped at 100%', () => {
  expect(shownProgress({ ...live, current_amount: 900_000 }, campaign).percent).toBe(100);
});
