import { listSocialPosts, readProgress, SOCIAL_POSTS_SHOWN } from 'api/contract';
import { call } from 'shell/kit';

/** The timestamp bypasses caches. */
export const fetchProgress = (signal: AbortSignal) =>
  call(readProgress, { t: String(Date.now()) }, { signal });

export async function fetchPosts(signal: AbortSignal) {
  return (await call(listSocialPosts, {}, { signal })).slice(0, SOCIAL_POSTS_SHOWN);
}
