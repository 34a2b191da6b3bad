import type {
  EntryState,
  ErrorBody,
  FundraiserEntry,
  FundraiserStats,
  FundraiserStatus,
  OutputOf,
  updateFundraiserEntry,
} from '../contract/index.ts';
import { startTestApp, type TestOptions } from './app.ts';

export const goodFundraiserEntry = (changes: Record<string, unknown> = {}) => ({
  name: 'Kiana',
  email: 'kiana@example.org',
  phone: '',
  donationPlatform: 'venmo',
  donationAmount: '50.00',
  donationProof: '',
  instagramUsername: '@kiana',
  instagramActions: '["liked","shared"]',
  instagramProof: '',
  ...changes,
});

/** A campaign with a fundraiser, and an organizer who reviews its entries. */
export async function startFundraiser(options: TestOptions = {}) {
  const site = await startTestApp(options);
  const cookie = await site.signIn();
  const enter = (changes?: Record<string, unknown>) =>
    site.post<{ id: number } & ErrorBody>('/api/fundraiser/enter', goodFundraiserEntry(changes));
  const set = (id: number, status: string, adminNotes?: string | null, expected?: EntryState) =>
    site.patch<OutputOf<typeof updateFundraiserEntry>>(
      `/api/fundraiser/entries/${id}`,
      { status, ...(adminNotes !== undefined && { adminNotes }), expected },
      { cookie },
    );
  return {
    site,
    cookie,
    enter,
    set,
    entered: async (status: FundraiserStatus, changes?: Record<string, unknown>) => {
      const { id } = (await enter(changes)).body;
      await set(id, status);
      return id;
    },
    list: async (query = '') =>
      (await site.get<FundraiserEntry[]>(`/api/fundraiser/entries${query}`, { cookie })).body,
    stats: async () => (await site.get<FundraiserStats>('/api/fundraiser/stats')).body,
    select: (body?: { winners: number }) =>
      site.post<{ winner: FundraiserEntry } & ErrorBody>('/api/fundraiser/select-winner', body, {
        cookie,
      }),
  };
}
