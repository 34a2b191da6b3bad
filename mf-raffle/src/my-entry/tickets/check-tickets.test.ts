import { createHash } from 'node:crypto';
import { afterEach, expect, test, vi } from 'vitest';
import { checkProof, checkTickets } from './check-tickets.ts';
import { proofFindings, ticketFindings } from './ticket-findings.ts';

const hex = (text: string) => createHash('sha256').update(text).digest('hex');
const secretOf = (key: string, ticket: number) => hex(`${key}/3/${ticket}`);
const KEY = '0123456789ABCDEFGHJKMNPQRS';
const hashOf = (key: string, ticket: number, email: string) =>
  hex(`${secretOf(key, ticket)}/${email}`);
const hashes = [
  ...[1, 2, 3].map((ticket) => hashOf(KEY, ticket, 'mele@example.org')),
  ...Array.from({ length: 40 }, (_, i) => hashOf('Z'.repeat(26), i, 'noa@example.org')),
].sort();
const file = hashes.map((hash) => `${hash}\n`).join('');
const ticketsSha256 = hex(file);
const sealText = `Raffle for Kai\nTickets file ${ticketsSha256}\nPrize 1 Coffee\n`;
const seal = { id: 9, number: 3, seal: hex(sealText), ticketCount: 43, ticketsSha256 };
const numbers = [1, 2, 3].map(
  (ticket) => hashes.indexOf(hashOf(KEY, ticket, 'mele@example.org')) + 1,
);
const options = () => ({ signal: new AbortController().signal, onProgress: () => undefined });

function serve({ tickets = file, text = sealText } = {}) {
  vi.stubGlobal('fetch', async (url: string) => {
    return new Response(url.endsWith('/tickets.txt') ? tickets : text);
  });
}

afterEach(() => vi.unstubAllGlobals());

const check = (email: string) => checkTickets(seal, { key: KEY, email, count: 3 }, options());
const signs = (findings: { sign: string }[]) => findings.map(({ sign }) => sign);

test('the tickets of a key are found in the sealed list, and each is proven by s and email', async () => {
  serve();
  const checked = await check(' MELE@example.org');
  const sorted = numbers.toSorted((a, b) => a - b);
  expect(checked.isGenuine).toBe(true);
  expect(checked.own.map(({ number }) => number)).toEqual(sorted);
  expect(signs(ticketFindings(checked, sorted, seal))).toEqual(['right', 'right', 'stated']);
  expect(signs(ticketFindings(checked, [1, 2, 43], seal))[1]).toBe('wrong');
  expect(signs(ticketFindings(checked, sorted.slice(1), seal))[1]).toBe('wrong');

  for (const { number, secret } of checked.own) {
    const proof = { secret, email: 'Mele@example.org' };
    const proven = await checkProof(seal, proof, options());
    expect(proven).toEqual({ isGenuine: true, ticket: number });
    const claim = { email: proof.email, claimed: number };
    expect(signs(proofFindings(proven, claim, seal))).toEqual(['right', 'right', 'stated']);
    expect(signs(proofFindings(proven, { ...claim, claimed: 44 }, seal))[1]).toBe('wrong');
  }
  const stolen = { secret: checked.own[0]?.secret ?? '', email: 'noa@example.org' };
  const unproven = await checkProof(seal, stolen, options());
  expect(unproven.ticket).toBeNull();
  const findings = proofFindings(unproven, { email: stolen.email, claimed: null }, seal);
  expect(findings[1]).toMatchObject({ sign: 'wrong', text: expect.stringContaining('nothing') });
});

test('another email finds nothing, and says what to do', async () => {
  serve();
  const [, second] = ticketFindings(await check('kimo@example.org'), numbers, seal);
  expect(second?.text).toContain('exactly as you entered it');
});

test.each([
  ['tickets.txt', { tickets: file.replace('a', 'b') }],
  ['seal.txt', { text: sealText.replace('Kai', 'Kia') }],
  ['a seal.txt that names another list', { text: sealText.replace('file ', 'file 0') }],
])('a change of %s is noticed', async (_, served) => {
  serve(served);
  const checked = await check('mele@example.org');
  expect(checked.isGenuine).toBe(false);
  expect(signs(ticketFindings(checked, numbers, seal))[0]).toBe('wrong');
});
