import admin from '../../mf-admin/src/remote.tsx';
import loveNotes from '../../mf-lovenotes/src/remote.tsx';
import raffle from '../../mf-raffle/src/remote.tsx';
import story from '../../mf-story/src/remote.tsx';

// Replaces shell/src/remotes/load.ts: the remotes are part of the bundle, with pages and slots as
// lazy chunks.
const remotes = {
  'mf-story': story,
  'mf-raffle': raffle,
  'mf-lovenotes': loveNotes,
  'mf-admin': admin,
};

export function startRemotes() {}

export function countFailure() {}

export async function loadPart({ remote, kind, name }) {
  const load = remotes[remote]?.[kind][name];
  if (!load) throw new Error(`There is no ${name}`);
  return load();
}
