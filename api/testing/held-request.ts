import type { TestApp } from './app.ts';

export interface HeldRequest {
  /** Resolves when the server waits for the body, or has answered without it. */
  waits: Promise<void>;
  /** Sends the body. */
  finish(content: Uint8Array | object): Promise<{ status: number; body: unknown }>;
}

/** A request of which only the headers have come. */
export function holdBody(
  site: Pick<TestApp, 'fetch'>,
  method: string,
  path: string,
  {
    type = 'application/json',
    ...headers
  }: { type?: string; cookie?: string; authorization?: string },
): HeldRequest {
  let body: ReadableStreamDefaultController<Uint8Array> | undefined;
  let isRead = () => {};
  const waits = new Promise<void>((resolve) => {
    isRead = resolve;
  });
  const request = new Request(`http://localhost${path}`, {
    method,
    headers: { ...headers, 'content-type': type },
    body: new ReadableStream<Uint8Array>(
      {
        start: (controller) => {
          body = controller;
        },
        pull: () => isRead(),
        cancel: () => {
          body = undefined;
        },
      },
      { highWaterMark: 0 },
    ),
    duplex: 'half',
  } as RequestInit);
  const answer = site.fetch(request, { incoming: { socket: { remoteAddress: '203.0.113.7' } } });
  return {
    waits: Promise.race([waits, answer.then(() => undefined)]),
    async finish(content) {
      const bytes = content instanceof Uint8Array ? content : encode(JSON.stringify(content));
      body?.enqueue(bytes);
      body?.close();
      const response = await answer;
      return { status: response.status, body: await response.json() };
    },
  };
}

const encode = (text: string) => new TextEncoder().encode(text);
