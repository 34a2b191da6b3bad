import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../../testing/app.ts';
import { goodEntry } from '../../../testing/rows.ts';
import { leastProcessorTime } from '../../../testing/timing.ts';

const site = await startTestApp();
const signature = { name: 'Keola', email: 'keola@example.org', phone: '808 555 0100' };
const FORM = 'application/x-www-form-urlencoded';

function sendForm(body: string, type = FORM) {
  return site.send<{ message: string }>('/api/petition/simple', {
    method: 'POST',
    body,
    headers: { 'content-type': type },
  });
}

function multipart(fields: [string, string][]) {
  const parts = fields.map(
    ([name, value]) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return `${parts.join('')}--b--\r\n`;
}

const many = Array.from(
  { length: 150_000 },
  (_, number) => [`f${number.toString(36)}`, ''] as const,
);

describe('a form with too many fields', () => {
  test.each([
    ['urlencoded', FORM, many.map(([name]) => name).join('&')],
    [
      'multipart',
      'multipart/form-data; boundary=b',
      multipart(many.slice(0, 15_000).map(([name]) => [name, ''])),
    ],
    [
      'multipart with a boundary in disguise',
      'multipart/form-data; xboundary=c; boundary="b"',
      multipart(many.slice(0, 15_000).map(([name]) => [name, ''])),
    ],
  ])('is refused before it is parsed: %s', async (_, type, body) => {
    const { status, body: refusal } = await sendForm(body, type);
    expect({ status, message: refusal.message }).toEqual({
      status: 400,
      message: 'The request could not be read: it has too many fields.',
    });
    expect(await leastProcessorTime(5, () => sendForm(body, type))).toBeLessThan(40);
  });

  test('is told apart from a valid one', async () => {
    const more = Object.fromEntries(many.slice(0, 60));
    const comment = '--\r\n'.repeat(30);
    const fields = { ...signature, comment, ...more };
    expect((await sendForm(new URLSearchParams(fields).toString())).status).toBe(201);
    const sent = await sendForm(
      multipart(Object.entries(fields)),
      'multipart/form-data; boundary=b',
    );
    expect(sent.status).toBe(201);
  });
});

describe('JSON', () => {
  const send = (body: string) =>
    site.send<{ message: string }>('/api/raffle/enter', {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
    });

  test('that is nested too deeply is refused', async () => {
    for (const body of ['['.repeat(60_000), `${'{"a":'.repeat(7)}1${'}'.repeat(7)}`]) {
      const { status, body: refusal } = await send(body);
      expect(status).toBe(400);
      expect(refusal.message).toBe(
        'The request could not be read: its fields are nested too deeply.',
      );
    }
  });

  test('with too many values is refused', async () => {
    for (const body of [`{"name":[${'1,'.repeat(7_000)}1]}`, `[${'[],'.repeat(4_000)}[]]`]) {
      const { status, body: refusal } = await send(body);
      expect(status).toBe(400);
      expect(refusal.message).toBe('The request could not be read: it has too many fields.');
    }
  });

  test('may have any of these characters in its texts', async () => {
    const name = `${'[{,'.repeat(20)}\\"${'}]'.repeat(10)}\\\\`;
    const { status } = await send(JSON.stringify(goodEntry({ name })));
    expect(status).toBe(201);
  });

  test('with an unterminated string is refused', async () => {
    const { status, body } = await send('{"name":"\\"');
    expect(status).toBe(400);
    expect(body.message).toBe('The request could not be read: its body is not valid JSON.');
  });
});
