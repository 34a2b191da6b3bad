import type { Settings } from '../env.ts';
import { GOFUNDME, gofundmeSource } from '../progress/gofundme.ts';
import { INSTAGRAM, instagramSource } from '../social/social.ts';
import { type KeepingFresh, keepFresh } from './keep-fresh.ts';
import { settleSource } from './refresh.ts';

type Configured = Pick<Settings, 'gofundme' | 'instagram'>;

/**
 * Begins to ask the websites that the settings name, and forgets the answers of those they do not.
 * @returns what stops it.
 */
export async function askOutside(
  { gofundme, instagram }: Configured,
  deps: KeepingFresh,
): Promise<() => Promise<void>> {
  const { db, clock } = deps;
  const progress = gofundme.campaign
    ? gofundmeSource({ campaign: gofundme.campaign, apiUrl: gofundme.apiUrl })
    : undefined;
  const posts = instagram.accessToken
    ? instagramSource(db, clock, { accessToken: instagram.accessToken, apiUrl: instagram.apiUrl })
    : undefined;
  await settleSource(db, GOFUNDME, 'progress', progress?.subject);
  await settleSource(db, INSTAGRAM, 'social', posts?.subject);
  const sources = [progress, posts].filter((source) => source !== undefined);
  return keepFresh(sources, deps);
}
