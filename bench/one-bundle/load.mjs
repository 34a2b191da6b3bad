import admin from '../../mf-admin/src/remote.tsx';
import loveNotes from '../../mf-lovenotes/src/remote.tsx';
import raffle from '../../mf-raffle/src/remote.tsx';
import story from '../../mf-story/src/remote.tsx';

// Stands in for shell/src/remotes/load.ts: the remotes are part of the application, and only their
// pages and slots come in chunks of their own.
const remotes = {
  'mf-story': story,
  'mf-raffle': raffle,
  'mf-lovenotes': loveNotes,
  'mf-admin': admin,
};

export function startRemotes() {}

export async function loadParts(name) {
  const remote = remotes[name];
  if (!remote) throw new Error(`There is no ${name}`);
  return remote;
}

export function twice(load) {
  return load(false);
}
