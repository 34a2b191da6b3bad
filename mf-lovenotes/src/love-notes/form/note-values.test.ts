import { ELSEWHERE } from 'api/contract';
import { expect, test } from 'vitest';
import { checkNote, emptyNote, type FormContext, type NoteValues } from './note-values.ts';

const typed: NoteValues = { ...emptyNote, name: ' Noa ', message: 'Aloha\nnui' };
const entering: NoteValues = {
  ...typed,
  email: 'noa@example.org',
  alsoEnter: true,
  socialMediaShared: true,
};
const open: FormContext = { closed: false, campaign: {} };
const sent = (values: NoteValues, when = open) => {
  const checked = checkNote(values, when);
  if (!('sending' in checked)) throw new Error(JSON.stringify(checked.problems));
  return checked.sending;
};
const problems = (values: NoteValues) => {
  const checked = checkNote(values, open);
  return 'problems' in checked
    ? Object.fromEntries(checked.problems.map(({ path, message }) => [path, message]))
    : {};
};

test('a name and a message make a public note of encouragement', () => {
  expect(sent(typed)).toEqual({
    note: {
      name: 'Noa',
      email: null,
      location: null,
      message: 'Aloha\nnui',
      messageType: 'encouragement',
      isPublic: true,
      website: '',
    },
    entry: null,
    missing: [],
    isTooLate: false,
  });
  expect(sent({ ...typed, readBy: 'family' }).note.isPublic).toBe(false);
});

test('name and message are required, and an email must be valid', () => {
  expect(problems({ ...emptyNote, message: ' ', email: 'noa' })).toEqual({
    name: 'Please enter your name',
    message: 'Please enter a message',
    email: 'Please enter a valid email',
  });
});

test('a complete entry is sent with the note', () => {
  expect(sent({ ...entering, donationAmount: '110.50' }).entry).toEqual({
    name: 'Noa',
    email: 'noa@example.org',
    phone: null,
    location: null,
    shippingAddress: null,
    donationPlatform: 'gofundme',
    donationAmount: '110.50',
    instagramHandle: null,
    socialMediaShared: true,
  });
});

test.each([
  ['the share box is not ticked', { socialMediaShared: false }],
  ['no platform is chosen', { donationPlatform: '' }],
  ['no amount is given', { donationAmount: '' }],
] as const)('no entry goes, and the form says so, when %s', (_, change) => {
  const { note, entry, missing } = sent({ ...entering, ...change });
  expect(note.name).toBe('Noa');
  expect(entry).toBeNull();
  expect(missing).toHaveLength(1);
});

test('a complete entry must be valid before anything is sent', () => {
  expect(problems({ ...entering, email: '' })).toEqual({
    email: 'A raffle entry needs your email',
  });
  expect(problems({ ...entering, donationAmount: '19.99' })).toEqual({
    donationAmount: 'Minimum donation is $20 for raffle entry',
  });
  expect(problems({ ...entering, donationAmount: '20.005' }).donationAmount).toMatch(
    /two decimals/,
  );
  expect(problems({ ...entering, name: 'N' })).toEqual({
    name: 'Name must be at least 2 characters',
  });
});

test('once entries have closed, only the note is sent, and an entry that was typed is too late', () => {
  const closed = { ...open, closed: true };
  expect(sent(entering, closed)).toMatchObject({ entry: null, missing: [], isTooLate: true });
  expect(sent(typed, closed).isTooLate).toBe(false);
  expect(sent(entering).isTooLate).toBe(false);
});

test('where the rules exclude places, an entry says where its entrant lives, and agrees to them', () => {
  const rules = { version: 3, publishedAt: '2027-07-15T05:00:00Z', excludedPlaces: ['New York'] };
  const asked = { closed: false, campaign: { rules } };
  expect(sent(entering, asked)).toMatchObject({ entry: null, missing: ['say where you live'] });
  expect(sent({ ...entering, residence: 'Ohio' }, asked).entry).toBeNull();
  expect(sent({ ...entering, residence: 'New York' }, asked).entry).toMatchObject({
    rulesVersion: 3,
    excludedPlace: 'New York',
  });
  expect(sent({ ...entering, residence: ELSEWHERE }, asked).entry).toMatchObject({
    rulesVersion: 3,
    excludedPlace: null,
  });
});
