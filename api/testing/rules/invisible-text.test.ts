import { describe, expect, test } from 'vitest';
import type { ErrorBody, RaffleEntry } from '../../contract/index.ts';
import {
  addEntryByHand,
  addPrize,
  contactTexts,
  EnterFundraiser,
  EnterRaffle,
  findPerson,
  fundraiserTexts,
  loveNoteTexts,
  normalizeAmount,
  PostLoveNote,
  petitionTexts,
  prizeTexts,
  raffleTexts,
  releaseTexts,
  SendContact,
  SignPetition,
  updateMyEntry,
} from '../../contract/index.ts';
import { startTestApp } from '../app.ts';
import { siteVersions } from '../releases.ts';
import { goodEntry } from '../rows.ts';

const site = await startTestApp({ releases: { siteVersions } });
const cookie = await site.signIn();
const sent = { cookie };

const person = { name: 'Leilani', email: 'leilani@example.org' };
const note = { ...person, message: 'Aloha', messageType: 'love', isPublic: true };
const signature = { ...person, phone: '8085550100' };
const claim = {
  ...person,
  donationPlatform: 'venmo',
  instagramUsername: 'leilani',
  instagramActions: '["liked"]',
};
const prize = {
  brandName: 'Brand',
  prizeTitle: 'A fine prize',
  prizeDescription: 'A fine thing to win',
  prizeValue: '10',
  quantity: 1,
};

/** Every required text there is, with the sentence of its form. */
const required: [path: string, body: object, field: string, sentence: string][] = [
  ['/api/raffle/enter', goodEntry(), 'name', raffleTexts.name],
  ['/api/raffle/enter', goodEntry(), 'location', raffleTexts.location],
  ['/api/raffle/enter', goodEntry(), 'shippingAddress', raffleTexts.shippingAddress],
  ['/api/support', note, 'name', loveNoteTexts.name],
  ['/api/support', note, 'message', loveNoteTexts.message],
  ['/api/contact', { ...person, message: 'Aloha' }, 'name', contactTexts.name],
  ['/api/contact', { ...person, message: 'Aloha' }, 'message', contactTexts.message],
  ['/api/petition/simple', signature, 'name', petitionTexts.name],
  ['/api/petition/simple', signature, 'phone', petitionTexts.phone],
  ['/api/fundraiser/enter', claim, 'name', fundraiserTexts.name],
  ['/api/fundraiser/enter', claim, 'instagramUsername', fundraiserTexts.instagramUsername],
  ['/api/raffle/prizes', prize, 'brandName', prizeTexts.brandName],
  ['/api/raffle/prizes', prize, 'prizeTitle', prizeTexts.prizeTitle],
  ['/api/raffle/prizes', prize, 'prizeDescription', prizeTexts.prizeDescription],
  ['/api/release-tokens', { remote: 'mf-raffle', name: 'x' }, 'name', releaseTexts.tokenName],
];

/** Each shows nothing: spaces without width, joiners, marks, fillers, selectors, tags, blanks. */
const unseen = [
  '\u200b',
  '\u200c\u200d',
  '\u200e\u200f\u061c',
  '\u00ad',
  '\u034f',
  '\u115f\u1160\u3164\uffa0',
  '\u180e',
  '\u2060\u2061\u2064',
  '\u202e\u202c',
  '\u2066\u2069',
  '\u206a\u206f',
  '\u2800',
  '\u{13441}',
  '\u{13442}',
  '\u{16FE4}',
  '\u{1D159}',
  '\uFFFC',
  '\uFFFE',
  '\ufe0f',
  '\ufeff',
  '\ufff9\ufffb',
  '\u{e0041}\u{e007f}',
  '\u0085\u009f',
  ' \u00a0\u200d\u3000 ',
].map((characters) => characters.repeat(20));

describe('an invisible text', () => {
  test.each(required)('%s refuses it with the field’s own message', async (...one) => {
    const [path, body, field, sentence] = one;
    for (const text of unseen) {
      const { status, body: refused } = await site.post<ErrorBody>(
        path,
        { ...body, [field]: text },
        sent,
      );
      expect([status, refused.errors], JSON.stringify(text)).toEqual([
        400,
        [{ path: field, message: sentence }],
      ]);
    }
    expect((await site.post(path, body, sent)).status).toBeLessThan(300);
  });

  test('counts as missing in an optional field', async () => {
    for (const text of unseen) {
      const { status, body } = await site.post<{ location: unknown }>('/api/support', {
        ...note,
        location: text,
      });
      expect([status, body.location], JSON.stringify(text)).toEqual([201, null]);
    }
  });
});

