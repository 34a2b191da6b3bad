import type { Campaign, CampaignSettings } from 'api/contract';
import { useEffect, useState } from 'react';
import { type Draft, toDraft } from '../settings/draft.ts';
import { type Conflict, isSameDraft, merge } from './merge-draft.ts';
import { readStoredDraft, type SettingsDraft, storeDraft } from './stored-draft.ts';

function startFrom({ campaign, revision }: CampaignSettings): SettingsDraft {
  const base = toDraft(campaign);
  return { saved: campaign, revision, base, draft: base, conflicts: [] };
}

/** Newly loaded settings become the base; what was edited here stays. */
function rebase(settings: SettingsDraft, { campaign, revision }: CampaignSettings): SettingsDraft {
  const theirs = toDraft(campaign);
  const dirty = !isSameDraft(settings.draft, settings.base);
  const { draft, conflicts } = merge(settings.base, settings.draft, theirs);
  const earlier = settings.conflicts.filter(
    ({ path }) => !conflicts.some((conflict) => conflict.path === path),
  );
  return {
    saved: campaign,
    revision,
    base: theirs,
    draft,
    conflicts: dirty ? [...earlier, ...conflicts] : [],
  };
}

/** The values of the form, merged with what other admins save. */
export function useSettingsDraft(loaded: CampaignSettings) {
  const [settings, setSettings] = useState(() => readStoredDraft() ?? startFrom(loaded));
  if (loaded.revision !== settings.revision) setSettings(rebase(settings, loaded));
  const dirty = !isSameDraft(settings.draft, settings.base);

  useEffect(() => storeDraft(dirty ? settings : null), [dirty, settings]);

  return {
    ...settings,
    dirty,
    change: (draft: Draft) => setSettings((now) => ({ ...now, draft })),
    undo: () => setSettings((now) => ({ ...now, draft: now.base, conflicts: [] })),
    useTheirs: ({ path, theirs }: Conflict) =>
      setSettings((now) => ({
        ...now,
        draft: { ...now.draft, [path]: theirs },
        conflicts: now.conflicts.filter((conflict) => conflict.path !== path),
      })),
    /** The new revision comes when the settings are loaded again. */
    markSaved: (campaign: Campaign) =>
      setSettings((now) => startFrom({ campaign, revision: now.revision })),
  };
}
