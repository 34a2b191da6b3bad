import { type Endpoint, pathNames } from '../../contract/index.ts';
import type { Fields } from './fuzzing.ts';

export type Request = { url: URL; init: { method: string; body?: string | Uint8Array } };

/** A request with these fields in path, query or body; undefined when they give another path. */
export function requestOf({ method, path }: Endpoint, fields: Fields): Request | undefined {
  const inPath = pathNames(path);
  const filled = inPath.reduce(
    (text, name) => text.replace(`:${name}`, encoded(fields[name])),
    path,
  );
  const rest = Object.fromEntries(
    Object.entries(fields).filter(([name]) => !inPath.includes(name)),
  );
  const url = new URL(filled, 'http://localhost');
  if (!isAt(url.pathname, path)) return undefined;
  if (method !== 'GET') return { url, init: { method, body: JSON.stringify(rest) } };
  for (const [name, value] of Object.entries(rest)) {
    if (value !== undefined) url.searchParams.append(name, textOf(value).slice(0, 8_000));
  }
  return { url, init: { method } };
}

function textOf(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function encoded(value: unknown): string {
  // A lone surrogate cannot be encoded.
  return encodeURIComponent(Buffer.from(textOf(value).slice(0, 2_000)).toString());
}

function isAt(pathname: string, pattern: string): boolean {
  return new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`).test(pathname);
}
