/** An answer that no browser cache may keep, so that the next poll can still be a 304. */
interface KeptAnswer {
  etag: string;
  text: string;
}

/** More than the screens of a tab poll at once; searches come and go. */
const AT_MOST = 40;

/** The one used longest ago stands first. Gone with the tab, and at sign-out. */
const answers = new Map<string, KeptAnswer>();

export function keptAnswer(url: string): KeptAnswer | undefined {
  return answers.get(url);
}

/** Keeps what is marked `no-store` and has an ETag; the browser looks after everything else. */
export function keepAnswer(url: string, headers: Headers, text: string): void {
  answers.delete(url);
  const etag = headers.get('etag');
  if (!etag || !/\bno-store\b/.test(headers.get('cache-control') ?? '')) return;
  answers.set(url, { etag, text });
  for (const oldest of answers.keys()) {
    if (answers.size <= AT_MOST) break;
    answers.delete(oldest);
  }
}

export function forgetKeptAnswers(): void {
  answers.clear();
}
