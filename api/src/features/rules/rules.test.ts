import { describe, expect, test } from 'vitest';
import {
  type AuditRecord,
  type ErrorBody,
  type PublicCampaign,
  type PublishedRules,
  type RulesDraftState,
  type RulesFacts,
  type RulesVersion,
  rulesDateText,
  sampleCampaign,
} from '../../../contract/index.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { addPrize, goodEntry } from '../../../testing/rows.ts';
import { publishWith } from '../../../testing/rules.ts';
import { sealPrizes } from '../../../testing/seals.ts';
import { DAY } from '../../platform/clock.ts';
import { sampleFolder } from '../../platform/package-root.ts';
import { readSampleFiles } from '../sample-data/files.ts';
import { fillWithSample } from '../sample-data/fill.ts';
import { rulesAsText } from './plain-text.ts';
import { readClaimDays } from './versions.ts';

async function admin(site: TestApp) {
  const cookie = await site.signIn();
  const draft = async () =>
    (await site.get<RulesDraftState>('/api/raffle/rules/draft', { cookie })).body;
  const save = (body: unknown) =>
    site.put<RulesDraftState & ErrorBody>('/api/raffle/rules/draft', body, { cookie });
  const publish = (content: string) =>
    site.post<RulesVersion & ErrorBody>('/api/raffle/rules/publish', { content }, { cookie });
  return { cookie, draft, save, publish };
}

const published = async (site: TestApp) =>
  (await site.get<PublishedRules>('/api/raffle/rules')).body;

const textOf = ({ paragraphs }: Pick<RulesVersion, 'paragraphs'>, id: string) =>
  paragraphs.find((paragraph) => paragraph.id === id)?.text;

describe('the rules', () => {
  test('are none until they are published, and a draft is not public', async () => {
    const site = await startTestApp();
    const { draft, save } = await admin(site);
    expect(await published(site)).toEqual({ current: null, versions: [] });
    const { facts } = await draft();
    await save({ facts: { ...facts, organizer: 'Secret Society' }, ownWords: {} });
    expect(await published(site)).toEqual({ current: null, versions: [] });
    expect((await site.get<PublicCampaign>('/api/campaign')).body.rules).toBeUndefined();
    expect((await site.get('/api/raffle/rules/draft')).status).toBe(401);
  });

  test('are made from the facts, the dates and the prizes', async () => {
    const site = await startTestApp();
    await addPrize(site.db, { title: 'Kona coffee', quantity: 2, cents: 4_550 });
    await addPrize(site.db, { title: 'A quilt', cents: null });
    await addPrize(site.db, { title: 'Not shown', active: false });
    const version = await publishWith(site, {
      organizer: 'Friends of Kai, 1 Aliʻi Drive, Kona',
      minimumAge: 21,
      excludedPlaces: ['New York', 'Québec, Canada'],
      freeEntry: 'Send a postcard.',
      drawnAt: '2026-07-15T07:00:00-10:00',
      sealedDraw: false,
      winnersAreTold: 'by phone',
      claimDays: 14,
      taxesOver: 600,
      contact: 'rules@example.org',
    });
    expect(textOf(version, 'organizer')).toContain('1 Aliʻi Drive, Kona.');
    expect(textOf(version, 'who-may-enter')).toContain('at least 21 years old');
    expect(textOf(version, 'excluded-places')).toMatch(/New York; Québec, Canada\..*no tickets/);
    expect(textOf(version, 'dates')).toMatch(/close on 14 July 2026 at 7:00 am \(Hawaii time\)/);
    expect(textOf(version, 'free-entry')).toBe('Send a postcard.');
    expect(textOf(version, 'prizes')).toBe(
      'There are 3 prizes, worth $91 in all. Values are as stated by the businesses and people who gave the prizes. Prizes cannot be exchanged for cash.\n\n– 2 × Kona coffee, worth $45.50 each\n– A quilt',
    );
    expect(textOf(version, 'drawing')).toMatch(/on 15 July 2026 at 7:00 am.*keeps a record/);
    expect(textOf(version, 'claiming')).toMatch(/by phone.*14 days/);
    expect(textOf(version, 'taxes')).toContain('more than $600');
    expect(textOf(version, 'contact')).toContain('rules@example.org');
  });

  test('leave out what there is nothing to say about', async () => {
    const site = await startTestApp();
    const { paragraphs } = await publishWith(site, { taxesOver: 0 });
    const ids = paragraphs.map(({ id }) => id);
    for (const id of ['excluded-places', 'free-entry', 'taxes', 'more'])
      expect(ids).not.toContain(id);
    expect(ids).toContain('odds');
  });

  test('have the organizers’ own words where they wrote some', async () => {
    const site = await startTestApp();
    const { draft, save, publish } = await admin(site);
    const { facts, paragraphs } = await draft();
    const odds = textOf({ paragraphs }, 'odds');
    const saved = await save({ facts, ownWords: { odds: 'One in a hundred.', more: 'Be kind.' } });
    expect(textOf(saved.body, 'odds')).toBe('One in a hundred.');
    const version = await publish(saved.body.content);
    expect(textOf(version.body, 'odds')).toBe('One in a hundred.');
    expect(textOf(version.body, 'more')).toBe('Be kind.');
    const back = await save({ facts, ownWords: {} });
    expect(textOf(back.body, 'odds')).toBe(odds);
  });

  test('keep every version as it was, by its date', async () => {
    const site = await startTestApp({ now: '2026-03-02T05:00:00Z' });
    const first = await publishWith(site, { claimDays: 7 });
    site.advance(DAY);
    const second = await publishWith(site, { claimDays: 10, excludedPlaces: ['New York'] });
    const { current, versions } = await published(site);
    expect(current).toEqual(second);
    expect(versions).toEqual([
      { id: second.id, publishedAt: '2026-03-03T05:00:00.000Z' },
      { id: first.id, publishedAt: '2026-03-02T05:00:00.000Z' },
    ]);
    const old = await site.get(`/api/raffle/rules/versions/${first.id}`);
    expect(old.body).toEqual(first);
    expect((await site.get('/api/raffle/rules/versions/99')).status).toBe(404);
    expect((await site.get<PublicCampaign>('/api/campaign')).body.rules).toEqual({
      version: second.id,
      publishedAt: second.publishedAt,
      excludedPlaces: ['New York'],
    });
    await expect(
      site.db.write((tx) => tx.rows("UPDATE rules_versions SET content = '{}'")),
    ).rejects.toThrow('published rules are never changed');
    await expect(site.db.write((tx) => tx.rows('DELETE FROM rules_versions'))).rejects.toThrow(
      'published rules are never deleted',
    );
  });

  test('are dated by the day in the campaign’s time zone', () => {
    expect(rulesDateText('2027-07-15T05:00:00Z', { timeZone: 'Pacific/Honolulu' })).toBe(
      '14 July 2027',
    );
  });
});

