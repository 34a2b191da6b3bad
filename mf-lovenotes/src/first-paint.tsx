import type { ComponentType } from 'react';
import { useCampaign } from 'shell/kit';
import { LoveNotesHero } from './love-notes/hero/love-notes-hero.tsx';

function FirstScreen() {
  return <LoveNotesHero campaign={useCampaign()} count={undefined} failed={false} />;
}

/** The first screen of each page; the server sends it as HTML. */
export default { '/lovenotes': FirstScreen } satisfies Record<string, ComponentType>;
