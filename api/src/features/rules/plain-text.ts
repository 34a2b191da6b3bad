import { rulesDateText } from '../../../contract/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/client.ts';
import { readCampaign } from '../campaign/campaign.ts';
import { currentVersion } from './versions.ts';

/** The rules that hold now as plain text; a sentence while there are none. */
export async function rulesAsText(db: Pick<Database, 'rows'>, clock: Clock): Promise<string> {
  const current = await currentVersion(db);
  if (!current) return 'The rules are not published yet.';
  const campaign = await readCampaign(db, clock);
  return [
    `Rules of ${rulesDateText(current.publishedAt, campaign)}`,
    ...current.paragraphs.map(({ heading, text }, index) => `${index + 1}. ${heading}\n${text}`),
  ].join('\n\n');
}
