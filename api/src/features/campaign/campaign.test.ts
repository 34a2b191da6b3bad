import { describe, expect, test } from 'vitest';
import {
  Campaign,
  CampaignForm,
  type CampaignSettings,
  type ErrorBody,
  fillTemplate,
  sampleCampaign,
} from '../../../contract/index.ts';
import { startTestApp } from '../../../testing/app.ts';
import { goodEntry } from '../../../testing/rows.ts';
import { storeCampaign } from './campaign.ts';

const site = await startTestApp();
const cookie = await site.signIn();
const sample = sampleCampaign(site.now());
const save = (form: unknown, app = site) =>
  app.put<Campaign & ErrorBody>('/api/campaign', form, { cookie });

/** The sample settings with one field set, named by its path. */
function settings(path: string, value: unknown): Record<string, unknown> {
  const copy: Record<string, unknown> = structuredClone({ ...sample });
  const names = path.split('.');
  const last = names.pop() ?? '';
  let place = copy;
  for (const name of names) place = place[name] as Record<string, unknown>;
  place[last] = value;
  return copy;
}

describe('the campaign', () => {
  test('has the saved settings, and changes for everyone at once', async () => {
    const first = await site.get<Campaign>('/api/campaign');
    const renamed = { ...first.body, childName: 'Noa' };
    await site.db.write((tx) => storeCampaign(tx, renamed, site.now));
    const headers = { 'if-none-match': first.headers.get('etag') ?? '' };
    const next = await site.get<Campaign>('/api/campaign', { headers });
    expect(next).toMatchObject({ status: 200, body: { childName: 'Noa' } });
  });

  test('is the sample one, with future dates, until settings are saved', async () => {
    const empty = await startTestApp();
    await empty.db.write((tx) => tx.rows('DELETE FROM campaign'));
    const { body } = await empty.get<Campaign>('/api/campaign');
    expect(body).toEqual({ ...sampleCampaign(empty.now()), socialFeed: false });
    expect(Date.parse(Campaign.parse(body).raffle.entriesCloseAt)).toBeGreaterThan(
      empty.now().getTime(),
    );
  });

  test('saved by an older version is still read, and has no letter', async () => {
    const older = await startTestApp();
    const { letter: _, appealPopUp: __, ...stored } = sample;
    await older.db.write((tx) =>
      tx.rows('UPDATE campaign SET settings = ?', [JSON.stringify(stored)]),
    );
    const { status, body } = await older.restart().get<Campaign>('/api/campaign');
    expect(status).toBe(200);
    expect(body).toEqual({
      ...stored,
      letter: { to: [], subject: '', body: '' },
      appealPopUp: false,
      socialFeed: false,
    });
    expect((await save(body)).status).toBe(200);
  });
});

