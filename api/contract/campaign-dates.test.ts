import { describe, expect, test } from 'vitest';
import { type Campaign, sampleCampaign } from './campaign.ts';
import { closeAtText, qualifyFromText, retentionText } from './campaign-dates.ts';

const at = (moment: string) => Date.parse(moment);
const campaign = (
  qualifyFrom: string,
  closeAt: string,
  timeZone = 'Pacific/Honolulu',
): Campaign => ({
  ...sampleCampaign(new Date('2026-01-01T00:00:00Z')),
  timeZone,
  raffle: { donationsQualifyFrom: qualifyFrom, entriesCloseAt: closeAt },
});

describe('a date is written with its year whenever that is not this one in Hawaii', () => {
  const raffle = campaign('2026-06-29T00:00:00-10:00', '2027-07-14T07:00:00-10:00');

  test.each([
    ['2026-10-05T00:00:00Z', 'June 29th', '7:00am Hawaii time on 7/14/2027'],
    // The last second of the year in Hawaii; elsewhere the new one began hours ago.
    ['2027-01-01T09:59:59Z', 'June 29th', '7:00am Hawaii time on 7/14/2027'],
    ['2027-01-01T10:00:00Z', 'June 29th, 2026', '7:00am Hawaii time on 7/14'],
    ['2025-12-31T23:00:00Z', 'June 29th, 2026', '7:00am Hawaii time on 7/14/2027'],
    ['2028-02-01T00:00:00Z', 'June 29th, 2026', '7:00am Hawaii time on 7/14/2027'],
  ])('at %s', (now, day, time) => {
    expect(qualifyFromText(raffle, at(now))).toBe(day);
    expect(closeAtText(raffle, at(now))).toBe(time);
  });

  test('as the campaign’s time zone has it, not the moment’s own offset', () => {
    const eve = campaign('2027-01-01T05:00:00Z', '2027-01-01T05:00:00Z');
    expect(qualifyFromText(eve, at('2026-12-01T00:00:00Z'))).toBe('December 31st');
    expect(closeAtText(eve, at('2026-12-01T00:00:00Z'))).toBe('7:00pm Hawaii time on 12/31');
    const there = { ...eve, timeZone: 'Europe/Paris' };
    expect(qualifyFromText(there, at('2026-12-01T00:00:00Z'))).toBe('January 1st, 2027');
  });
});

test('the privacy page says when lists of gifts are erased, also while prizes are left', () => {
  const sample = sampleCampaign(new Date('2026-01-01T00:00:00Z'));
  const text = (days: number) => retentionText({ ...sample, giftsErasedAfterDays: days });
  const later =
    'after the last draw, or after entries closed or we got a later list, if that was later.';
  const waits =
    'If prizes are still to be drawn by then, this waits for them, but only until 180 days after entries closed.';
  expect(text(30)).toContain(`erased 30 days ${later} ${waits}`);
  expect(text(1)).toContain(`erased one day ${later} ${waits}`);
});

test('the privacy page names no date of deletion that a late setting would break', () => {
  const sample = sampleCampaign(new Date('2026-01-01T00:00:00Z'));
  const retention = { campaignEndsAt: '2026-08-01T12:00:00-10:00', days: 30 };
  expect(retentionText({ ...sample, retention })).toMatch(
    /starting on August 31, 2026; anything sent after that, 30 days after it was sent\. Nothing is deleted in the two weeks after we set or change these dates\./,
  );
});

describe('the sample campaign is open on the day it is made', () => {
  test.each([
    ['2026-01-15T12:00:00Z', 2025, 2026],
    ['2026-06-29T09:59:59Z', 2025, 2026],
    ['2026-06-29T10:00:00Z', 2026, 2026],
    ['2026-07-14T16:59:59Z', 2026, 2026],
    ['2026-07-14T17:00:00Z', 2026, 2027],
    ['2026-12-31T23:59:59Z', 2026, 2027],
    ['2027-01-01T00:00:00Z', 2026, 2027],
  ])('at %s: donations since June 29th %i, entries until July 14th %i', (now, from, until) => {
    expect(sampleCampaign(new Date(now)).raffle).toEqual({
      donationsQualifyFrom: `${from}-06-29T00:00:00-10:00`,
      entriesCloseAt: `${until}-07-14T07:00:00-10:00`,
    });
  });
});
