/** A `no-store` response, kept in memory so that the next poll can still be a 304. */
interface CachedResponse {
  etag: string;
  text: string;
}

/** More than the screens of a tab poll at once; the rest are searches. */
const MAX_RESPONSES = 40;

/** Least recently used first. Cleared at sign-out. */
const responses = new Map<string, CachedResponse>();

export function cachedResponse(url: string): CachedResponse | undefined {
  return responses.get(url);
}

/** Caches responses with `no-store` and an ETag; the browser caches all others. */
export function cacheResponse(url: string, headers: Headers, text: string): void {
  responses.delete(url);
  const etag = headers.get('etag');
  if (!etag || !/\bno-store\b/.test(headers.get('cache-control') ?? '')) return;
  responses.set(url, { etag, text });
  for (const oldest of responses.keys()) {
    if (responses.size <= MAX_RESPONSES) break;
    responses.delete(oldest);
  }
}

export function clearResponseCache(): void {
  responses.clear();
}
