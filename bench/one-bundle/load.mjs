import remotes from './all-remotes.mjs';

// Replaces shell/src/remotes/load.ts: the remotes are part of the bundle, with pages and slots as
// lazy chunks.

export function startRemotes() {}

export function countFailure() {}

export async function loadPart({ remote, kind, name }) {
  const load = remotes[remote]?.[kind][name];
  if (!load) throw new Error(`There is no ${name}`);
  return load();
}