describe('special characters in names stay', () => {
  test.each(['Zoë ❤️', 'می‌خواهم', '👩‍👩‍👧', 'שלום', 'क्‍ष', 'O’Brien', 'Kaʻiulani'])(
    '%s',
    async (name) => {
      const { body } = await site.post<{ name: string }>('/api/support', { ...note, name });
      expect(body.name).toBe(name);
    },
  );

  test('except bidirectional controls', async () => {
    const { body } = await site.post<{ name: string }>('/api/support', {
      ...note,
      name: '\u202eieL\u2066 \u200eKai\u0007',
    });
    expect(body.name).toBe('ieL \u200eKai');
  });
});

describe('what is copied with marks around it', () => {
  const marked = (text: string) => `\u202a\u200e${text}\u202c\u200b`;
  /** Names and places may need joiners and marks, so only directions and empty spaces go. */
  const markedText = (text: string) => `\u202a${text}\u202c\u200b`;
  const texts = new Set(['name', 'location', 'shippingAddress', 'city', 'state', 'message']);
  const phone = '(808) 555-0100';

  const forms = {
    EnterRaffle: [EnterRaffle, goodEntry({ instagramHandle: 'leilani' })],
    EnterFundraiser: [EnterFundraiser, { ...claim, phone, donationAmount: '40' }],
    PostLoveNote: [PostLoveNote, { ...note, location: 'Hilo' }],
    SendContact: [SendContact, { ...person, phone, message: 'Aloha' }],
    SignPetition: [SignPetition, { ...signature, city: 'Hilo', state: 'Hawaii', zipCode: '96720' }],
    updateMyEntry: [
      updateMyEntry.input,
      { key: 'x', phone, shippingAddress: '12 Kīlauea Avenue, Hilo' },
    ],
  } as const;
  /** Nobody types into these. */
  const chosen = new Set(['donationPlatform', 'messageType', 'instagramActions', 'key']);

  test.each(Object.entries(forms))('%s takes every field without them', (_, [schema, body]) => {
    const plain = schema.parse(body);
    const typed = Object.entries(body).filter(
      (field): field is [string, string] => typeof field[1] === 'string' && !chosen.has(field[0]),
    );
    expect(typed.length).toBeGreaterThan(1);
    for (const [field, value] of typed) {
      const copied = texts.has(field) ? markedText(value) : marked(value);
      expect(schema.parse({ ...body, [field]: copied }), field).toEqual(plain);
    }
  });

  test.each(
    Object.entries({
      ...forms,
      addEntryByHand: [
        addEntryByHand.input,
        { name: 'Leilani', phone, donationAmount: '$1,000', entryCount: '5', byHand: 'paper' },
      ],
      addPrize: [addPrize.input, prize],
      findPerson: [findPerson.input, { phone: '808 555 0100' }],
    } as const),
  )('%s takes phones and amounts in full width, as a Japanese keyboard writes them', (_, form) => {
    const [schema, body] = form;
    const wide = (text: string) =>
      text.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));
    const numbers = new Set(['phone', 'donationAmount', 'prizeValue', 'entryCount']);
    const typed = Object.entries(body).map(([field, value]) => [
      field,
      numbers.has(field) ? wide(String(value)) : value,
    ]);
    expect(schema.parse(Object.fromEntries(typed))).toEqual(schema.parse(body));
  });

  test('no other spelling changes: fractions and accents are what somebody meant', () => {
    const donationAmount = 'N\u00ba 5, 25\u00bd in the cafe\u0301';
    expect(EnterFundraiser.parse({ ...claim, donationAmount })).toMatchObject({ donationAmount });
  });

  test('an amount is read', () => {
    expect(normalizeAmount(marked('$1,000'))).toBe('1000');
  });

  test('is stored without them, and found with them', async () => {
    const email = 'noa@example.org';
    const sentEntry = goodEntry({ email: marked(email), phone: marked(phone) });
    expect((await site.post('/api/raffle/enter', sentEntry)).status).toBe(201);
    const { body } = await site.get<{ entries: RaffleEntry[] }>(
      `/api/raffle/entries?search=${encodeURIComponent(markedText(email))}`,
      sent,
    );
    expect(body.entries).toEqual([expect.objectContaining({ email, phone })]);
  });
});
