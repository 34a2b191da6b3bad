import { type ReleaseSummary, rollBackRelease } from 'api/contract';
import { allows, useMay, useRole } from '../data/may.tsx';

/**
 * Who may make a release live: "yes", "owner" when only an owner may, or "no". Code of mf-admin can do
 * what owners can, so they alone decide about what is new there.
 */
export function useMayMakeLive(
  remote: string,
): (release: ReleaseSummary) => 'yes' | 'owner' | 'no' {
  const may = useMay();
  const role = useRole();
  return ({ wasLive }) => {
    if (!may(rollBackRelease)) return 'no';
    return remote !== 'mf-admin' || wasLive || allows(role, 'own') ? 'yes' : 'owner';
  };
}

export const ONLY_AN_OWNER = 'It was never live, so only an owner can make it live.';
