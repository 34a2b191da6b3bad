import { once } from 'node:events';
import { type IncomingHttpHeaders, request } from 'node:http';
import { expect } from 'vitest';

/** Requests over real connections: what leaves the server is what counts. */

export interface Asked {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

export interface Answered {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

export async function ask(
  port: number,
  path: string,
  { method = 'GET', headers = {}, body }: Asked = {},
): Promise<Answered> {
  const asked = request({
    host: '127.0.0.1',
    port,
    path,
    method,
    headers: { ...headers, ...(body && { 'content-length': String(body.length) }) },
    agent: false,
  });
  asked.end(body);
  const [answer] = await once(asked, 'response');
  let text = '';
  for await (const piece of answer.setEncoding('latin1')) text += piece;
  return { status: answer.statusCode, headers: answer.headers, body: text };
}

/** What every answer must have that goes out over https. */
export function expectSecured(headers: IncomingHttpHeaders, name: string): void {
  const policy = headers['content-security-policy'];
  expect(policy, name).toMatch(/^default-src 'none';/);
  expect(policy, name).toContain('frame-ancestors');
  expect(policy, name).toContain("base-uri 'none'");
  // Browsers show a PDF in a plugin of theirs.
  const isPdf = headers['content-type'] === 'application/pdf';
  expect(policy, name).toContain(`object-src ${isPdf ? "'self'" : "'none'"}`);
  // Nothing may be a worker: either it says so, or the default does.
  expect(String(policy).replace("worker-src 'none'", ''), name).not.toContain('worker-src');
  expect(headers['x-content-type-options'], name).toBe('nosniff');
  expect(headers['referrer-policy'], name).toBe('strict-origin-when-cross-origin');
  expect(headers['strict-transport-security'], name).toBe('max-age=31536000; includeSubDomains');
}
