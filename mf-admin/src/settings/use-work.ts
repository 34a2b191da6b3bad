import type { Campaign, CampaignSettings } from 'api/contract';
import { useEffect, useState } from 'react';
import { toDraft } from './draft.ts';
import { keepWork, keptWork, type Work } from './kept-draft.ts';
import { isSameDraft, type Meanwhile, merge } from './merge.ts';

function begin({ campaign, revision }: CampaignSettings): Work {
  const base = toDraft(campaign);
  return { saved: campaign, revision, base, draft: base, meanwhile: [] };
}

/** What is saved by now takes the place of what was read, without losing what was typed. */
function adopt(work: Work, { campaign, revision }: CampaignSettings): Work {
  const theirs = toDraft(campaign);
  const dirty = !isSameDraft(work.draft, work.base);
  const { draft, meanwhile } = merge(work.base, work.draft, theirs);
  const earlier = work.meanwhile.filter((one) => !meanwhile.some(({ path }) => path === one.path));
  return {
    saved: campaign,
    revision,
    base: theirs,
    draft,
    meanwhile: dirty ? [...earlier, ...meanwhile] : [],
  };
}

/** The form's contents, kept in step with what is saved. */
export function useWork(settings: CampaignSettings) {
  const [work, setWork] = useState(() => keptWork() ?? begin(settings));
  if (settings.revision !== work.revision) setWork(adopt(work, settings));
  const dirty = !isSameDraft(work.draft, work.base);

  useEffect(() => keepWork(dirty ? work : null), [dirty, work]);

  return {
    ...work,
    dirty,
    change: (path: string, value: string | boolean) =>
      setWork((now) => ({ ...now, draft: { ...now.draft, [path]: value } })),
    undo: () => setWork((now) => ({ ...now, draft: now.base, meanwhile: [] })),
    useTheirs: ({ path, theirs }: Meanwhile) =>
      setWork((now) => ({
        ...now,
        draft: { ...now.draft, [path]: theirs },
        meanwhile: now.meanwhile.filter((one) => one.path !== path),
      })),
    /** It is saved as it is; its new revision comes with the next look at the settings. */
    settle: (campaign: Campaign) =>
      setWork((now) => ({ ...begin({ campaign, revision: now.revision }) })),
  };
}
