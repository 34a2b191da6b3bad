import { expect, test } from 'vitest';
import { filledLetter, letterLink, sampleCampaign } from '../../../contract/index.ts';

const letter = filledLetter({
  ...sampleCampaign(new Date('2026-01-01')),
  childName: 'Kekoa & Son',
});
const link = letterLink(letter);

test('the letter goes to all addresses', () => {
  expect(link.slice('mailto:'.length, link.indexOf('?')).split(',')).toEqual(letter.to);
});

test('the whole letter arrives, with all lines and characters', () => {
  const parts = new URL(link).search.slice(1).split('&');
  const [subject, body] = parts.map((part) =>
    decodeURIComponent(part.slice(part.indexOf('=') + 1)),
  );
  expect(parts).toHaveLength(2);
  expect(subject).toBe(letter.subject);
  expect(body).toBe(letter.body.replaceAll('\n', '\r\n'));
  expect(link).not.toContain('+');
});

test('the sample letter fits into the 2,000 characters that mail programs take', () => {
  const sample = letterLink(filledLetter(sampleCampaign(new Date('2026-01-01'))));
  expect(sample.length).toBeLessThanOrEqual(2_000);
});

test('the letter quotes the petition’s text', () => {
  expect(letter.body).toContain('1,159');
  expect(letter.body).toContain('1,500');
});
