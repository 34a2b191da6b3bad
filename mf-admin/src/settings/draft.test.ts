import { sampleCampaign } from 'api/contract';
import { expect, test } from 'vitest';
import { merge } from '../data/merge-draft.ts';
import { previewOf, toDraft, toForm, validate } from './draft.ts';

const campaign = sampleCampaign(new Date('2026-11-20T12:00:00Z'));
const draft = toDraft(campaign);

test('reading an unchanged form gives the same settings', () => {
  expect(toForm(draft)).toEqual(campaign);
  expect(validate(draft)).toEqual({});
  expect(previewOf(draft, campaign)).toEqual(campaign);
});

test('numbers may be typed as people write them', () => {
  const typed = { ...draft, 'progress.current': ' $52,300 ', 'petition.signed': '1,204' };
  expect(validate(typed)).toEqual({});
  expect(previewOf(typed, campaign).progress.current).toBe(52_300);
});

test('each wrong field has its message, and the preview shows the saved value there', () => {
  const typed = {
    ...draft,
    childName: ' ',
    organizers: 'Friends of Noa',
    'progress.goal': 'a lot',
    'raffle.entriesCloseAt': '',
    'links.venmo': 'venmo.com/u/noa',
    'letter.to': 'right@example.org\nwrong',
  };
  expect(validate(typed)).toEqual({
    childName: 'Please enter the child’s first name',
    'progress.goal': 'Please enter the goal in dollars',
    'raffle.entriesCloseAt': 'Please enter when entries close, with date, time and offset',
    'links.venmo': 'Please enter the address of the Venmo profile',
    'letter.to': 'Line 2: Please enter a valid email',
  });
  expect(previewOf(typed, campaign)).toEqual({ ...campaign, organizers: 'Friends of Noa' });
});

test.each([
  ['giftsErasedAfterDays', 'Please enter a number of days from 1 to 365'],
  ['retention.days', 'Please enter a number of days from 14 to 3650'],
])('days that are no number are refused, not left as they are: %s', (path, message) => {
  const dated = {
    ...draft,
    'retention.campaignEndsAt': '2027-08-01T07:00',
    'retention.days': '60',
  };
  expect(validate(dated)).toEqual({});
  for (const typed of ['', '60 days']) {
    expect(validate({ ...dated, [path]: typed })).toEqual({ [path]: message });
  }
});

test('without a date and days, personal data is not deleted by itself', () => {
  const typed = { ...draft, 'retention.campaignEndsAt': ' ', 'retention.days': '' };
  expect(validate(typed)).toEqual({});
  expect(toForm(typed).retention).toBeNull();
});

test('a change of the time zone keeps the local time', () => {
  const typed = { ...draft, timeZone: 'America/Los_Angeles' };
  expect(toForm(typed).raffle.entriesCloseAt).toBe('2027-07-14T07:00:00-07:00');
});

test('a change that somebody else saved replaces only fields that were not edited', () => {
  const theirs = {
    ...draft,
    childName: 'Noa',
    organizers: 'Noa’s ʻohana',
    contactEmail: 'a@b.org',
  };
  const mine = { ...draft, childName: 'Hoku', contactEmail: 'a@b.org', 'petition.goal': '2000' };
  expect(merge(draft, mine, theirs)).toEqual({
    draft: {
      ...draft,
      childName: 'Hoku',
      organizers: 'Noa’s ʻohana',
      contactEmail: 'a@b.org',
      'petition.goal': '2000',
    },
    conflicts: [
      { path: 'childName', before: 'Kai', theirs: 'Noa', isConflict: true },
      { path: 'organizers', before: 'Friends of Kai', theirs: 'Noa’s ʻohana', isConflict: false },
      {
        path: 'contactEmail',
        before: 'aloha@friendsofkai.example',
        theirs: 'a@b.org',
        isConflict: false,
      },
    ].sort((a, b) => Object.keys(draft).indexOf(a.path) - Object.keys(draft).indexOf(b.path)),
  });
});
