import { describe, expect, test } from 'vitest';
import {
  type ErrorBody,
  type PetitionSignature,
  petitionTexts,
  serverTexts,
} from '../../../contract/index.ts';
import { startTestApp } from '../../../testing/app.ts';
import { goodSignature } from '../../../testing/petition.ts';

const site = await startTestApp();
const cookie = await site.signIn();
const browser = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };
const script = { accept: 'application/json' };

const fields = (changes: Record<string, unknown> = {}) =>
  Object.entries(goodSignature({ textOptIn: 'on', ...changes })).map(([name, value]) => [
    name,
    String(value),
  ]) as [string, string][];

function multipart(changes: Record<string, string | Blob> = {}): FormData {
  const form = new FormData();
  for (const [name, value] of fields()) form.append(name, value);
  for (const [name, value] of Object.entries(changes)) form.set(name, value);
  return form;
}

/** As a browser sends it: the body decides the content type. */
async function post(
  body: string | FormData | URLSearchParams,
  headers: Record<string, string>,
  on = site,
) {
  const request = new Request('http://localhost/api/petition/simple', {
    method: 'POST',
    body,
    headers: { origin: 'https://church.example', ...headers },
  });
  const response = await on.fetch(request, {
    incoming: { socket: { remoteAddress: '203.0.113.7' } },
  });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

const latest = async () => {
  const { body } = await site.get<PetitionSignature[]>('/api/petition/signatures?limit=1', {
    cookie,
  });
  return body[0];
};

describe('a plain HTML form of another site', () => {
  test.each([
    ['urlencoded', () => new URLSearchParams(fields())],
    ['multipart', () => multipart()],
  ])('signs, sent %s, and gets a page with thanks', async (_, body) => {
    const { status, headers, text } = await post(body(), browser);
    expect(status).toBe(201);
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(text).toContain(petitionTexts.thanks);
    expect(await latest()).toMatchObject({
      name: 'Nālani Keawe',
      state: 'Hawaiʻi',
      textOptIn: true,
    });
  });

  test('gets a page with the errors', async () => {
    const { status, text } = await post(new URLSearchParams(fields({ email: '<b>' })), browser);
    expect(status).toBe(400);
    expect(text).toContain(petitionTexts.email);
    expect(text).toMatch(/<h1>Please correct/);
  });

  test('gets a page, too, when it is too large or sent too often', async () => {
    const large = await post(
      new URLSearchParams(fields({ comment: 'x'.repeat(1_300_000) })),
      browser,
    );
    expect(large.status).toBe(413);
    expect(large.text).toContain('<h1>Sorry</h1>');
    const limited = site.restart({ rateLimits: true });
    let last = await post(multipart(), browser, limited);
    for (let i = 0; i < 60; i += 1) last = await post(multipart(), browser, limited);
    expect(last.status).toBe(429);
    expect(last.headers.get('retry-after')).not.toBeNull();
    expect(last.text).toContain('<!doctype html>');
  });

  test('sent by a script that wants JSON gets JSON', async () => {
    for (const headers of [script, {}, { accept: '*/*' }]) {
      const { status, text } = await post(multipart(), headers as Record<string, string>);
      expect(status).toBe(201);
      expect(JSON.parse(text)).toMatchObject({ success: true });
    }
    const refused = await post(new URLSearchParams(), script);
    const body: ErrorBody = JSON.parse(refused.text);
    expect(body.errors.map(({ path }) => path)).toEqual(['name', 'email', 'phone']);
  });

  test('keeps unticked boxes and empty fields', async () => {
    const left = fields({ city: '', state: ' ', comment: '' }).filter(([n]) => n !== 'textOptIn');
    expect((await post(new URLSearchParams(left), script)).status).toBe(201);
    expect(await latest()).toMatchObject({ city: null, state: null, textOptIn: false });
  });

  test('with two values for a field is refused, and a hidden “no” before a box is none', async () => {
    const twice = (name: string, value: string) => {
      const urlencoded = new URLSearchParams([[name, value], ...fields()]);
      const form = new FormData();
      for (const [field, text] of urlencoded) form.append(field, text);
      return [urlencoded, form];
    };
    for (const body of twice('email', 'other@example.org')) {
      const { status, text } = await post(body, script);
      expect([status, JSON.parse(text).message]).toEqual([400, serverTexts.fieldTwice]);
    }
    for (const body of [...twice('textOptIn', 'false'), ...twice('comment', '')]) {
      expect((await post(body, script)).status).toBe(201);
      expect(await latest()).toMatchObject({ textOptIn: true });
    }
  });

  test('that is broken is refused with a message', async () => {
    const type = { 'content-type': 'multipart/form-data; boundary=x', ...script };
    const { status, text } = await post('--y\r\nnonsense', type);
    expect(status).toBe(400);
    expect(JSON.parse(text).message).toContain('form');
    expect((await post('name=A', { 'content-type': 'text/plain', ...script })).status).toBe(415);
  });

  test('works for no other call: those take only JSON', async () => {
    const request = new Request('http://localhost/api/contact', {
      method: 'POST',
      body: new URLSearchParams({ name: 'A', email: 'a@example.org', message: 'B' }),
    });
    expect((await site.fetch(request, {})).status).toBe(415);
  });
});
