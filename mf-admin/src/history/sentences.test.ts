import type { AuditRecord } from 'api/contract';
import { expect, test } from 'vitest';
import { sentenceOf } from './sentences.ts';

function said(
  kind: string,
  action: string,
  part: Partial<AuditRecord> & { name?: string; subjectId?: string | null } = {},
) {
  const { name = 'Leilani', subjectId = '7', ...rest } = part;
  return sentenceOf({
    id: 1,
    at: '2026-07-03T12:00:00.000Z',
    session: null,
    device: null,
    action,
    subject: { kind, id: subjectId, name },
    before: null,
    after: null,
    ...rest,
  });
}

test.each([
  [
    said('raffle-entry', 'changed-many', { after: { entries: 214, entryStatus: 'verified' } }),
    'Verified 214 entries',
  ],
  [
    said('raffle-entry', 'changed-many', {
      after: { entries: 2, entryStatus: 'verified', grounds: { reference: 2 } },
    }),
    'Verified 2 entries with their gifts',
  ],
  [
    said('raffle-entry', 'changed-many', { after: { entries: 1, adminNotes: 'x' } }),
    'Changed the notes on 1 entry',
  ],
  [
    said('raffle-entry', 'undone-many', { after: { entries: 214, entryStatus: 'pending' } }),
    'Undid a change of 214 entries',
  ],
  [
    said('raffle-entry', 'changed', { after: { entryStatus: 'verified' } }),
    'Verified the entry of Leilani',
  ],
  [
    said('raffle-entry', 'changed', { after: { adminNotes: 'x' } }),
    'Changed the note on the entry of Leilani',
  ],
  [
    said('raffle-entry', 'changed', { after: { donationAmount: '20.00', entryCount: 1 } }),
    'The entry of Leilani claims its own amount again',
  ],
  [
    said('raffle-entry', 'changed', { after: { adminNotes: 'x', entryCount: 1 } }),
    'Changed the note on the entry of Leilani',
  ],
  [
    said('account', 'changed', { before: { role: 'reader' }, after: { role: 'owner' } }),
    'Changed the role of Leilani from reader to owner',
  ],
  [said('account', 'suspended'), 'Suspended Leilani'],
  [said('account', 'accepted'), 'Leilani accepted an invitation'],
  [said('account', 'session-ended'), 'Ended a session of Leilani'],
  [said('account', 'changed', { after: { name: 'Leilani' } }), 'Changed the account of Leilani'],
  [said('account', 'changed', { after: { password: 'set' } }), 'Set the password of Leilani'],
  [
    said('account', 'changed', { after: { password: 'changed' } }),
    'Changed the password of Leilani',
  ],
  [
    said('account', 'changed', { after: { password: 'none', oneTimeCodes: 'off' } }),
    'Removed the password of Leilani',
  ],
  [
    said('account', 'changed', { after: { oneTimeCodes: 'on' } }),
    'Turned one-time codes on for Leilani',
  ],
  [
    said('account', 'changed', {
      after: { passkeys: 0, recoveryCodes: 'none', oneTimeCodes: 'off' },
    }),
    'Removed every way for Leilani to sign in except the password',
  ],
  [said('account', 'changed', { after: { recoveryCodes: 0 } }), 'Leilani used a recovery code'],
  [said('account', 'changed', { after: { recoveryCodes: 9 } }), 'Leilani used a recovery code'],
  [
    said('account', 'changed', { after: { recoveryCodes: '10 new ones' } }),
    'Created new recovery codes for Leilani',
  ],
  [said('session', 'session-ended'), 'Ended a session of the shared admin password'],
  [
    said('admin-password', 'changed'),
    'Started the server with ADMIN_PASSWORD: the shared admin password works again',
  ],
  [said('account', 'deleted'), 'Deleted the account of Leilani'],
  [said('invitation', 'invited'), 'Invited Leilani'],
  [said('invitation', 'revoked'), 'Took back the invitation of Leilani'],
  [said('passkey', 'added', { name: 'phone' }), 'Added the passkey “phone”'],
  [said('access-token', 'made', { name: 'report' }), 'Created the access token “report”'],
  [said('admin-password', 'closed'), 'Closed the shared admin password'],
  [said('release', 'taken-off', { name: 'mf-guestbook' }), 'Took mf-guestbook off the site'],
  [said('release', 'proposed', { name: 'mf-story 0.1.0-1a' }), 'Proposed mf-story 0.1.0-1a'],
  [said('release', 'turned-down', { name: 'mf-story 0.1.0-1a' }), 'Turned down mf-story 0.1.0-1a'],
  [
    said('release', 'brought-back', { name: 'mf-guestbook 0.1.0-1a' }),
    'Brought back mf-guestbook 0.1.0-1a',
  ],
  [
    said('navigation', 'added', { name: 'Guestbook' }),
    'Added the link “Guestbook” in the navigation',
  ],
  [said('raffle-entry', 'deleted'), 'Deleted the entry of Leilani'],
  [
    said('raffle-entry', 'changed-many', {
      after: { changeId: 3, entries: 312, entryStatus: 'verified' },
    }),
    'Verified 312 entries',
  ],
  [
    said('raffle-entry', 'changed-many', { after: { changeId: 4, entries: 1, addedNote: 'Seen' } }),
    'Changed the notes on 1 entry',
  ],
  [
    said('raffle-entry', 'changed-many', {
      before: { entryStatus: 'pending' },
      after: { entryStatus: 'verified' },
    }),
    'Verified this entry with others',
  ],
  [
    said('raffle-entry', 'undone-many', { after: { changeId: 5, undoes: 3, entries: 311 } }),
    'Undid a change of 311 entries',
  ],
  [
    said('raffle-entry', 'changed', { after: { showAs: 'first' } }),
    'The holder of the ticket key changed the entry of Leilani',
  ],
  [
    said('raffle-entry', 'changed', { after: { phone: '808 555 0100', shippingAddress: 'Hilo' } }),
    'The holder of the ticket key changed the entry of Leilani',
  ],
  [said('raffle-entry', 'added'), 'Added the entry of Leilani by hand'],
  [
    said('fundraiser-entry', 'changed', { after: { entryStatus: 'pending' } }),
    'Set the fundraiser entry of Leilani back to pending',
  ],
  [said('fundraiser-entry', 'drawn'), 'Drew Leilani as the winner of the fundraiser'],
  [said('prize', 'added', { name: 'Ukulele' }), 'Added the prize Ukulele'],
  [said('prize', 'reordered', { subjectId: null }), 'Changed the order of the prizes'],
  [
    said('prize', 'drawn', { name: 'Ukulele', after: { winnerName: 'Keola' } }),
    'Drew Keola as the winner of Ukulele',
  ],
  [
    said('prize', 'drawn', {
      name: 'Island weekend',
      subjectId: null,
      after: { winnerName: 'Keola' },
    }),
    'Drew Keola as the winner of the pack “Island weekend”',
  ],
  [
    said('draw', 'changed', { name: 'Keola, Ukulele', after: { notified: true, claimed: false } }),
    'Marked as notified and not claimed: Keola, Ukulele',
  ],
  [
    said('draw', 'changed', {
      name: 'Keola, Ukulele',
      after: { notified: true, notifiedAt: '2026-07-14', notifiedChannel: 'in-person' },
    }),
    'Marked as notified in person: Keola, Ukulele',
  ],
  [
    said('draw', 'changed', { name: 'Keola, Ukulele', after: { claimed: true, handedOver: true } }),
    'Marked as claimed and handed over: Keola, Ukulele',
  ],
  [
    said('draw', 'changed', { name: 'Keola, Ukulele', after: { notifiedChannel: 'phone' } }),
    'Noted another notice by phone: Keola, Ukulele',
  ],
  [
    said('draw', 'changed', { name: 'Keola, Ukulele', after: { answerBy: '2026-07-30' } }),
    'Gave more time to answer: Keola, Ukulele',
  ],
  [said('seal', 'made', { name: 'Sealed draw 1' }), 'Created sealed draw 1'],
  [
    said('seal', 'called-off', { name: 'Sealed draw 1', after: { reason: 'Rain' } }),
    'Called off sealed draw 1',
  ],
  [
    said('seal', 'number-entered', { name: 'Sealed draw 2', after: { value: '1./' } }),
    'Entered the number of sealed draw 2 by hand',
  ],
  [
    said('seal', 'number-entered', {
      name: 'Sealed draw 2',
      before: { value: '1./' },
      after: { value: '2./' },
    }),
    'Corrected the number of sealed draw 2',
  ],
  [
    said('seal', 'revealed', { name: 'Sealed draw 1', after: { prize: 3, title: 'Ukulele' } }),
    'Showed the winner of Ukulele in sealed draw 1',
  ],
  ...[
    ['declined', 'they declined'],
    ['no-answer', 'they did not answer'],
    ['disqualified', 'they were disqualified'],
  ].map(([outcome, reason]) => [
    said('seal', 'passed-over', { name: 'Sealed draw 1', after: { prize: 3, outcome } }),
    `Passed over the winner of prize 3 in sealed draw 1: ${reason}`,
  ]),
  [said('love-note', 'hidden'), 'Hid the love note from Leilani'],
  [said('love-note', 'unhidden'), 'Made the love note from Leilani visible again'],
  [
    said('love-note', 'changed', { subjectId: null, after: { seenUpTo: 48 } }),
    'Marked the new love notes as seen',
  ],
  [
    said('contact-message', 'changed', { after: { isRead: true } }),
    'Marked the message from Leilani in the inbox as read',
  ],
  [
    said('contact-message', 'changed', { after: { isRead: false } }),
    'Marked the message from Leilani in the inbox as unread',
  ],
  [
    said('gift', 'changed', { name: '$25 on 2026-02-20', after: { discarded: true } }),
    'Discarded a gift: $25 on 2026-02-20',
  ],
  [
    said('gift', 'changed', { name: '$25 on 2026-02-20', after: { discarded: false } }),
    'Took a discarded gift back: $25 on 2026-02-20',
  ],
  [
    said('gift-import', 'added', { after: { platform: 'venmo', gifts: 1_200 } }),
    'Brought in 1,200 gifts from Venmo',
  ],
  [
    said('gift-import', 'deleted', { before: { platform: 'other', gifts: 1 } }),
    'Took back an import: one gift from elsewhere',
  ],
  [
    said('gift-columns', 'added', { after: { platform: 'gofundme' } }),
    'Chose the columns of files from GoFundMe',
  ],
  [
    said('campaign', 'changed', {
      after: { 'links.venmo': 'x', childName: 'Noa', organizers: 'x' },
    }),
    'Changed the settings: names, links',
  ],
  [said('rules', 'changed', { subjectId: null }), 'Changed the draft of the rules'],
  [said('rules', 'published'), 'Published version 7 of the rules'],
  [said('session', 'sign-in-failed'), 'Somebody entered a wrong password'],
  [said('passkey', 'sign-in-failed'), 'Somebody used a wrong passkey'],
  [
    said('passkey', 'sign-in-failed', { tries: { count: 2, lastAt: '2026-07-03T12:00:00.000Z' } }),
    'Somebody used 2 wrong passkeys',
  ],
  [
    said('session', 'sign-in-failed', { tries: { count: 1, lastAt: '2026-07-03T12:00:00.000Z' } }),
    'Somebody entered a wrong password',
  ],
  [
    said('session', 'sign-in-failed', {
      tries: { count: 2_000, lastAt: '2026-07-03T12:01:00.000Z' },
    }),
    'Somebody entered 2,000 wrong passwords',
  ],
  [said('garden-gnome', 'turned-around', { name: 'Bob' }), 'Turned around: garden gnome, Bob'],
])('%s', (sentence, expected) => {
  expect(sentence).toBe(expected);
});
