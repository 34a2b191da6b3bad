import { expect, test } from 'vitest';
import { Campaign, sampleCampaign } from '../../contract/index.ts';
import { startTestApp } from '../testing.ts';
import { storeCampaign } from './campaign.ts';

const site = await startTestApp();

test('the campaign is what was set, and changes for everyone at once', async () => {
  const first = await site.get<Campaign>('/api/campaign');
  const renamed = { ...first.body, childName: 'Noa' };
  await site.db.write((tx) => storeCampaign(tx, renamed, site.now));
  const headers = { 'if-none-match': first.headers.get('etag') ?? '' };
  const next = await site.get<Campaign>('/api/campaign', { headers });
  expect(next).toMatchObject({ status: 200, body: { childName: 'Noa' } });
});

test('the campaign is the sample one, with dates ahead, as long as none is set', async () => {
  const empty = await startTestApp();
  await empty.db.write((tx) => tx.rows('DELETE FROM campaign'));
  const { body } = await empty.get<Campaign>('/api/campaign');
  expect(body).toEqual(sampleCampaign(empty.now()));
  expect(Date.parse(Campaign.parse(body).raffle.entriesCloseAt)).toBeGreaterThan(
    empty.now().getTime(),
  );
});
