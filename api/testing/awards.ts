import type {
  Attention,
  Award,
  AwardState,
  listAwards,
  OutputOf,
  Winner,
} from '../contract/index.ts';
import { HOUR } from '../src/platform/clock.ts';
import { startTestApp } from './app.ts';
import { addEntries, addPrize } from './rows.ts';
import { openSeal, sealPrizes, testRules } from './seals.ts';

/** A site with verified entries, and what an organizer does with its awards. */
export async function startAwards(entries = 6) {
  const site = await startTestApp({ seals: testRules });
  const admin = { cookie: await site.signIn() };
  await addEntries(
    site.db,
    Array.from({ length: entries }, (_, i) => ({
      name: `Person ${i}`,
      email: `person-${i}@example.org`,
      phone: '808 555 0100',
      status: 'verified' as const,
    })),
  );
  await site.db.write((tx) =>
    tx.rows("UPDATE raffle_entries SET shipping_address = '1 Aliʻi Drive, Kona, HI 96740'"),
  );
  const list = async () =>
    (await site.get<OutputOf<typeof listAwards>>('/api/raffle/awards', admin)).body;
  const newest = async () => (await list()).awards[0] as Award;
  const change = (id: number, body: object) =>
    site.patch<Award & { message: string; errors: { path: string }[] }>(
      `/api/raffle/awards/${id}`,
      body,
      admin,
    );
  const tell = (id: number, more: object = {}) =>
    change(id, { notice: { at: site.now().toISOString(), channel: 'email', ...more } });
  const waiting = async () =>
    (await site.get<Attention>('/api/admin/waiting', admin)).body.overdueWinners;
  const signInAgain = async () => {
    admin.cookie = await site.signIn();
  };
  /** A line of a sealed draw that is shown. */
  const sealedAward = async () => {
    const seal = await sealPrizes(site, [await addPrize(site.db, { title: 'Quilt' })]);
    site.advance(HOUR);
    await openSeal(site, seal);
    await site.post(`/api/raffle/seals/${seal.id}/reveal`, { prize: 1 }, admin);
    const award = await newest();
    const pass = (body: object) =>
      site.post<{ round: number; at: string; message: string }>(
        `/api/raffle/seals/${seal.id}/pass`,
        { prize: 1, attempt: award.seal?.attempt, note: 'Wrote and phoned.', ...body },
        admin,
      );
    return { seal, award, pass };
  };
  const directAward = async () => {
    const prize = await addPrize(site.db, { title: 'Coffee', quantity: 1 });
    await site.post<Winner>(`/api/raffle/draw-winner/${prize}`, {}, admin);
    return newest();
  };
  return {
    site,
    admin,
    list,
    newest,
    change,
    tell,
    waiting,
    signInAgain,
    sealedAward,
    directAward,
  };
}

/** An award nobody was told about. */
export const untold: AwardState = { notice: null, claimed: false, handedOver: false };
