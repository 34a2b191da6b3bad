import { expect, test } from 'vitest';
import { parseProof, proofText } from './proof.ts';

const secret = 'ab'.repeat(32);
const proof = { sealNumber: 2, ticket: 45_678, secret, email: 'mele@example.org' };

test('a proof is read as it was written, also without email', () => {
  expect(parseProof(proofText(proof))).toEqual(proof);
  expect(parseProof(proofText({ ...proof, email: '' }))).toEqual({ ...proof, email: '' });
});

test('a proof is read out of a message', () => {
  expect(
    parseProof(
      `Aloha, this is mine: sealed draw no. 2, TICKET 45,678.\r\n> e-mail: <mele@example.org>.\n> S=${secret.toUpperCase()}!`,
    ),
  ).toEqual(proof);
  expect(parseProof(`'o'brien+kai@example.org' ${secret}`)).toMatchObject({
    email: "o'brien+kai@example.org",
  });
  expect(parseProof(`${secret}/mele@example.org`)).toEqual({
    sealNumber: null,
    ticket: null,
    secret,
    email: 'mele@example.org',
  });
});

test.each([
  ['  ', 'Please paste the proof.'],
  [`Email a@b.c\ns ${secret.slice(1)}`, 'missing or was cut off'],
  [`Email a@b.c\ns ${secret}0`, 'missing or was cut off'],
  [`s ${secret}`, 'needs the email'],
  [`a@b.c ${secret} ${'cd'.repeat(32)}`, 'several proofs'],
])('what is missing in %j', (text, message) => {
  expect(parseProof(text)).toContain(message);
});
