/** A `no-store` response, kept in memory so that the next poll can still be a 304. */
interface CachedResponse {
  etag: string;
  text: string;
}

/** More than the screens of a tab poll at once; the rest are searches. */
const AT_MOST = 40;

/** Least recently used first. Cleared at sign-out. */
const answers = new Map<string, CachedResponse>();

export function cachedResponse(url: string): CachedResponse | undefined {
  return answers.get(url);
}

/** Caches responses with `no-store` and an ETag; the browser caches all others. */
export function cacheResponse(url: string, headers: Headers, text: string): void {
  answers.delete(url);
  const etag = headers.get('etag');
  if (!etag || !/\bno-store\b/.test(headers.get('cache-control') ?? '')) return;
  answers.set(url, { etag, text });
  for (const oldest of answers.keys()) {
    if (answers.size <= AT_MOST) break;
    answers.delete(oldest);
  }
}

export function clearResponseCache(): void {
  answers.clear();
}