describe('publishing', () => {
  test('is refused when the rules would be others than those that were read', async () => {
    const site = await startTestApp();
    const { cookie, draft, save, publish } = await admin(site);
    const { content, facts } = await draft();
    await addPrize(site.db, { title: 'A new prize' });
    expect(await publish(content)).toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(/^The rules have changed since you looked/) },
    });
    const read = await draft();
    await save({ facts: { ...facts, minimumAge: 30 }, ownWords: {} });
    expect((await publish(read.content)).status).toBe(409);
    const dated = await draft();
    const campaign = sampleCampaign(site.now());
    campaign.raffle.entriesCloseAt = '2026-07-20T07:00:00-10:00';
    await site.put('/api/campaign', campaign, { cookie });
    expect((await publish(dated.content)).status).toBe(409);
    expect((await publish((await draft()).content)).status).toBe(201);
  });

  test('is refused when nothing has changed', async () => {
    const site = await startTestApp();
    await publishWith(site);
    const { draft, save, publish } = await admin(site);
    const { facts, isPublished } = await draft();
    expect(isPublished).toBe(true);
    const changed = await save({ facts: { ...facts, claimDays: 9 }, ownWords: {} });
    expect(changed.body.isPublished).toBe(false);
    await save({ facts, ownWords: {} });
    expect(await publish((await draft()).content)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('already published') },
    });
  });

  test('is on record, with what changed', async () => {
    const site = await startTestApp();
    await publishWith(site, { claimDays: 7 });
    await publishWith(site, { claimDays: 9 });
    const { cookie } = await admin(site);
    const { body } = await site.get<AuditRecord[]>('/api/audit?kind=rules', { cookie });
    expect(body.map(({ action }) => action)).toEqual(['published', 'changed', 'published']);
    expect(body[0]?.after).toMatchObject({ claimDays: 9 });
    expect(body[0]?.after).not.toHaveProperty('odds');
    expect(body[1]).toMatchObject({ before: { claimDays: 7 }, after: { claimDays: 9 } });
  });
});

