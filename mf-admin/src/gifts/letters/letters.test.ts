import { LETTER_LINK_MAX, letterLink, sampleCampaign } from 'api/contract';
import { expect, test } from 'vitest';
import { letterAboutEntry, letterAboutGift, noTicketsReason } from './letters.ts';

const now = Date.parse('2026-07-06T12:00:00Z');
const campaign = sampleCampaign(new Date(now));
const deps = {
  campaign,
  now,
  raffleUrl: 'https://friends.example/raffle',
  seals: [],
  recordUrl: 'https://friends.example/raffle/draws',
};
const closed = { ...deps, now: Date.parse('2026-07-20T12:00:00Z') };

const gift = {
  payer: 'Noelani K.',
  amount: '50.00',
  unused: '50.00',
  platform: 'venmo',
  givenAt: null,
  givenOn: '2026-07-03',
};
const entry = {
  name: 'Leilani Akana',
  donationAmount: '120.00',
  donationPlatform: 'gofundme' as const,
  // Still July 3 in Hawaii.
  createdAt: '2026-07-04T08:00:00.000Z',
  giftReference: null,
};

test('a giver without an entry learns until when they may enter', () => {
  expect(letterAboutGift(gift, deps)).toEqual({
    subject: 'Your gift for Kai: you may enter the raffle until 7:00am Hawaii time on 7/14',
    body: `Aloha Noelani K.,

Thank you for your gift of $50 by Venmo on Jul 3, 2026. It helps Kai’s family.

Your gift can count in our raffle: you can enter until 7:00am Hawaii time on 7/14. We have no entry for your gift yet. You can send one here:
https://friends.example/raffle

Please enter the amount you gave and the service you used. If you have entered already, perhaps under another name, tell us the name.

If you would rather not take part, there is nothing to do.

Friends of Kai`,
  });
});

test('a giver whose entry has only a part of the gift is told how much is left', () => {
  const { body } = letterAboutGift({ ...gift, unused: '30.00' }, deps);
  expect(body).toContain('We have no entry for $30 of your gift yet.');
  expect(body).toContain('Please enter that amount and the service you used.');
  expect(letterAboutGift({ ...gift, unused: '30.00' }, closed).body).toContain(
    'We found no entry in our raffle for $30 of it.',
  );
});

test('a gift by a service without a name here has only its amount and day', () => {
  const { body } = letterAboutGift({ ...gift, platform: 'other' }, deps);
  expect(body).toContain('Thank you for your gift of $50 on Jul 3, 2026.');
});

test('after the closing time nobody is invited to enter', () => {
  const { subject, body } = letterAboutGift(gift, closed);
  expect(subject).toBe('Your gift for Kai');
  expect(body).toContain('Entries closed at 7:00am Hawaii time on 7/14.');
  expect(body).toContain('If you entered before then, perhaps under another name');
  expect(body).not.toContain('https://');
  expect(letterAboutEntry(entry, closed).body).not.toContain('If you have not given yet');
});

test.each([
  ['of less than $20', { amount: '5.00', unused: '5.00' }, '$5 by Venmo on Jul 3, 2026'],
  ['from before donations qualify', { givenOn: '2026-06-28' }, '$50 by Venmo on Jun 28, 2026'],
])('a gift %s is thanked for, and nobody is invited to enter with it', (_, changes, given) => {
  const thanks = {
    subject: 'Your gift for Kai',
    body: `Aloha Noelani K.,

Thank you for your gift of ${given}. It helps Kai’s family.

Friends of Kai`,
  };
  expect(letterAboutGift({ ...gift, ...changes }, deps)).toEqual(thanks);
  expect(letterAboutGift({ ...gift, ...changes }, closed)).toEqual(thanks);
});

test('an entrant is asked about the gift that was not found', () => {
  expect(letterAboutEntry(entry, deps)).toEqual({
    subject: 'Your entry in the raffle for Kai: about your gift',
    body: `Aloha Leilani Akana,

Thank you for entering the raffle for Kai. We would like to count your tickets, but we have not found your gift yet. In your entry of July 3, 2026 you wrote:

    $120 by GoFundMe

Could you tell us the name it was given under, the day and the amount? Perhaps somebody else gave it for you, or in another way.

If you have not given yet, you can until 7:00am Hawaii time on 7/14.

Thank you for standing by Kai’s family.

Friends of Kai`,
  });
  expect(letterAboutEntry({ ...entry, giftReference: '7K394M' }, deps).body).toContain(
    'Your reference is KAI-7K3-94M: it may be in the note of your gift.',
  );
});

test('while a seal stands, a letter to an entrant has its fingerprint, and fits into a link', () => {
  const seal = 'b52c8037a37767b93ee4f47014844c8bbb543ab8ac58f181eda88218081bdef0';
  const letter = letterAboutEntry(
    { ...entry, giftReference: '7K394M' },
    { ...deps, seals: [{ number: 1, seal }] },
  );
  expect(letter.body).toContain(`

Sealed draw 1 was fixed before anyone could know its number. This is its fingerprint:
${seal}
Please keep this letter: with it, anyone can check that nothing was changed afterwards:
https://friends.example/raffle/draws#seal-1

Thank you`);
  const to = ['leilani.akana@example.org'];
  expect(letterLink({ to, ...letter }).length).toBeLessThan(LETTER_LINK_MAX);
});

test('a name cannot turn the text around, and a gift without a name is thanked too', () => {
  const turned = letterAboutGift({ ...gift, payer: 'Eve \u202Egnp.exe' }, deps);
  expect(JSON.stringify(turned)).not.toContain('\u202E');
  expect(letterAboutGift({ ...gift, payer: '' }, deps).body).toMatch(/^Aloha and thank you,\n/);
});

test('gifts that earn no tickets', () => {
  const reason = (amount: string, givenOn: string) =>
    noTicketsReason({ amount, givenAt: null, givenOn }, campaign, now);
  expect(reason('19.99', '2026-07-03')).toBe('Less than $20: no tickets');
  expect(reason('20.00', '2026-06-28')).toBe('Before June 29th: does not count');
  expect(reason('20.00', '2026-06-29')).toBeNull();
});
