import type { RemoteReleases } from '../contract/index.ts';
import type { Build } from './releases.ts';
import { startReleaseSite } from './releases-site.ts';

export const REMOTE = 'mf-story';

export const bearer = ({ secret }: { secret: string }) => ({
  headers: { authorization: `Bearer ${secret}` },
});

/** As a browser asks when an organizer presses a link on the Releases screen. */
export const pressedByOrganizer = {
  'sec-fetch-site': 'same-origin',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-dest': 'document',
};

interface Changed {
  id: string;
  message: string;
}

/** A site with a live release of the story, somebody who may publish it, and one who may propose. */
export async function startProposalSite() {
  const site = await startReleaseSite();
  const asAdmin: object = { cookie: site.cookie };
  const proposer = await site.makeToken(REMOTE, 'Noa', { scope: 'propose' });
  const publisher = await site.makeToken(REMOTE, 'Leilani');

  const publish = (build: Build, { secret }: { secret: string }, query = '?over=yes') =>
    site.publish(REMOTE, { pages: ['/'], ...build }, query, secret);
  const change = (what: string, body: object, sender: object) =>
    site.post<Changed>(`/api/releases/${REMOTE}/${what}`, body, sender);

  async function listed(sender: object = asAdmin): Promise<RemoteReleases> {
    const { body } = await site.get<{ remotes: RemoteReleases[] }>('/api/releases', sender);
    const [only] = body.remotes.filter(({ remote }) => remote === REMOTE);
    if (!only) throw new Error('nothing is listed');
    return only;
  }

  return {
    site,
    dir: site.releasesDir,
    asAdmin,
    proposer,
    publisher,
    /** The id of the live release. */
    live: (await publish({ content: 'live' }, publisher)).body.id,
    publish,
    propose: async (content: string, query?: string) =>
      (await publish({ content }, proposer, query)).body,
    change,
    putLive: (to: string, sender: object = asAdmin, more: object = {}) =>
      change('rollback', { to, ...more }, sender),
    turnDown: (release: string, sender: object = asAdmin) =>
      change('turn-down', { release }, sender),
    listed,
    releaseOf: async (id: string, sender?: object) =>
      (await listed(sender)).releases.find((release) => release.id === id),
  };
}
