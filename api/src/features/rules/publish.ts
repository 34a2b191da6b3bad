import type { RulesVersion } from '../../../contract/index.ts';
import { type By, recordChange } from '../../platform/audit/audit.ts';
import type { Tx } from '../../platform/db/client.ts';
import { Conflict } from '../../platform/errors.ts';
import { draftContent, hashOf } from './draft.ts';
import { currentVersion, RulesContent, storeVersion } from './versions.ts';

/**
 * Publishes the draft as a new version.
 * @param content hash of the rules as they were shown to whoever publishes them
 * @throws Conflict when they would be others, or are the same as those that hold now
 */
export async function publishRules(tx: Tx, content: string, by: By): Promise<RulesVersion> {
  const { value, hash } = await draftContent(tx, by.clock);
  if (hash !== content) {
    throw new Conflict(
      'The rules have changed since you looked at them: somebody edited the draft, the prizes or the dates. Please read them again before you publish them.',
    );
  }
  const before = await currentVersion(tx);
  if (before && hashOf(RulesContent.parse(before)) === hash) {
    throw new Conflict('These rules are already published: nothing has changed since then.');
  }
  const version = await storeVersion(tx, value, by.clock());
  await recordChange(tx, by, {
    action: 'published',
    subject: { kind: 'rules', id: version.id },
    before: before && wordsOf(before),
    after: wordsOf(version),
  });
  return version;
}

/** The paragraphs by their ids, as the audit log compares them. */
function wordsOf({ paragraphs, claimDays, excludedPlaces }: RulesVersion): object {
  return {
    ...Object.fromEntries(paragraphs.map(({ id, text }) => [id, text])),
    excludedPlaces: excludedPlaces.join('; '),
    claimDays,
  };
}