describe('the draft', () => {
  test('of two admins at once is not overwritten', async () => {
    const site = await startTestApp();
    const { draft, save } = await admin(site);
    const [mine, theirs] = [await draft(), await draft()];
    const of = (one: RulesDraftState, facts: Partial<RulesFacts>) => ({
      facts: { ...one.facts, ...facts },
      ownWords: one.ownWords,
      revision: one.revision,
    });
    expect((await save(of(theirs, { claimDays: 9 }))).status).toBe(200);
    expect(await save(of(mine, { minimumAge: 21 }))).toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(/^Somebody else has changed the rules/) },
    });
    expect((await draft()).facts).toMatchObject({ claimDays: 9, minimumAge: 18 });
    expect((await save(of(await draft(), { minimumAge: 21 }))).status).toBe(200);
  });

  test.each([
    ['facts.organizer', { organizer: ' ' }],
    ['facts.whoMayEnter', { whoMayEnter: 'All' }],
    ['facts.minimumAge', { minimumAge: 17.5 }],
    ['facts.minimumAge', { minimumAge: null }],
    ['facts.excludedPlaces', { excludedPlaces: ['Ohio', 'ohio'] }],
    ['facts.excludedPlaces.1', { excludedPlaces: ['Ohio', 'x\ny'] }],
    [
      'facts.excludedPlaces',
      { excludedPlaces: Array.from({ length: 61 }, (_, i) => `Place ${i}`) },
    ],
    ['facts.freeEntry', { freeEntry: 'x'.repeat(2_001) }],
    ['facts.drawnAt', { drawnAt: 'soon' }],
    ['facts.sealedDraw', { sealedDraw: 'yes' }],
    ['facts.winnersAreTold', { winnersAreTold: '' }],
    ['facts.claimDays', { claimDays: 0 }],
    ['facts.claimDays', { claimDays: 366 }],
    ['facts.taxesOver', { taxesOver: -1 }],
    ['facts.contact', { contact: 'nobody' }],
  ])('is refused for %s, with a message for that field', async (path, change) => {
    const site = await startTestApp();
    const { draft, save } = await admin(site);
    const { facts } = await draft();
    const { status, body } = await save({ facts: { ...facts, ...change }, ownWords: {} });
    expect(status).toBe(400);
    expect(body.errors.map((error) => error.path)).toEqual([path]);
    expect(body.errors[0]?.message).toMatch(/^(Please|Unknown) .{8,}/);
  });

  test('takes words for its own paragraphs only, and no blank ones', async () => {
    const site = await startTestApp();
    const { draft, save } = await admin(site);
    const { facts } = await draft();
    expect((await save({ facts, ownWords: { odds: ' ' } })).body.errors).toMatchObject([
      { path: 'ownWords.odds' },
    ]);
    expect((await save({ facts, ownWords: { other: 'words' } })).status).toBe(400);
    expect((await save({ facts, ownWords: { odds: 'x'.repeat(10_001) } })).status).toBe(400);
  });
});

test('the claim time is that of the rules, and 7 days without any', async () => {
  const site = await startTestApp();
  expect(await readClaimDays(site.db)).toBe(7);
  await publishWith(site, { claimDays: 3 });
  expect(await readClaimDays(site.db)).toBe(3);
});

test('a seal has no ticket of an entry from an excluded place', async () => {
  const site = await startTestApp();
  const { cookie } = await admin(site);
  const { id: rulesVersion } = await publishWith(site, { excludedPlaces: ['New York'] });
  for (const [i, excludedPlace] of ['New York', null].entries()) {
    const { body } = await site.post<{ id: number }>('/api/raffle/enter', {
      ...goodEntry(),
      email: `${i}@example.org`,
      donationAmount: '60',
      rulesVersion,
      excludedPlace,
    });
    await site.patch(`/api/raffle/entries/${body.id}`, { status: 'verified' }, { cookie });
  }
  const seal = await sealPrizes(site, [await addPrize(site.db)]);
  expect(seal.ticketCount).toBe(3);
  const file = await site.get<string>(`/api/raffle/seals/${seal.id}/tickets.txt`);
  expect(String(file.body).trim().split('\n')).toHaveLength(3);
});

test('the sample campaign has rules, which its entries agreed to, and no excluded places', async () => {
  const site = await startTestApp();
  await site.db.write((tx) => tx.rows('DELETE FROM campaign'));
  await fillWithSample(site.db, sampleFolder, site.now);
  const { current } = await published(site);
  expect(current?.excludedPlaces).toEqual([]);
  expect(textOf(current ?? { paragraphs: [] }, 'prizes')).toMatch(
    /^There are 29 prizes, worth \$4,/,
  );
  const { entries } = await readSampleFiles(sampleFolder);
  const [row] = await site.db.rows(
    'SELECT count(*), min(created_at) FROM raffle_entries WHERE rules_version_id = ?',
    [current?.id ?? 0],
  );
  expect(row?.[0]).toBe(entries.length);
  expect(Date.parse(current?.publishedAt ?? '')).toBeLessThan(Number(row?.[1]));
});

test('as plain text the rules are whole, and say so before there are any', async () => {
  const site = await startTestApp({ now: '2026-03-02T05:00:00Z' });
  expect(await rulesAsText(site.db, site.now)).toBe('The rules are not published yet.');
  const { paragraphs } = await publishWith(site);
  const text = await rulesAsText(site.db, site.now);
  expect(text).toMatch(/^Rules of 1 March 2026\n\n1\. Who runs the raffle\n/);
  for (const paragraph of paragraphs) expect(text).toContain(paragraph.text);
});
