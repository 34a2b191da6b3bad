import type { ErrorBody, LoveNote } from '../contract/index.ts';
import { startTestApp } from './app.ts';

export const goodNote = (changes: Record<string, unknown> = {}) => ({
  name: 'Tūtū Lani',
  email: 'lani@example.org',
  location: 'Kalaheo, Kauaʻi',
  message: 'Aloha, little one',
  messageType: 'love',
  isPublic: true,
  ...changes,
});

/** A site, and what visitors and an admin do with its love notes. */
export async function notes() {
  const site = await startTestApp();
  const cookie = await site.signIn();
  const post = (changes?: Record<string, unknown>) =>
    site.post<LoveNote & ErrorBody>('/api/support', goodNote(changes));
  const idOf = async (changes?: Record<string, unknown>) => (await post(changes)).body.id;
  return {
    site,
    cookie,
    post,
    idOf,
    shown: async (query = '') =>
      (await site.get<LoveNote[]>(`/api/support${query}`)).body.map(({ message }) => message),
    all: async (query = '') =>
      (await site.get<LoveNote[]>(`/api/support?scope=all${query}`, { cookie })).body,
    count: async () => (await site.get<{ count: number }>('/api/support/count')).body.count,
    hide: (id: number, how = 'hide') =>
      site.patch<LoveNote>(`/api/support/${id}/${how}`, undefined, { cookie }),
  };
}
