import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

export const SocialPost = z.object({
  id: z.string(),
  permalink: z.string(),
  /** VIDEO, or anything else for a picture. */
  media_type: z.string(),
  media_url: z.string(),
  /** A still of a video, when the source gives one. */
  thumbnail_url: z.optional(z.string()),
  caption: z.string(),
  timestamp: z.string(),
  like_count: z.optional(z.int()),
  comments_count: z.optional(z.int()),
});
export type SocialPost = z.output<typeof SocialPost>;

export const SOCIAL_POSTS_SHOWN = 8;

export const listSocialPosts = endpoint({
  method: 'GET',
  path: '/api/instagram/posts',
  access: 'public',
  summary: 'The latest posts of the campaign’s account; 503 until some have been fetched.',
  input: z.object({}),
  output: z.array(SocialPost),
});
