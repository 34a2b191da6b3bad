import { shortMoment } from './when.mjs';

const DID = {
  published: 'published',
  'rolled-back': 'made live again',
  held: 'published for previews',
  proposed: 'proposed',
  'turned-down': 'turned down',
  removed: 'deleted',
  'taken-off': 'taken off the site',
  'brought-back': 'brought back',
};

const WHO = { admin: 'an admin', 'npm start': 'the server’s start' };

/** The author of an event, in words. */
export const nameOf = (by) => WHO[by] ?? by;

/**
 * The lines about one remote: what is live, then its history, newest first.
 *
 * @param {import('api/contract').RemoteReleases} releases
 */
export function listing({ remote, live, off, origin, history }) {
  const from = origin ? `, loaded from ${origin}` : '';
  const absent = off ? 'off the site' : 'nothing is live';
  const title = live ? `${remote}: ${live} is live${from}` : `${remote}: ${absent}`;
  const liveSince = history.findIndex(({ id, action }) => id === live && WENT_LIVE.has(action));
  return [
    '',
    title,
    ...history.map(({ id, at, by, action }, index) => {
      const did = DID[action] ?? action.replaceAll('-', ' ');
      const mark = index === liveSince ? '  ← live now' : '';
      return `  ${shortMoment(at)}  ${id}  ${did} by ${nameOf(by)}${mark}`;
    }),
  ];
}

const WENT_LIVE = new Set(['published', 'rolled-back', 'brought-back']);
