import * as z from 'zod/mini';
import { SOCIAL_POSTS_SHOWN, SocialPost } from '../../../contract/index.ts';
import { SECOND } from '../../platform/clock.ts';
import {
  fetchJson,
  type JsonResponse,
  readJsonResponse,
  SourceError,
} from '../../platform/external-sources/fetch-json.ts';

/**
 * The Instagram API with Instagram Login, read with a long-lived user token
 * (developers.facebook.com/docs/instagram-platform):
 *
 *     GET https://graph.instagram.com/me/media?fields=id,caption,…&limit=8&access_token=…
 *     {"data": [{"id": "179…", "media_type": "IMAGE", "media_url": "https://…",
 *       "permalink": "https://…", "timestamp": "2026-03-01T10:00:00+0000", "caption": "…",
 *       "like_count": 3, "comments_count": 1}], "paging": {…}}
 *
 *     GET https://graph.instagram.com/refresh_access_token?grant_type=ig_refresh_token&access_token=…
 *     {"access_token": "…", "token_type": "bearer", "expires_in": 5183944}
 *
 *     {"error": {"message": "…", "type": "OAuthException", "code": 190}}    with status 400 or 401
 *
 * `expires_in` is in seconds. A post has no caption when none was written, no media_url when it was
 * taken down for copyright, and no like_count when its owner hides it.
 */
export const INSTAGRAM_URL = 'https://graph.instagram.com';

const FIELDS =
  'id,caption,media_type,media_url,permalink,thumbnail_url,timestamp,like_count,comments_count';

/** The code of "this token has expired or was revoked". */
const TOKEN_REFUSED = 190;

const Refused = z.object({ error: z.object({ code: z.int() }) });

const Feed = z.object({ data: z.array(z.unknown()) });

// They become links and images, so only web URLs.
const WebAddress = z
  .string()
  .check(z.refine((text) => URL.canParse(text) && /^https?:\/\//i.test(text)));

const Count = z.catch(z.optional(z.int().check(z.gte(0))), undefined);

const Post = z.object({
  id: z.string(),
  permalink: WebAddress,
  media_type: z.string(),
  media_url: z.optional(WebAddress),
  thumbnail_url: z.optional(WebAddress),
  caption: z.optional(z.nullable(z.string())),
  timestamp: z.string(),
  like_count: Count,
  comments_count: Count,
});

const Renewed = z.object({
  access_token: z.string().check(z.minLength(1)),
  expires_in: z.number().check(z.gt(0)),
});

export interface Instagram {
  apiUrl: string;
  timeoutMs?: number;
}

/** The latest posts, newest first, at most 8. @throws SourceError */
export async function fetchPosts(
  { apiUrl, timeoutMs = 10 * SECOND }: Instagram,
  token: string,
  signal: AbortSignal,
): Promise<SocialPost[]> {
  const url = address(apiUrl, 'me/media', {
    fields: FIELDS,
    limit: String(SOCIAL_POSTS_SHOWN),
    access_token: token,
  });
  const reply = await fetchJson({ url, timeoutMs, signal });
  throwIfTokenRefused(reply);
  const { data } = readJsonResponse(reply, Feed);
  const posts = data.map(toSocialPost).filter((post) => post !== undefined);
  // Skip invalid posts. When all are invalid, the format has changed.
  if (data.length > 0 && posts.length === 0) throw new SourceError('unexpected', reply.status);
  return posts.slice(0, SOCIAL_POSTS_SHOWN);
}

/** A new token for 60 days; the old one must be at least a day old. @throws SourceError */
export async function renewToken(
  { apiUrl, timeoutMs = 10 * SECOND }: Instagram,
  token: string,
  signal: AbortSignal,
): Promise<{ token: string; expiresInMs: number }> {
  const url = address(apiUrl, 'refresh_access_token', {
    grant_type: 'ig_refresh_token',
    access_token: token,
  });
  const reply = await fetchJson({ url, timeoutMs, signal });
  throwIfTokenRefused(reply);
  const renewed = readJsonResponse(reply, Renewed);
  return { token: renewed.access_token, expiresInMs: renewed.expires_in * SECOND };
}

function address(base: string, path: string, query: Record<string, string>): string {
  return `${base.replace(/\/+$/, '')}/${path}?${new URLSearchParams(query)}`;
}

function throwIfTokenRefused({ status, json, retryAfterMs }: JsonResponse): void {
  if (status < 400) return;
  const refused = Refused.safeParse(json);
  if (refused.success && refused.data.error.code === TOKEN_REFUSED) {
    throw new SourceError('token-refused', status, retryAfterMs);
  }
}

function toSocialPost(value: unknown): SocialPost | undefined {
  const read = Post.safeParse(value);
  if (!read.success) return undefined;
  const { media_url = read.data.thumbnail_url, caption, ...post } = read.data;
  if (media_url === undefined) return undefined;
  return SocialPost.parse({ ...post, media_url, caption: caption ?? '' });
}
