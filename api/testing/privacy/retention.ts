import { type RetentionState, sampleCampaign } from '../../contract/index.ts';
import { deleteOldData } from '../../src/features/privacy/delete-old-data.ts';
import { DAY } from '../../src/platform/clock.ts';
import { startTestApp } from '../app.ts';
import { lookHourly } from '../looks.ts';
import { goodSignature } from '../petition.ts';
import { addEntries, addNote } from '../rows.ts';
import { testRules } from '../seals.ts';

const START = '2026-08-01T12:00:00.000Z';
/** The campaign's. 30 days later personal data goes. */
export const END = '2026-08-10T00:00:00.000Z';
export const DUE = '2026-09-09T00:00:00.000Z';
export const ANNOUNCED_FROM = Date.parse(DUE) - 14 * DAY;

/** A site before the end of its campaign, and an organizer who may have its data deleted. */
export async function retentionDesk() {
  const site = await startTestApp({ now: START, seals: testRules });
  // A new session when the clock has moved: sessions end.
  const admin = { cookie: await site.signIn() };

  /** @param retention undefined for a form that does not know it */
  const save = (retention: unknown) => {
    const { retention: _, ...sample } = sampleCampaign(site.now());
    const campaign = {
      ...sample,
      raffle: {
        donationsQualifyFrom: '2026-06-29T00:00:00-10:00',
        entriesCloseAt: '2026-07-14T07:00:00-10:00',
      },
    };
    const sent = { ...campaign, ...(retention !== undefined && { retention }) };
    return site.put('/api/campaign', sent, admin);
  };
  const turnOn = () => save({ campaignEndsAt: END, days: 30 });
  const clean = () => deleteOldData(site.db, site.now);
  async function cleanAt(moment: string | number) {
    await lookHourly(site, new Date(moment).getTime(), clean);
    admin.cookie = await site.signIn();
  }
  /** Turned on, announced, and two weeks later. */
  async function cleanWhenDue() {
    await turnOn();
    await cleanAt(ANNOUNCED_FROM);
    await cleanAt(DUE);
  }

  /** Personal data of every kind, and an entry that is only in the history: 59 entries are left. */
  async function fill() {
    await addEntries(
      site.db,
      Array.from({ length: 60 }, (_, i) => ({ name: `Person ${i}`, email: `p${i}@gone.example` })),
    );
    await addNote(site.db);
    const message = { name: 'Writer', email: 'writer@gone.example', message: 'Hi' };
    await site.post('/api/contact', message);
    await site.post('/api/petition/simple', goodSignature({ email: 'signer@gone.example' }));
    const { body } = await site.get<{ entries: { id: number }[] }>('/api/raffle/entries', admin);
    const path = `/api/raffle/entries/${body.entries[0]?.id}`;
    await site.patch(path, { status: 'disqualified' }, admin);
    await site.delete(path, admin);
  }

  return {
    site,
    admin,
    save,
    turnOn,
    clean,
    cleanAt,
    cleanWhenDue,
    fill,
    state: async () => (await site.get<RetentionState>('/api/admin/privacy/retention', admin)).body,
    count: async (table: string) =>
      Number((await site.db.rows(`SELECT count(*) FROM ${table}`))[0]?.[0]),
    trail: async () => JSON.stringify(await site.db.rows('SELECT * FROM audit_trail')),
  };
}