describe('saving the settings', () => {
  test('saves all of them, for everyone at once', async () => {
    const before = await site.get<Campaign>('/api/campaign');
    const form = {
      ...sample,
      childName: '  Noa ',
      instagramHandle: '@friendsofnoa',
      appealPopUp: true,
      unknown: 'left out',
    };
    const saved = await save(form);
    const { unknown: _, ...known } = form;
    const expected = { ...known, childName: 'Noa', instagramHandle: 'friendsofnoa' };
    expect(saved).toMatchObject({ status: 200 });
    expect(saved.body).toEqual(expected);
    const headers = { 'if-none-match': before.headers.get('etag') ?? '' };
    const after = await site.get<Campaign>('/api/campaign', { headers });
    expect(after).toMatchObject({ status: 200, body: { ...expected, socialFeed: false } });
  });

  test('moves the closing time of the raffle', async () => {
    const closed = await startTestApp();
    const soon = settings('raffle', {
      donationsQualifyFrom: '2026-02-01T00:00:00-10:00',
      entriesCloseAt: '2026-03-01T01:59:59-10:00',
    });
    const own = await closed.signIn();
    expect((await closed.put('/api/campaign', soon, { cookie: own })).status).toBe(200);
    const refused = await closed.post<ErrorBody>('/api/raffle/enter', goodEntry());
    expect(refused).toMatchObject({
      status: 403,
      body: { message: expect.stringContaining('closed at 1:59am Hawaii time on 3/1.') },
    });
  });

  test.each([
    ['childName', ' '],
    ['childName', 'K'.repeat(61)],
    ['childName', 'Kai\nBcc: all'],
    ['organizers', ''],
    ['contactEmail', 'nobody'],
    ['instagramHandle', 'https://instagram.com/kai'],
    ['links.gofundme', ''],
    ['links.venmo', 'javascript:alert(1)'],
    ['links.cashapp', 'data:text/html,hello'],
    ['links.instagram', '//elsewhere.example'],
    ['links.story', 'https://'],
    ['links.petition', `https://example.org/${'x'.repeat(500)}`],
    ['timeZone', 'Hawaii'],
    ['timeZone', '-10:00'],
    ['timeZone', ''],
    ['raffle.donationsQualifyFrom', '2026-06-29'],
    ['raffle.entriesCloseAt', '2026-07-14T07:00:00'],
    ['raffle.entriesCloseAt', '2026-02-30T07:00:00-10:00'],
    ['raffle.entriesCloseAt', '2020-07-14T07:00:00-10:00'],
    ['raffle.entriesCloseAt', '2106-07-14T07:00:00-10:00'],
    ['raffle.entriesCloseAt', sample.raffle.donationsQualifyFrom],
    ['progress.current', -1],
    ['progress.current', '48640'],
    ['progress.goal', 0],
    ['progress.donations', 1.5],
    ['petition.signed', -1],
    ['petition.goal', 0],
    ['fallbacks.prizes', 2_000_000_000],
    ['fallbacks.heroPrizeValue', null],
    ['letter.subject', ''],
    ['letter.subject', 'Help\r\nBcc: all@example.org'],
    ['letter.body', 'x'.repeat(5_001)],
    ['letter.body', '  '],
    ['letter.body', 'word '.repeat(400)],
    ['appealPopUp', 'yes'],
  ])('is refused for %s %j, with a message for that field', async (path, value) => {
    const before = await site.get('/api/campaign');
    const { status, body } = await save(settings(path, value));
    expect(status).toBe(400);
    expect(body.errors.map((error) => error.path)).toEqual([path]);
    expect(body.errors[0]?.message).toMatch(/^[A-Z].{10,}/);
    expect(body.errors[0]?.message).not.toContain('Invalid');
    expect((await site.get('/api/campaign')).headers.get('etag')).toBe(before.headers.get('etag'));
  });

  test.each([['links'], ['raffle'], ['progress'], ['petition'], ['fallbacks'], ['letter']])(
    'is refused without %s',
    async (path) => {
      const { body } = await save(settings(path, undefined));
      expect(body.errors.map((error) => error.path)).toEqual([path]);
      expect(body.message).not.toContain('Invalid');
    },
  );

  test('says which address of the letter is wrong', async () => {
    const { body } = await save(settings('letter.to', ['right@example.org', 'wrong']));
    expect(body.errors).toEqual([{ path: 'letter.to.1', message: 'Please enter a valid email' }]);
  });

  test('needs no letter, but then there is no pop-up', async () => {
    const none = { ...sample, letter: { to: [], subject: '', body: '' } };
    expect((await save(none)).status).toBe(200);
    expect(await save({ ...none, appealPopUp: true })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'appealPopUp' }] },
    });
  });

  test('is for admins only', async () => {
    expect((await site.put('/api/campaign', sample)).status).toBe(401);
  });
});

describe('two admins who change the settings at once', () => {
  const read = async () =>
    (await site.get<CampaignSettings>('/api/campaign/settings', { cookie })).body;
  const renamed = (settings: CampaignSettings, childName: string) => ({
    ...settings.campaign,
    childName,
    revision: settings.revision,
  });

  test('do not overwrite each other', async () => {
    const [mine, theirs] = [await read(), await read()];
    expect((await save(renamed(theirs, 'Hoku'))).status).toBe(200);
    const refused = await save(renamed(mine, 'Nalu'));
    expect(refused).toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(/^Somebody else has changed the settings/) },
    });
    const now = await read();
    expect(now.campaign.childName).toBe('Hoku');
    expect(await save(renamed(now, 'Nalu'))).toMatchObject({
      status: 200,
      body: { childName: 'Nalu' },
    });
  });

  test('have no conflict when the second saves the same settings', async () => {
    const [mine, theirs] = [await read(), await read()];
    await save(renamed(theirs, 'Hoku'));
    await save(renamed(await read(), mine.campaign.childName));
    expect((await save(renamed(mine, 'Nalu'))).status).toBe(200);
  });

  test('read a revision that is for admins only, and not cached', async () => {
    expect((await site.get('/api/campaign/settings')).status).toBe(401);
    const { headers } = await site.get('/api/campaign/settings', { cookie });
    expect(headers.get('cache-control')).toBe('no-store');
    expect((await site.get('/api/campaign')).body).not.toHaveProperty('revision');
  });
});

describe('the sample campaign', () => {
  test('could be saved as it is', () => {
    expect(CampaignForm.parse(sample)).toEqual(sample);
  });

  test('has a letter to three addresses that fits into a link', () => {
    const { to, subject, body } = sample.letter;
    expect(to).toHaveLength(3);
    for (const address of to) expect(address).toMatch(/\.example\.org$/);
    expect(body).toContain('1,159 of the 1,500');
    const text = fillTemplate(body, sample).replaceAll('\n', '\r\n');
    const query = `subject=${encodeURIComponent(fillTemplate(subject, sample))}&body=${encodeURIComponent(text)}`;
    expect(`mailto:${to.join()}?${query}`.length).toBeLessThan(2_000);
  });
});
