import type { AdminPrize, ErrorBody, Prize, PrizePack, RaffleStats } from '../contract/index.ts';
import { startTestApp } from './app.ts';

/** A site, and what an organizer does with its prizes. */
export async function prizesDesk() {
  const site = await startTestApp();
  const cookie = await site.signIn();
  const sent = { cookie };
  type Answer = AdminPrize & ErrorBody;
  return {
    site,
    add: (form: object) => site.post<Answer>('/api/raffle/prizes', form, sent),
    change: (id: number, form: object) => site.put<Answer>(`/api/raffle/prizes/${id}`, form, sent),
    remove: (id: number) => site.delete<Answer>(`/api/raffle/prizes/${id}`, sent),
    reorder: (prizeIds: unknown, expected?: number[]) =>
      site.post<ErrorBody>('/api/raffle/prizes/reorder', { prizeIds, expected }, sent),
    all: async () => (await site.get<AdminPrize[]>('/api/raffle/prizes?scope=all', sent)).body,
    shown: async () => (await site.get<Prize[]>('/api/raffle/prizes')).body.map(({ id }) => id),
    packs: async () => (await site.get<PrizePack[]>('/api/raffle/prize-packs', sent)).body,
    stats: async () => (await site.get<RaffleStats>('/api/raffle/stats')).body,
    draw: (id: number) => site.post<ErrorBody>(`/api/raffle/draw-winner/${id}`, undefined, sent),
    drawPack: (id: number) =>
      site.post<ErrorBody>(`/api/raffle/draw-pack-winner/${id}`, undefined, sent),
  };
}

/** What the form of a prize sends. */
export const prizeForm = (changes: Record<string, unknown> = {}) => ({
  brandName: 'Hamoa Surf',
  brandContact: 'kimo@hamoa.example',
  prizeTitle: 'Surf lesson',
  prizeDescription: 'Two hours in the water for two people',
  prizeValue: '$1,000',
  prizeImage: null,
  quantity: 2,
  ...changes,
});
