import type { Settings } from './env.ts';
import { GOFUNDME, gofundmeSource } from './features/progress/gofundme.ts';
import { INSTAGRAM, instagramSource } from './features/social-feed/social-feed.ts';
import type { Clock } from './platform/clock.ts';
import type { Database } from './platform/db/client.ts';
import { type ExternalSource, prepareSource } from './platform/external-sources/refresh.ts';

type Configured = Pick<Settings, 'gofundme' | 'instagram'>;

/** The external sources of the settings. Deletes stored responses of all others. */
export async function prepareSources(
  { gofundme, instagram }: Configured,
  db: Database,
  clock: Clock,
): Promise<ExternalSource[]> {
  const progress = gofundme.campaign
    ? gofundmeSource({ campaign: gofundme.campaign, apiUrl: gofundme.apiUrl })
    : undefined;
  const posts = instagram.accessToken
    ? instagramSource(db, clock, { accessToken: instagram.accessToken, apiUrl: instagram.apiUrl })
    : undefined;
  await prepareSource(db, GOFUNDME, 'progress', progress?.subject);
  await prepareSource(db, INSTAGRAM, 'social', posts?.subject);
  return [progress, posts].filter((source) => source !== undefined);
}
