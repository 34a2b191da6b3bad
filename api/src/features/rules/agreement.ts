import type * as z from 'zod/mini';
import { type EnterRaffle, type RulesVersion, rulesTexts } from '../../../contract/index.ts';
import { HOUR } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db/client.ts';
import { Conflict, Invalid } from '../../platform/errors.ts';
import { currentVersion, keptVersion, readVersion } from './versions.ts';

type Agreed = Pick<z.output<typeof EnterRaffle>, 'rulesVersion' | 'excludedPlace'>;

/** Open forms show new rules within a minute; a tab that slept shows them when it is looked at. */
const SHOWN_BEFORE_MS = HOUR;

export interface Agreement {
  rulesVersionId: number | null;
  /** As the rules name it; null for none. */
  excludedPlace: string | null;
}

/**
 * The rules that an entry from a form agrees to, and the excluded place it comes from. The version
 * that was shown holds for the entry, also when a new one was published while the form was open.
 * @throws Conflict when the version shown was replaced long ago; Invalid without an answer about
 * excluded places, or for a place that the rules do not exclude
 */
export async function checkAgreement(tx: Tx, agreed: Agreed, now: Date): Promise<Agreement> {
  const current = await tx.keep(keptVersion);
  if (!current) {
    if (agreed.rulesVersion != null || agreed.excludedPlace != null) {
      throw new Conflict(rulesTexts.changed);
    }
    return { rulesVersionId: null, excludedPlace: null };
  }
  const shown = await versionShown(tx, agreed.rulesVersion ?? null, current, now);
  return {
    // A form of an older release shows no rules, so its entrants agreed to none.
    rulesVersionId: agreed.rulesVersion == null ? null : shown.id,
    excludedPlace: findExcludedPlace(shown.excludedPlaces, agreed.excludedPlace),
  };
}

/** @throws Conflict */
async function versionShown(
  tx: Tx,
  id: number | null,
  current: RulesVersion,
  now: Date,
): Promise<RulesVersion> {
  if (id === null || id === current.id) return current;
  const [next] = await tx.rows(
    'SELECT published_at FROM rules_versions WHERE id > ? ORDER BY id LIMIT 1',
    [id],
  );
  if (!next || now.getTime() > Number(next[0]) + SHOWN_BEFORE_MS) {
    throw new Conflict(rulesTexts.changed);
  }
  return readVersion(tx, id);
}

/** The place of an entry by hand, as the rules that hold now name it. @throws Invalid */
export async function checkExcludedPlace(tx: Tx, place: string | null): Promise<string | null> {
  return findExcludedPlace((await currentVersion(tx))?.excludedPlaces ?? [], place);
}

/** @param place undefined when the question was not answered @throws Invalid */
function findExcludedPlace(
  excluded: readonly string[],
  place: string | null | undefined,
): string | null {
  if (excluded.length === 0 && !place) return null;
  if (place === undefined || place === '') throw wrong(rulesTexts.residence);
  if (place === null) return null;
  const found = excluded.find((one) => one.toLowerCase() === place.toLowerCase());
  if (found === undefined) throw wrong(rulesTexts.unknownPlace);
  return found;
}

function wrong(message: string): Invalid {
  return new Invalid([{ path: 'excludedPlace', message }]);
}
