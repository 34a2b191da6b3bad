import type { ComponentType } from 'react';
import { DataHeader } from './data/data-header.tsx';
import { EvidenceHeader } from './evidence/evidence-header.tsx';
import { FacilitiesHeader } from './facilities/facilities-header.tsx';
import { HomeHero } from './home/hero/home-hero.tsx';
import { RaffleHeroSlot } from './home/raffle-hero-slot.tsx';
import { Story } from './home/story/story.tsx';
import LegalPage from './legal/legal-page.tsx';
import { PetitionHeader } from './petition/petition-header.tsx';
import PrivacyPage from './privacy/privacy-page.tsx';
import { RfkHeader } from './rfk/rfk-header.tsx';

function Home({ closed }: { closed: boolean }) {
  return (
    <>
      <HomeHero />
      <RaffleHeroSlot closed={closed} />
      <Story />
    </>
  );
}

/** The first screen of each page; the server sends it as HTML. The legal page and the privacy page are sent whole. */
export default {
  '/': () => <Home closed={false} />,
  '/ closed': () => <Home closed={true} />,
  '/evidence': EvidenceHeader,
  '/petition': PetitionHeader,
  '/legal': LegalPage,
  '/privacy': PrivacyPage,
  '/data': DataHeader,
  '/facilities': FacilitiesHeader,
  '/rfk': RfkHeader,
} satisfies Record<string, ComponentType>;
