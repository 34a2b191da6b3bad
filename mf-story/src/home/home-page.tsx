import { InSteps, Slot, useCampaign, useEntriesClosed } from 'shell/kit';
import { CallToAction } from './call-to-action.tsx';
import { Contact } from './contact/contact.tsx';
import { Giving } from './giving/giving.tsx';
import { HomeHero } from './hero/home-hero.tsx';
import styles from './home-page.module.css';
import { Journey } from './journey/journey.tsx';
import { RaffleHeroSlot } from './raffle-hero-slot.tsx';
import { StorySlides } from './slides/story-slides.tsx';
import { Social } from './social/social-feed.tsx';
import { Story } from './story/story.tsx';
import { EvidenceTeaser } from './teasers/evidence-teaser.tsx';
import { FacilitiesTeaser } from './teasers/facilities-teaser.tsx';
import { ForcedConsent } from './teasers/forced-consent.tsx';
import { InMemory } from './teasers/in-memory.tsx';
import { PetitionCall } from './teasers/petition-call.tsx';

export default function HomePage() {
  const closed = useEntriesClosed(useCampaign());
  return (
    <InSteps first={3}>
      <HomeHero />
      <Slot name="home:raffle-hero" fallback={<RaffleHeroSlot closed={closed} />} />
      <Story />
      <StorySlides />
      <Journey />
      <EvidenceTeaser />
      <PetitionCall />
      <FacilitiesTeaser />
      <ForcedConsent />
      <InMemory />
      <Giving />
      <Contact />
      <Social />
      <div className={styles.giveaway}>
        <Slot name="home:giveaway" fallback={<div className={styles.giveawayPlace} />} />
      </div>
      <Slot name="home:more" />
      <CallToAction />
    </InSteps>
  );
}
